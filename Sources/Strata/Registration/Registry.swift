/// Collects registrations; a ``Container`` is built from it.
///
/// A factory's parameters are its dependencies. Anything shared must be `Sendable`: the compiler refuses a singleton
/// that is not.
///
/// ```swift
/// registry.register((any AuthService).self, scope: .singleton, LiveAuthService.init)
/// registry.register(LoginViewModel.self, on: MainActor.self, LoginViewModel.init)
/// ```
public struct Registry: Sendable {
    var registrations: [Registration] = []
    var scopes: [ScopeDeclaration] = []
    /// The modules that were run, by the addresses of their types.
    var included: Set<Int> = []
    /// Whether `include` runs modules; not if one module is checked alone.
    var runsModules = true
    /// The registrar whose registrations are being collected; nil for the composition root.
    private var module: Any.Type?

    init() {}

    /// Joins other modules. Each runs once, at its first mention; modules that include each other are harmless.
    ///
    /// Inside of `overriding`, modules of the container that is overridden do not run again.
    ///
    /// - Parameter modules: The modules that the registrations need.
    public mutating func include(_ modules: any ModuleRegistrar.Type...) {
        for module in modules where runsModules { run(module) }
    }

    /// Runs a module, unless it has run.
    mutating func run(_ registrar: any ModuleRegistrar.Type) {
        guard included.insert(Int(bitPattern: ObjectIdentifier(registrar))).inserted else { return }
        let outer = module
        module = registrar
        registrar.registerDependencies(in: &self)
        module = outer
    }

    /// Appends a registration of the current module.
    mutating func append(
        _ form: Registration.Form, _ key: Key, _ dependencies: [Dependency], _ recipe: Recipe, _ traits: Traits,
        list: Key? = nil, hasTeardown: Bool = false
    ) {
        let descriptor = Descriptor(
            key, scope: traits.scope ?? .transient, module: module, visibility: traits.visibility ?? .public,
            fileID: traits.fileID, line: traits.line)
        let flags = traits.flags.with(.hasTeardown, if: hasTeardown)
        registrations.append(Registration(form, descriptor, dependencies, recipe, flags, list: list))
    }

    /// Appends a scope of the current module.
    mutating func append(
        _ scope: ScopeKey, _ parent: ScopeKey?, _ inputs: [ScopeInput], _ fileID: StaticString, _ line: UInt
    ) {
        let descriptor = Descriptor(Key(ScopeKey.self), module: module, fileID: fileID, line: line)
        scopes.append(ScopeDeclaration(scope, parent, inputs, descriptor))
    }
}

/// What the forms of `register` have in common besides types and factory.
final class Traits {
    let scope: Scope?
    let qualifier: Any.Type?
    let visibility: Visibility?
    let fileID: StaticString
    let line: UInt
    let flags: Registration.Flags

    init(
        _ scope: Scope?, _ qualifier: Any.Type?, _ visibility: Visibility?, _ fileID: StaticString, _ line: UInt,
        _ flags: Registration.Flags = .none
    ) {
        self.scope = scope
        self.qualifier = qualifier
        self.visibility = visibility
        self.fileID = fileID
        self.line = line
        self.flags = scope == nil ? flags : flags + .hasScope
    }
}
