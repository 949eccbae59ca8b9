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
    private enum Source: Sendable {
        case container(BoundDeferral, Entry)
        case closure(Once)
    }

    /// A value made by hand, once.
    private final class Once: @unchecked Sendable {
        private let mutex = Mutex()
        private let make: @Sendable () throws -> Value
        private var value: Value?

        init(_ make: @escaping @Sendable () throws -> Value) {
            self.make = make
        }

        func get() throws -> Value {
            try mutex.withLock {
                if let value { return value }
                let new = try make()
                value = new
                return new
            }
        }
    }

    private let source: Source

    /// Provides a value by hand, for a test that calls an initialiser itself.
    ///
    /// - Parameter make: Called by the first call, and again after it has thrown. It must not call the `Lazy`.
    public init(_ make: @escaping @Sendable () throws -> Value) {
        source = .closure(Once(make))
    }

    private init(_ deferral: BoundDeferral) {
        source = .container(deferral, Entry())
    }

    /// The value, resolved by the first call.
    ///
    /// - Parameter isolation: Where the caller runs; the default says it.
    /// - Throws: ``ResolutionError``: `.closed` once the container is closed or freed.
    public func callAsFunction(isolation: isolated (any Actor)? = #isolation) throws -> Value {
        switch source {
        case .container(let deferral, let entry): try deferral.box(isolation, entry: entry).value(as: Value.self)
        case .closure(let once): try once.get()
        }
    }

    /// The value, if it, or something that it needs, has an asynchronous factory or lives on the main actor.
    ///
    /// - Throws: ``ResolutionError``.
    public func resolveAsync() async throws -> Value where Value: Sendable {
        switch source {
        case .container(let deferral, let entry): try await deferral.boxAsync(entry: entry).value(as: Value.self)
        case .closure(let once): try once.get()
        }
    }
}

// It retains the value: code that shares it shares the value.
extension Lazy: Sendable where Value: Sendable {}

extension Lazy: ParameterForm {
    static var displayName: String { "Lazy<\(typeName(Value.self))>" }

    static var dependency: Dependency {
        let dependency = Dependency.of(Value.self)
        // Its call makes nothing that a `Weak` could refer to.
        dependency.isInvalid = dependency.isInvalid || dependency.isWeak
        // A Lazy of a Provider retains no value.
        dependency.isLazy = dependency.isLazy || !dependency.isDeferred
        dependency.isDeferred = true
        return dependency
    }

    static func makeSlot(_ key: Key, _ maker: any SlotMaker) -> AnySlot {
        maker.deferred(Dependency.of(Value.self, as: key)) { Lazy($0) }
    }

    static func unimplementedRecipe(_ key: Key) -> Recipe { Strata.unimplementedRecipe(of: Value.self, key) }
}
