/// Collects registrations, from which a ``Container`` is built.
///
/// A factory's parameters are its dependencies. Shared types must be `Sendable`, and the compiler checks it.
///
/// ```swift
/// registry.register((any AuthService).self, scope: .singleton, LiveAuthService.init)
/// registry.register(LoginViewModel.self, on: MainActor.self, LoginViewModel.init)
/// ```
public struct Registry: Sendable {
    var registrations: [Registration] = []
    var scopes: [ScopeDeclaration] = []
    /// The modules that have run, by the addresses of their types.
    var included: Set<Int> = []
    /// Whether `include` runs modules. False while one module is checked alone.
    var runsModules = true
    /// The registrar of the next registrations; nil for the composition root.
    private var module: Any.Type?

    init() {}

    /// Joins other modules. Each module runs once, at its first mention, so modules may include each other.
    ///
    /// Inside `overriding`, modules of the original container do not run again.
    ///
    /// - Parameter modules: The modules to join.
    public mutating func include(_ modules: any ModuleRegistrar.Type...) {
        for module in modules where runsModules { run(module) }
    }

    /// Runs a module if it has not run yet.
    mutating func run(_ registrar: any ModuleRegistrar.Type) {
        guard included.insert(Int(bitPattern: ObjectIdentifier(registrar))).inserted else { return }
        let outer = module
        module = registrar
        registrar.registerDependencies(in: &self)
        module = outer
    }

    @inline(never) func describe(
        _ type: Any.Type, argument: Any.Type? = nil, _ scope: Scope?, _ qualifier: Any.Type?, _ visibility: Visibility?,
        _ fileID: StaticString, _ line: UInt
    ) -> Descriptor {
        Descriptor(
            Key(type, qualifier: qualifier, argument: argument), scope: scope, module: module,
            visibility: visibility ?? .public, fileID: fileID, line: line)
    }

    @inline(never) mutating func append(
        _ kind: Registration.Kind, _ descriptor: Descriptor, _ resolving: Resolving,
        _ flags: Registration.Flags = .none, list: Any.Type? = nil, identify: ArgumentIdentity? = nil,
        teardown: TeardownAction? = nil, convert: Conversion? = nil
    ) {
        registrations.append(
            Registration(
                kind, descriptor, resolving, flags, list: list, identify: identify, teardown: teardown,
                convert: convert))
    }

    /// Appends a scope of the current module, without its inputs.
    mutating func append(_ scope: ScopeKey, _ parent: ScopeKey?, _ fileID: StaticString, _ line: UInt) {
        let descriptor = Descriptor(Key(ScopeKey.self), module: module, fileID: fileID, line: line)
        scopes.append(ScopeDeclaration(scope, parent, descriptor))
    }
}
