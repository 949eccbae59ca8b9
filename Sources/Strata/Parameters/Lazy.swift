/// A parameter that resolves `Value` when it is first called, and keeps it.
///
/// A deferred parameter may close a cycle of dependencies and never keeps the container alive. It must not be
/// called inside the constructor that receives it if that leads back to what is being built: that throws
/// ``ResolutionError/Code/circularCreation``. A call that throws is tried again by the next.
public struct Lazy<Value> {
    private enum Source: Sendable {
        case container(BoundDeferral)
        case closure(@Sendable () throws -> Value)
    }

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

    private let source: Source
    private let memory = Memory()

    /// Provides by hand, as a test does that calls an initialiser itself.
    ///
    /// - Parameter make: Called once, or again after it has thrown.
    public init(_ make: @escaping @Sendable () throws -> Value) {
        source = .closure(make)
    }

    /// The value, resolved by the first call.
    ///
    /// - Parameter isolation: Where the caller runs; the default says it.
    /// - Throws: ``ResolutionError``: `.closed` if the container is closed or gone before the first call.
    public func callAsFunction(isolation: isolated (any Actor)? = #isolation) throws -> Value {
        if let value = memory.current { return value }
        return switch source {
        case .container(let deferral): memory.keep(try deferral.resolve(Value.self, isolation))
        case .closure(let make): memory.keep(try make())
        }
    }

    /// The value, where it, or something that it needs, has an asynchronous factory or lives on the main actor.
    ///
    /// - Throws: ``ResolutionError``.
    public func resolveAsync() async throws -> Value where Value: Sendable {
        if let value = memory.current { return value }
        return switch source {
        case .container(let deferral): memory.keep(try await deferral.resolveAsync(Value.self))
        case .closure(let make): memory.keep(try make())
        }
    }
}

// It keeps what it resolved: whoever shares it shares that.
extension Lazy: Sendable where Value: Sendable {}

extension Lazy: ParameterForm {
    static var displayName: String { "Lazy<\(typeName(Value.self))>" }

    static var dependency: Dependency {
        var dependency = Dependency(Value.self)
        dependency.isDeferred = true
        return dependency
    }

    static func makeSlot(_ blueprint: SlotBlueprint, _ linker: Linker) -> AnySlot {
        linker.deferred(Value.self, blueprint) { Lazy(source: .container($0)) }
    }

    private init(source: Source) {
        self.source = source
    }
}
