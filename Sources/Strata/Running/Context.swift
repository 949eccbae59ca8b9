/// One synchronous call: the container that was asked, and what the call's `.graph` instances are shared through.
/// The caller holds both until the call returns.
///
/// Two words, so that a factory hands them on to each of its parameters in registers.
struct Context {
    unowned(unsafe) let container: Container
    let graph: Unmanaged<GraphCache>?

    /// - Parameter graph: Nil if no `.graph` instance can be part of the call.
    @inline(__always) init(_ container: Container, graph: Unmanaged<GraphCache>? = nil) {
        self.container = container
        self.graph = graph
    }

    /// Starts a call of its own, perhaps to make what the slot keeps, with a cache for `.graph` instances if any may be built.
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
