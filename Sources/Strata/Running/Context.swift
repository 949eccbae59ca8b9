/// One synchronous call of `resolve`: who asks, and what its `.graph` instances are shared through.
///
/// A pointer, so that a factory hands one word on to each of its parameters. Valid until the call returns.
@usableFromInline
struct Context {
    /// What a call notes on its stack.
    @usableFromInline
    struct Call {
        @usableFromInline unowned(unsafe) let container: Container
        @usableFromInline let graph: Unmanaged<GraphCache>?

        /// - Parameters:
        ///   - container: Held by the caller until the call returns.
        ///   - graph: Nil where nothing that is built has the lifetime `.graph`.
        @inlinable
        init(container: Container, graph: Unmanaged<GraphCache>?) {
            self.container = container
            self.graph = graph
        }
    }

    @usableFromInline let call: UnsafePointer<Call>

    @inlinable
    @inline(__always)
    init(_ call: UnsafePointer<Call>) {
        self.call = call
    }

    @inlinable var container: Container { call.pointee.container }

    @inlinable var graph: Unmanaged<GraphCache>? { call.pointee.graph }

    /// Starts a call of its own, with a cache for `.graph` instances where the slot uses any.
    static func start<T>(_ slot: AnySlot, in container: Container, _ body: (Context) throws -> T) rethrows -> T {
        let graph = slot.checks.contains(.usesGraph) ? GraphCache() : nil
        return try withExtendedLifetime(graph) {
            try withUnsafePointer(to: Call(container: container, graph: graph.map(Unmanaged.passUnretained))) {
                try body(Context($0))
            }
        }
    }
}

/// The `.graph` instances of one resolve call, by the number of their slot's node.
///
/// Only one thread or task at a time works for a call, so that it needs no lock.
@usableFromInline
final class GraphCache: @unchecked Sendable {
    var instances: [Int: AnyBox] = [:]
    /// How many factories of `.graph` instances the call is in the middle of.
    var depth = 0

    init() {}
}
