/// A parameter that resolves `Value` each time it is called.
///
/// A deferred parameter may close a cycle of dependencies, and it never retains the container. If a factory calls the
/// parameter, and the call leads back to the instance under construction, the call throws
/// ``ResolutionError/Code/circularCreation``.
public struct Provider<Value>: Sendable {
    private let source: DeferredSource

    /// Creates the parameter by hand, for a test that calls an initialiser itself.
    ///
    /// - Parameter make: Makes a value on each call.
    public init(_ make: @escaping @Sendable () throws -> Value) { source = ClosureSource { _ in Box(try make()) } }

    private init(source: DeferredSource) { self.source = source }

    /// Returns a value from a call of its own.
    ///
    /// - Parameter isolation: The caller's actor, which the default supplies.
    /// - Throws: ``ResolutionError``. After the container is closed or freed, its code is `.closed`.
    public func callAsFunction(isolation: isolated (any Actor)? = #isolation) throws -> Value {
        try source.box(isolation, nil).value(as: Value.self)
    }

    /// Returns a value from a call of its own, even if it needs an asynchronous factory or the main actor.
    ///
    /// - Throws: ``ResolutionError``.
    public func resolveAsync() async throws -> Value where Value: Sendable {
        try await source.boxAsync(nil).value(as: Value.self)
    }
}

extension Provider: ParameterForm {
    static var displayName: String { "Provider<\(typeName(Value.self))>" }

    static var dependency: Dependency { .deferred(Value.self, isLazy: false) }

    static func makeSlot(_ key: Key, _ maker: any SlotMaker) -> AnySlot {
        maker.deferred(Dependency.of(Value.self, as: key)) { Provider(source: ContainerSource($0, $1)) }
    }
}
