/// One call of `resolveAsync`, or the construction of what is kept: who asks, and who waits.
struct AsyncCall: Sendable {
    private(set) var container: Container
    private(set) var graph = GraphCache()
    /// The work on whose behalf the call waits, and whether that needs it.
    let waiting: PendingWork?
    private let kind: Wait.Kind
    /// What uses the call's `.graph` instances on behalf of who began it; nil where that is itself.
    private(set) var preparation: Preparation?
    /// What is given up when something beside it fails.
    private(set) var effort: Effort?
    /// Whether the work's own task makes the call, and the work is a construction.
    private let isBuilding: Bool

    /// A call from outside, perhaps from inside a factory or a teardown.
    init(_ container: Container) {
        let work = TaskResolutionStack.work
        self.container = container
        waiting = work?.work
        kind = work?.kind ?? .own
        isBuilding = false
    }

    /// What some work needs.
    init(_ container: Container, for work: PendingWork) {
        self.container = container
        waiting = work
        kind = .certain
        let construction = work as? Construction
        effort = construction?.effort
        isBuilding = construction != nil
    }

    /// What builds a kept instance on behalf of this call. It shares the call's `.graph` instances where it lives in
    /// the same container.
    ///
    /// - Parameter isSharing: Whether any `.graph` instance may be made for it.
    func building(_ construction: Construction, in home: Container, isSharing: Bool) -> AsyncCall {
        var call = AsyncCall(home, for: construction)
        guard home === container else { return call }
        call.graph = graph
        if isSharing { call.preparation = Preparation(of: construction, inside: preparation) }
        return call
    }

    /// The same call as one of several that are given up together.
    func sharing(_ effort: Effort) -> AsyncCall {
        var call = self
        call.effort = effort
        return call
    }

    /// The same call to the container that this one shares instances with.
    func borrowing(from base: Container) -> AsyncCall {
        var call = anew
        call.container = base
        return call
    }

    /// Notes that what was built, and what it is built for, may hold what `@Injected` has found.
    func noteInjection(by slot: Int) {
        container.noteInjection(by: slot)
        if let waiting { WaitGraph.note(injectionBy: waiting) }
    }

    /// A call with `.graph` instances of its own.
    var anew: AsyncCall {
        var call = self
        call.graph = GraphCache()
        call.preparation = nil
        return call
    }

    /// Whether it is made for a construction that was begun because another had come to a circle.
    var isSecondTry: Bool { (waiting as? Construction)?.isSecondTry ?? false }

    /// Whether it may begin a construction: not where its task is cancelled, for it would not wait for it.
    ///
    /// A construction that is cancelled may end all the same, and be kept.
    var mayBegin: Bool { isBuilding || !Task.isCancelled }

    func wait(for work: PendingWork) -> Wait { Wait(waiting, for: work, kind) }

    /// Runs synchronous code on the main actor, once its thread is not in the middle of what that needs: a factory there
    /// may be running the main run loop, and this is what that loop runs.
    ///
    /// - Parameter slots: What the code resolves.
    func onMainActor<R: Sendable>(needing slots: [AnySlot], _ body: @Sendable () throws -> R) async throws -> R {
        while true {
            let result = try await Self.onMainActor { try container.isAnyBuiltAround(slots) ? nil : body() }
            if let result { return result }
            try await container.waitForThreads(for: slots, self)
        }
    }

    @MainActor
    private static func onMainActor<R: Sendable>(_ body: @Sendable () throws -> R) async rethrows -> R { try body() }

    /// Notes that a factory begins for which a closing has to wait.
    ///
    /// - Throws: `closed` where nobody waits for the construction's task any more.
    func beginFactory() throws {
        if let construction { try container.beginFactory(of: construction) }
    }

    /// Notes that it has ended.
    func endFactory() {
        if let construction { container.endFactory(of: construction) }
    }

    private var construction: Construction? {
        isBuilding ? waiting.map { unsafeDowncast($0, to: Construction.self) } : nil
    }

    /// Runs synchronous code within the call.
    ///
    /// - Parameters:
    ///   - slot: What is asked for, by its number.
    ///   - isKept: Whether it looks for what a container keeps, and runs no factory by itself.
    ///   - isHosted: Whether the factory is that of the thread's own construction, which hosts it.
    func withContext<T>(
        for slot: Int,
        _ isKept: Bool = false,
        isHosted: Bool = false,
        _ body: (Context) throws -> T
    ) throws -> T {
        try withExtendedLifetime(self) {
            let context = Context(container, graph: .passUnretained(graph))
            if isKept { return try body(context) }
            try beginFactory()
            defer { endFactory() }
            if isHosted { return try body(context) }
            let outer = ThreadHost.enter(container)
            defer { if ThreadHost.leave(outer) { noteInjection(by: slot) } }
            return try body(context)
        }
    }
}
