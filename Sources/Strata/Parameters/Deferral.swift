/// How a deferred parameter finds its way back: the container, held weakly, and the slot, known once all are made.
final class Deferral: @unchecked Sendable {
    let key: Key
    /// Set while the plan is made and never again. The plan owns the slot, and is alive while the container is.
    unowned(unsafe) var slot: AnySlot?

    init(_ key: Key) {
        self.key = key
    }
}

/// A deferral in the hands of one container.
struct BoundDeferral: @unchecked Sendable {
    let deferral: Deferral
    private(set) weak var container: Container?

    init(_ deferral: Deferral, _ container: Container) {
        self.deferral = deferral
        self.container = container
    }

    func resolve<T>(_: T.Type, _ isolation: (any Actor)?) throws(ResolutionError) -> T {
        guard let container, let slot = deferral.slot else { throw .closed(deferral.key) }
        return try container.resolveDeferred(unsafeDowncast(slot, to: Slot<T>.self), isolation)
    }

    func resolve<A, T>(_ argument: A, _: T.Type, _ isolation: (any Actor)?) throws(ResolutionError) -> T {
        guard let container, let slot = deferral.slot else { throw .closed(deferral.key) }
        return try container.resolveDeferred(unsafeDowncast(slot, to: AssistedSlot<A, T>.self), argument, isolation)
    }

    func resolveAsync<T: Sendable>(_: T.Type) async throws(ResolutionError) -> T {
        guard let container, let slot = deferral.slot else { throw .closed(deferral.key) }
        return try await container.resolveDeferredAsync(unsafeDowncast(slot, to: Slot<T>.self))
    }

    func resolveAsync<A: Sendable, T: Sendable>(_ argument: A, _: T.Type) async throws(ResolutionError) -> T {
        guard let container, let slot = deferral.slot else { throw .closed(deferral.key) }
        return try await container.resolveDeferredAsync(
            unsafeDowncast(slot, to: AssistedSlot<A, T>.self), argument)
    }
}
