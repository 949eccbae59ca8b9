/// One synchronous call: the container that was asked, and the cache of the call's `.graph` instances. The caller
/// retains both until the call returns.
///
/// Two words, so that a factory passes them to its parameters in registers.
struct Context {
    unowned(unsafe) let container: Container
    let graph: Unmanaged<GraphCache>?

    /// - Parameter graph: Nil if the call cannot involve a `.graph` instance.
    @inline(__always) init(_ container: Container, graph: Unmanaged<GraphCache>? = nil) {
        self.container = container
        self.graph = graph
    }

    /// Starts a call of its own, also for a construction. It has a cache if it may make `.graph` instances.
    @inline(never) static func start(
        _ slot: AnySlot, in container: Container, _ argument: AnyBox?, isConstruction: Bool = false
    ) throws -> AnyBox {
        let graph = slot.info.reachesGraph ? GraphCache() : nil
        return try withExtendedLifetime(graph) {
            let context = Context(container, graph: graph.map { .passUnretained($0) })
            if isConstruction { return try slot.make(context, argument) }
            guard let argument else { return try slot.box(context) }
            return try slot.get(argument, context)
        }
    }
}
