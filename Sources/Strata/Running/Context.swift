/// One synchronous call of `resolve`: who asks, and what its `.graph` instances are shared through.
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

    /// Starts a call of its own, with a cache for `.graph` instances where the slot uses any.
    static func start<T>(_ slot: AnySlot, in container: Container, _ body: (Context) throws -> T) rethrows -> T {
        let graph = slot.checks.contains(.usesGraph) ? GraphCache() : nil
        return try withExtendedLifetime(graph) {
            try body(Context(container: container, graph: graph.map(Unmanaged.passUnretained)))
        }
    }
}

/// One call of `resolveAsync`.
struct AsyncCall: Sendable {
    let container: Container
    let graph = GraphCache()

    init(_ container: Container) {
        self.container = container
    }

    /// Resolves a factory's parameters, one after the other.
    func values(of slots: [any ValueSlot]) async throws -> BoxedValues {
        var boxes: [AnyBox] = []
        for slot in slots { boxes.append(try await slot.get(self)) }
        return BoxedValues(boxes)
    }

    /// Runs synchronous code within the call.
    func withContext<T>(_ body: (Context) throws -> T) rethrows -> T {
        try withExtendedLifetime(self) {
            try body(Context(container: container, graph: .passUnretained(graph)))
        }
    }
}

/// The `.graph` instances of one resolve call, by the number of their slot's node.
///
/// Only one thread or task at a time works for a call, so that it needs no lock.
@usableFromInline
final class GraphCache: @unchecked Sendable {
    var instances: [Int: AnyBox] = [:]

    init() {}
}
