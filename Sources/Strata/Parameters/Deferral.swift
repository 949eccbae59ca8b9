/// The source of a deferred parameter's values. Not generic, because an app has many deferred parameters.
class DeferredSource: @unchecked Sendable {
    func box(_ isolation: (any Actor)?, _ argument: AnyBox?) throws -> AnyBox { fatalError("abstract") }

    func boxAsync(_ argument: AnyBox?) async throws -> AnyBox { try box(nil, argument) }

    /// The instance that a `Weak` refers to, if it exists.
    func peek() -> AnyBox? { nil }
}

/// The target of a deferred parameter. Its slot is known once all slots are made.
final class Deferral: @unchecked Sendable {
    let dependency: Dependency
    let origin: Origin
    /// Set while the plan is made, then constant. The plan owns the slot and lives as long as the container.
    unowned(unsafe) var slot: AnySlot?

    init(_ dependency: Dependency, _ origin: Origin) {
        self.dependency = dependency
        self.origin = origin
    }
}

/// Resolves in the container that owns the parameter's holder, without retaining the container.
final class ContainerSource: DeferredSource, @unchecked Sendable {
    private let deferral: Deferral
    private weak var container: Container?
    /// For a `Lazy`: retains an instance that no container keeps.
    private let entry: Entry?

    init(_ deferral: Deferral, _ container: Container, isLazy: Bool = false) {
        self.deferral = deferral
        self.container = container
        entry = isLazy ? Entry() : nil
    }

    private func target() throws(ResolutionError) -> (container: Container, slot: AnySlot, entry: Entry?) {
        guard let container, let slot = deferral.slot, container.isAnswering else {
            throw ResolutionError.closed(deferral.dependency.key).from(deferral.origin)
        }
        return (container, slot, slot.shown.info.isKept ? nil : entry)
    }

    override func box(_ isolation: (any Actor)?, _ argument: AnyBox?) throws -> AnyBox {
        let (container, slot, entry) = try target()
        return try container.call(slot, isolation, argument, entry)
    }

    override func boxAsync(_ argument: AnyBox?) async throws -> AnyBox {
        let (container, slot, entry) = try target()
        return try await container.callAsync(slot, argument, entry)
    }

    override func peek() -> AnyBox? {
        guard let container, let slot = deferral.slot else { return nil }
        return slot.peek(in: container)
    }
}

/// Calls a closure, for a test that calls an initialiser itself.
final class ClosureSource: DeferredSource, @unchecked Sendable {
    private let make: (AnyBox?) throws -> AnyBox
    /// Whether the first value is kept for all later calls.
    private let isLazy: Bool
    private let mutex = Mutex()
    private var value: AnyBox?

    init(isLazy: Bool = false, _ make: @escaping (AnyBox?) throws -> AnyBox) {
        self.make = make
        self.isLazy = isLazy
    }

    override func box(_ isolation: (any Actor)?, _ argument: AnyBox?) throws -> AnyBox {
        guard isLazy else { return try make(argument) }
        return try mutex.withLock {
            let known = try value ?? make(nil)
            value = known
            return known
        }
    }
}

/// Refers to the instance of a `Weak`, which is made by the same call or provided by a test.
final class ReferenceSource: DeferredSource, @unchecked Sendable {
    private let reference: GraphReference
    private let convert: (AnyObject) -> AnyBox

    init(_ reference: GraphReference, _ convert: @escaping (AnyObject) -> AnyBox) {
        self.reference = reference
        self.convert = convert
    }

    override func peek() -> AnyBox? { reference.object.map(convert) }
}
