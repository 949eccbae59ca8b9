/// A parameter that resolves `Value` when it is first called, and keeps it.
///
/// A deferred parameter may close a cycle of dependencies and never keeps the container alive. It must not be
/// called inside the constructor that receives it if that leads back to what is being built: that throws
/// ``ResolutionError/Code/circularCreation``. A call that throws is tried again by the next.
public struct Lazy<Value> {
    /// The value, once it is there. Copies of a `Lazy` share it.
    private final class Memory: @unchecked Sendable {
        private let mutex = Mutex()
        private var value: Value?

        var current: Value? { mutex.withLock { value } }

        /// Keeps the first of several that were made at the same time.
        func keep(_ new: Value) -> Value {
            mutex.withLock {
                if let value { return value }
                value = new
                return new
            }
        }
    }

    private let provider: Provider<Value>
    private let memory = Memory()

    /// Provides by hand, as a test does that calls an initialiser itself.
    ///
    /// - Parameter make: Called once, or again after it has thrown.
    public init(_ make: @escaping @Sendable () throws -> Value) {
        provider = Provider(make)
    }

    /// The value, resolved by the first call.
    ///
    /// - Parameter isolation: Where the caller runs; the default says it.
    /// - Throws: ``ResolutionError``: `.closed` if the container is closed or gone before the first call.
    public func callAsFunction(isolation: isolated (any Actor)? = #isolation) throws -> Value {
        if let value = memory.current { return value }
        return memory.keep(try provider(isolation: isolation))
    }

    /// The value, where it, or something that it needs, has an asynchronous factory or lives on the main actor.
    ///
    /// - Throws: ``ResolutionError``.
    public func resolveAsync() async throws -> Value where Value: Sendable {
        if let value = memory.current { return value }
        return memory.keep(try await provider.resolveAsync())
    }
}

// It keeps what it resolved: whoever shares it shares that.
extension Lazy: Sendable where Value: Sendable {}

extension Lazy: ParameterForm {
    static var displayName: String { "Lazy<\(typeName(Value.self))>" }

    static var dependency: Dependency { Provider<Value>.dependency }

    static func makeSlot(_ key: Key, _ maker: any SlotMaker) -> any ValueSlot {
        maker.deferred(Dependency(Value.self, as: key)) { Lazy(provider: Provider(source: .container($0))) }
    }

    private init(provider: Provider<Value>) {
        self.provider = provider
    }
}
