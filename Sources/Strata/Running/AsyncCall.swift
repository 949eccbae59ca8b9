/// One call of `resolveAsync`, or the construction of what is kept: who asks, and who waits.
struct AsyncCall: Sendable {
    let container: Container
    private(set) var graph = GraphCache()
    /// The work on whose behalf the call waits, and whether that needs it.
    let waiting: PendingWork?
    private let kind: Wait.Kind
    /// What is given up when something beside it fails.
    private(set) var effort: Effort?

    /// A call from outside, perhaps from inside a factory or a teardown.
    init(_ container: Container) {
        let work = TaskResolutionStack.work
        self.container = container
        waiting = work?.work
        kind = work?.kind ?? .own
    }

    /// What some work needs.
    init(_ container: Container, for work: PendingWork) {
        self.container = container
        waiting = work
        kind = .certain
        effort = (work as? Construction)?.effort
    }

    /// What builds a kept instance on behalf of this call. It shares the call's `.graph` instances where it lives in
    /// the same container.
    func building(_ construction: Construction, in home: Container) -> AsyncCall {
        var call = AsyncCall(home, for: construction)
        if home === container { call.graph = graph }
        return call
    }

    /// The same call as one of several that are given up together.
    func sharing(_ effort: Effort) -> AsyncCall {
        var call = self
        call.effort = effort
        return call
    }

    /// A call with `.graph` instances of its own.
    var anew: AsyncCall {
        var call = self
        call.graph = GraphCache()
        return call
    }

    func wait(for work: PendingWork) -> Wait { Wait(waiting, for: work, kind) }

    /// Runs synchronous code within the call.
    ///
    /// - Parameter isKept: Whether it looks for what a container keeps, and runs no factory by itself.
    func withContext<T>(_ isKept: Bool = false, _ body: (Context) throws -> T) rethrows -> T {
        try withExtendedLifetime(self) {
            try withUnsafePointer(to: Context.Call(container: container, graph: .passUnretained(graph))) { call in
                try container.hosting(isKept) { try body(Context(call)) }
            }
        }
    }
}
