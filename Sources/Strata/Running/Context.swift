/// One synchronous call of `resolve`: who asks, and what its `.graph` instances are shared through.
///
/// Two words, so that a factory hands them on to each of its parameters in registers. Valid until the call returns.
struct Context {
    unowned(unsafe) let container: Container
    let graph: Unmanaged<GraphCache>?

    /// - Parameters:
    ///   - container: Held by the caller until the call returns.
    ///   - graph: Held likewise. Nil where nothing that is built has the lifetime `.graph`.
    @inline(__always)
    init(_ container: Container, graph: Unmanaged<GraphCache>? = nil) {
        self.container = container
        self.graph = graph
    }

    /// Starts a call of its own, with a cache for `.graph` instances where any may be built on the way.
    static func start<T>(_ slot: AnySlot, in container: Container, _ body: (Context) throws -> T) rethrows -> T {
        let graph = slot.checks.contains(.reachesGraph) ? GraphCache() : nil
        return try withExtendedLifetime(graph) {
            try body(Context(container, graph: graph.map(Unmanaged.passUnretained)))
        }
    }
}

/// The `.graph` instances of one resolve call, by the number of their slot's node.
///
/// Only one thread or task at a time works for a call, so that it needs no lock.
final class GraphCache: @unchecked Sendable {
    private(set) var instances: [Int: AnyBox] = [:]
    /// How many factories of `.graph` instances the call is in the middle of.
    var depth = 0
    /// What `Weak` parameters of this call refer to; nil where there are none.
    private var references: [Int: GraphReference]?

    init() {}

    /// Keeps an instance, and tells those that refer to it.
    ///
    /// - Throws: `notAClass` if something refers to it, and it is no object.
    func keep(_ instance: AnyBox, of slot: any ReferableSlot) throws {
        if let reference = references?[slot.number] { reference.fill(try slot.weaken(instance)) }
        instances[slot.number] = instance
    }

    /// Refers to the instance of a slot that this call makes, or has made.
    ///
    /// - Throws: `notAClass` for an instance that is no object.
    func reference(to slot: any ReferableSlot) throws -> GraphReference {
        if let known = references?[slot.number] { return known }
        let reference = GraphReference()
        if let instance = instances[slot.number] { reference.fill(try slot.weaken(instance)) }
        references = references ?? [:]
        references?[slot.number] = reference
        return reference
    }
}
