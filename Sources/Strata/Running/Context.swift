/// Who asks: the container of the call, and what its `.graph` instances are shared through.
@usableFromInline
struct Context {
    @usableFromInline unowned(unsafe) let container: Container
    @usableFromInline let graph: Unmanaged<GraphCache>?

    /// - Parameters:
    ///   - container: Held by the caller for as long as the context is used.
    ///   - graph: Nil where nothing that is built has the lifetime `.graph`.
    @inlinable
    init(container: Container, graph: Unmanaged<GraphCache>?) {
        self.container = container
        self.graph = graph
    }
}
