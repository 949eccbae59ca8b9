/// A parameter that resolves `Value` when it is first called, and returns the same value from then on.
///
/// For a type that a container keeps, such as a singleton, it asks the container at each call and retains nothing. For
/// a `.weak` type, it returns a new instance whenever nothing else retains the old one. Any other value is resolved
/// exactly once, even if several threads call, and is retained.
///
/// A deferred parameter may close a cycle of dependencies, and it never retains the container. If a factory calls the
/// parameter, and the call leads back to the instance under construction, the call throws
/// ``ResolutionError/Code/circularCreation``. After an error, the next call tries again.
public struct Lazy<Value> {
    private let source: DeferredSource

    /// Creates the parameter by hand, for a test that calls an initialiser itself.
    ///
    /// - Parameter make: Makes the value on the first call, and again after an error. It must not call the `Lazy`.
    public init(_ make: @escaping @Sendable () throws -> Value) {
        source = ClosureSource(isLazy: true) { _ in Box(try make()) }
    }

    private init(source: DeferredSource) { self.source = source }

    /// Returns the value, which the first call resolves.
    ///
    /// - Parameter isolation: The caller's actor, which the default supplies.
    /// - Throws: ``ResolutionError``. After the container is closed or freed, its code is `.closed`.
    public func callAsFunction(isolation: isolated (any Actor)? = #isolation) throws -> Value {
        try source.box(isolation, nil).value(as: Value.self)
    }

    /// Returns the value, even if it needs an asynchronous factory or the main actor.
    ///
    /// - Throws: ``ResolutionError``.
    public func resolveAsync() async throws -> Value where Value: Sendable {
        try await source.boxAsync(nil).value(as: Value.self)
    }
}

// A `Lazy` retains its value, so code that shares one shares the other.
extension Lazy: Sendable where Value: Sendable {}

extension Lazy: ParameterForm {
    static var displayName: String { "Lazy<\(typeName(Value.self))>" }

    static var dependency: Dependency { .deferred(Value.self, isLazy: true) }

    static func makeSlot(_ key: Key, _ maker: any SlotMaker) -> AnySlot {
        maker.deferred(Dependency.of(Value.self, as: key)) { Lazy(source: ContainerSource($0, $1, isLazy: true)) }
    }
}
