/// What a deferred parameter resolves: its slot, known once all slots are made.
final class Deferral: @unchecked Sendable {
    let key: Key
    /// Set while the plan is made and never again. The plan owns the slot, and is there while the container is.
    unowned(unsafe) var slot: AnySlot?

    init(_ key: Key) {
        self.key = key
    }
}

/// A deferral with the container that owns the parameter's holder, held weakly.
struct BoundDeferral: @unchecked Sendable {
    private let deferral: Deferral
    private weak var container: Container?

    init(_ deferral: Deferral, _ container: Container) {
        self.deferral = deferral
        self.container = container
    }

    private func target() throws(ResolutionError) -> (container: Container, slot: AnySlot) {
        guard let container, let slot = deferral.slot, container.isAnswering else {
            throw ResolutionError.closed(deferral.key)
        }
        return (container, slot)
    }

    /// A call of the parameter.
    ///
    /// - Parameters:
    ///   - argument: Of an `Assisted`.
    ///   - entry: Of a `Lazy`: it retains an instance that no container keeps.
    func box(
        _ isolation: (any Actor)?, argument: AnyBox? = nil, entry: Entry? = nil
    ) throws(ResolutionError) -> AnyBox {
        let (container, slot) = try target()
        return try container.call(slot, isolation, argument, slot.shown.info.isKept ? nil : entry)
    }

    /// The same for an asynchronous call.
    func boxAsync(argument: AnyBox? = nil, entry: Entry? = nil) async throws(ResolutionError) -> AnyBox {
        let (container, slot) = try target()
        return try await container.callAsync(slot, argument, slot.shown.info.isKept ? nil : entry)
    }

    /// The instance that the container keeps, if it is there.
    func peek() -> AnyBox? {
        guard let container, let slot = deferral.slot else { return nil }
        return slot.peek(in: container)
    }
}
