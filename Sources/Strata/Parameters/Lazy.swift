/// A parameter that resolves `Value` when it is first called, and returns the same value from then on.
///
/// Of a type that a container keeps, such as a singleton, it asks the container at each call and retains nothing: of a
/// `.weak` type it returns a new instance whenever nothing else retains the old one. Any other value it resolves exactly
/// once, however many threads call it, and retains.
///
/// A deferred parameter may close a cycle of dependencies and never retains the container. If a factory calls the parameter
/// that it receives, and that leads back to the instance being built, the call throws
/// ``ResolutionError/Code/circularCreation``. The next call after an error tries again.
public struct Lazy<Value> {
    private let source: DeferredSource

    /// Provides a value by hand, for a test that calls an initialiser itself.
    ///
    /// - Parameter make: Called by the first call, and again after it has thrown. It must not call the `Lazy`.
    public init(_ make: @escaping @Sendable () throws -> Value) {
        source = ClosureSource(isLazy: true) { _ in Box(try make()) }
    }

    private init(source: DeferredSource) { self.source = source }

    /// The value, resolved by the first call.
    ///
    /// - Parameter isolation: Where the caller runs; the default says it.
    /// - Throws: ``ResolutionError``: `.closed` once the container is closed or freed.
    public func callAsFunction(isolation: isolated (any Actor)? = #isolation) throws -> Value {
        try source.box(isolation, nil).value(as: Value.self)
    }

    /// The value, if it, or something that it needs, has an asynchronous factory or lives on the main actor.
    ///
    /// - Throws: ``ResolutionError``.
    public func resolveAsync() async throws -> Value where Value: Sendable {
        try await source.boxAsync(nil).value(as: Value.self)
    }
}

// It retains the value: code that shares it shares the value.
extension Lazy: Sendable where Value: Sendable {}

extension Lazy: ParameterForm {
    static var displayName: String { "Lazy<\(typeName(Value.self))>" }

    static var dependency: Dependency { .deferred(Value.self, isLazy: true) }

    static func makeSlot(_ key: Key, _ maker: any SlotMaker) -> AnySlot {
        maker.deferred(Dependency.of(Value.self, as: key)) { Lazy(source: ContainerSource($0, $1, isLazy: true)) }
    }
}
