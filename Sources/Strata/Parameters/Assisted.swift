/// A parameter that makes a `Value` from a run-time argument, or finds the instance that is kept for the argument.
///
/// ```swift
/// registry.register(ProfileViewModel.self, argument: String.self) { id in ProfileViewModel(id: id) }
/// registry.register(ProfileOpener.self) { (make: Assisted<String, ProfileViewModel>) in ProfileOpener(make: make) }
/// ```
public struct Assisted<Argument, Value>: Sendable {
    private let source: DeferredSource

    /// Creates the parameter by hand, for a test that calls an initialiser itself.
    ///
    /// - Parameter make: Makes a value on each call.
    public init(_ make: @escaping @Sendable (Argument) throws -> Value) {
        source = ClosureSource { Box(try make($0.unsafelyUnwrapped.value(as: Argument.self))) }
    }

    private init(source: DeferredSource) { self.source = source }

    /// Returns the value for an argument.
    ///
    /// - Parameters:
    ///   - argument: The value that the factory takes besides its dependencies.
    ///   - isolation: The caller's actor, which the default supplies.
    /// - Throws: ``ResolutionError``. After the container is closed or freed, its code is `.closed`.
    public func callAsFunction(_ argument: Argument, isolation: isolated (any Actor)? = #isolation) throws -> Value {
        try source.box(isolation, Box(argument)).value(as: Value.self)
    }

    /// Returns the value for an argument, even if it needs an asynchronous factory or the main actor.
    ///
    /// - Parameter argument: The value that the factory takes besides its dependencies.
    /// - Throws: ``ResolutionError``.
    public func resolveAsync(_ argument: Argument) async throws -> Value where Argument: Sendable, Value: Sendable {
        try await source.boxAsync(Box(argument)).value(as: Value.self)
    }
}

extension Assisted: ParameterForm {
    static var displayName: String { "Assisted<\(typeName(Argument.self)), \(typeName(Value.self))>" }

    static var dependency: Dependency {
        let dependency = Dependency(Key(Value.self, argument: Argument.self))
        dependency.isDeferred = true
        return dependency
    }

    static func makeSlot(_ key: Key, _ maker: any SlotMaker) -> AnySlot {
        maker.deferred(Dependency(key)) { Assisted(source: ContainerSource($0, $1)) }
    }
}
