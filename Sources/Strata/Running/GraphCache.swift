/// The `.graph` instances of one call, by the number of their slot's node.
///
/// Only one thread or task at a time uses it, so that it needs no lock.
final class GraphCache: @unchecked Sendable {
    private var instances: [Int: AnyObject] = [:]
    /// What `Weak` parameters of this call refer to.
    private var references: [Int: AnyObject] = [:]
    /// What an asynchronous call has found or awaited, so that nothing weak is freed meanwhile.
    var retained: [AnyBox] = []

    var isEmpty: Bool { instances.isEmpty && retained.isEmpty }

    /// Releases everything, on the calling thread.
    func clear() { (instances, retained) = ([:], []) }

    func instance(of slot: AnySlot) -> AnyBox? {
        instances[slot.info.number].map { unsafeDowncast($0, to: AnyBox.self) }
    }

    /// Keeps an instance for the rest of the call. Throws `notAClass` if a `Weak` refers to something else than a class.
    func keep(_ instance: AnyBox, of slot: AnySlot) throws {
        if let reference = references[slot.info.number] {
            unsafeDowncast(reference, to: GraphReference.self).object = try slot.object(in: instance)
        }
        instances[slot.info.number] = instance
    }

    /// Refers to the instance of a slot that this call makes, or has made.
    func reference(to slot: AnySlot) throws -> GraphReference {
        if let known = references[slot.info.number] { return unsafeDowncast(known, to: GraphReference.self) }
        let reference = GraphReference()
        if let instance = self.instance(of: slot) { reference.object = try slot.object(in: instance) }
        references[slot.info.number] = reference
        return reference
    }
}

/// Refers weakly to the `.graph` instance of one call, which may not be made yet.
///
/// The call writes it once; any thread may read it, because the instances of the call may have handed it on.
final class GraphReference: @unchecked Sendable {
    /// One lock for all: it is held for a few instructions.
    private static let mutex = Mutex()
    private weak var stored: AnyObject?

    var object: AnyObject? {
        get { Self.mutex.withLock { stored } }
        set { Self.mutex.withLock { stored = newValue } }
    }
}
