/// A parameter that resolves `Value` each time it is called.
///
/// A deferred parameter may close a cycle of dependencies and never retains the container. If a factory calls the parameter
/// that it receives, and that leads back to the instance being built, the call throws
/// ``ResolutionError/Code/circularCreation``.
public struct Provider<Value>: Sendable {
    private let source: DeferredSource

    /// Provides values by hand, for a test that calls an initialiser itself.
    ///
    /// - Parameter make: Called each time.
    public init(_ make: @escaping @Sendable () throws -> Value) { source = ClosureSource { _ in Box(try make()) } }

    private init(source: DeferredSource) { self.source = source }

    /// Resolves the value by a call of its own.
    ///
    /// - Parameter isolation: Where the caller runs; the default says it.
    /// - Throws: ``ResolutionError``: `.closed` once the container is closed or freed.
    public func callAsFunction(isolation: isolated (any Actor)? = #isolation) throws -> Value {
        try source.box(isolation, nil).value(as: Value.self)
    }

    /// Resolves a value that, or something that it needs, has an asynchronous factory or lives on the main actor.
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
