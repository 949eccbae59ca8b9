/// One synchronous call: the container that was asked, and what the call's `.graph` instances are shared through.
///
/// Two words, so that a factory hands them on to each of its parameters in registers. Valid until the call returns.
struct Context {
    unowned(unsafe) let container: Container
    let graph: Unmanaged<GraphCache>?

    /// - Parameters:
    ///   - container: Held by the caller until the call returns.
    ///   - graph: Held likewise. Nil if no `.graph` instance can be part of the call.
    @inline(__always)
    init(_ container: Container, graph: Unmanaged<GraphCache>? = nil) {
        self.container = container
        self.graph = graph
    }

    /// Starts a call of its own, with a cache for `.graph` instances if any may be built.
    static func start<T>(_ slot: AnySlot, in container: Container, _ body: (Context) throws -> T) rethrows -> T {
        guard slot.info.reachesGraph else { return try body(Context(container)) }
        let graph = GraphCache()
        return try withExtendedLifetime(graph) { try body(Context(container, graph: .passUnretained(graph))) }
    }
}
