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
/// Only one thread or task at a time uses it, so that it needs no lock: what may make an instance for it takes turns.
final class GraphCache: @unchecked Sendable {
    private struct State {
        var instances: [Int: AnyBox] = [:]
        var depth = 0
        /// What `Weak` parameters of this call refer to; nil where there are none.
        var references: [Int: GraphReference]?
    }

    /// Behind a pointer, so that an access costs no check of its exclusivity at run time. No code of a user's runs inside
    /// of one.
    private let state = UnsafeMutablePointer<State>.allocate(capacity: 1)

    init() {
        state.initialize(to: State())
    }

    deinit {
        state.deinitialize(count: 1)
        state.deallocate()
    }

    /// How many factories of `.graph` instances the call is in the middle of.
    var depth: Int {
        get { state.pointee.depth }
        set { state.pointee.depth = newValue }
    }

    func instance(of node: Int) -> AnyBox? { state.pointee.instances[node] }

    /// Keeps an instance, and tells those that refer to it.
    ///
    /// - Throws: `notAClass` if something refers to it, and it is no object.
    func keep(_ instance: AnyBox, of slot: any ReferableSlot) throws {
        if let reference = state.pointee.references?[slot.number] { reference.fill(try slot.weaken(instance)) }
        // Enough for most calls, so that the table need not grow step by step.
        if state.pointee.instances.isEmpty { state.pointee.instances.reserveCapacity(8) }
        state.pointee.instances[slot.number] = instance
    }

    /// Refers to the instance of a slot that this call makes, or has made.
    ///
    /// - Throws: `notAClass` for an instance that is no object.
    func reference(to slot: any ReferableSlot) throws -> GraphReference {
        if let known = state.pointee.references?[slot.number] { return known }
        let reference = GraphReference()
        if let instance = state.pointee.instances[slot.number] { reference.fill(try slot.weaken(instance)) }
        state.pointee.references = state.pointee.references ?? [:]
        state.pointee.references?[slot.number] = reference
        return reference
    }
}
