/// The `.graph` instances of one call, by the number of their node. Only one thread or task at a time uses them.
final class GraphCache: @unchecked Sendable {
    private var instances: [Int: AnyObject] = [:]
    /// The instances that `Weak` parameters of this call refer to.
    private var references: [Int: AnyObject] = [:]
    /// The instances that an asynchronous call found or awaited, so that weak ones are not freed meanwhile.
    var retained: [AnyBox] = []

    var isEmpty: Bool { instances.isEmpty && retained.isEmpty }

    /// Releases everything, on the calling thread.
    func clear() { (instances, retained) = ([:], []) }

    func instance(of slot: AnySlot) -> AnyBox? {
        instances[slot.info.number].map { unsafeDowncast($0, to: AnyBox.self) }
    }

    /// Keeps an instance for the rest of the call. Throws `notAClass` if a `Weak` refers to it and it is no object.
    func keep(_ instance: AnyBox, of slot: AnySlot) throws {
        if let reference = references[slot.info.number] {
            unsafeDowncast(reference, to: GraphReference.self).object = try slot.object(in: instance)
        }
        instances[slot.info.number] = instance
    }

    /// A weak reference to the instance of a slot, which this call makes or has made.
    func reference(to slot: AnySlot) throws -> GraphReference {
        if let known = references[slot.info.number] { return unsafeDowncast(known, to: GraphReference.self) }
        let reference = GraphReference()
        if let instance = self.instance(of: slot) { reference.object = try slot.object(in: instance) }
        references[slot.info.number] = reference
        return reference
    }
}

/// A weak reference to a `.graph` instance, which may not be made yet. Any thread may read it.
final class GraphReference: @unchecked Sendable {
    /// One lock for all references, because each holds it for a few instructions.
    private static let mutex = Mutex()
    private weak var stored: AnyObject?

    var object: AnyObject? {
        get { Self.mutex.withLock { stored } }
        set { Self.mutex.withLock { stored = newValue } }
    }
}
