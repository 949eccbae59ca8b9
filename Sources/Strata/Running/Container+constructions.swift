internal import GraphAlgorithms

// What threads and tasks do about an instance that this container keeps: claim it, wait for it, finish it.

extension Container {
    /// Looks for an instance, or claims its construction. A thread also claims what a task has begun and still awaits
    /// something for: if there is nothing left to wait for, the thread need not wait, either.
    ///
    /// - Parameters:
    ///   - descriptor: What is asked for.
    ///   - thread: The thread that would build it; nil for a task.
    ///   - isAble: Whether the caller could build it now.
    ///   - find: The instance, if it is there. Called with the lock held.
    /// - Throws: `closed`; `circularCreation` where a task's construction waits for what the thread builds, or for what the
    ///   thread runs a part of.
    func claim(
        _ descriptor: Descriptor,
        by thread: ThreadResolutionStack?,
        isAble: Bool = true,
        find: () -> KeptInstance?
    ) throws(ResolutionError) -> Claim {
        var refused: [ThreadWait] = []
        var met: [PendingWork] = []
        defer {
            for wait in refused { wait.wake() }
            withExtendedLifetime(met) {}
        }
        let claim = try mutex.withLock { () throws(ResolutionError) -> Claim? in
            if let instance = find() { return .found(instance) }
            guard state.pointee.closing == nil || thread != nil && mayBuild else { return nil }
            let running = state.pointee.constructions[descriptor]
            if let running, thread == nil || running.owner != nil {
                if thread == nil { running.takers += 1 }
                return .running(running)
            }
            guard isAble else { return .absent }
            if let running, let thread {
                if let way = Self.wayAroundCall(running, &met) ?? WaitGraph.way(running, to: thread, refusing: &refused)
                {
                    met += way.works
                    throw Self.circle(of: descriptor.key, along: way).behind(descriptor)
                }
                running.isRelieved = true
                state.pointee.constructions.noteRest(of: running)
                state.pointee.constructions.own(running, thread)
                return .mine(running)
            }
            let construction = Construction(of: descriptor, owner: thread)
            if thread == nil { construction.takers = 1 }
            state.pointee.constructions.insert(construction, for: descriptor)
            return .mine(construction)
        }
        guard let claim else { throw closedError(descriptor.key).behind(descriptor) }
        return claim
    }

    /// How a construction is, or waits for, what a task builds and the calling thread runs a synchronous part of; nil where
    /// it does not. The thread owns only what it keeps on the way, so that nothing else tells that it is inside. Work that
    /// perhaps does not await the calling task goes on whatever becomes of that.
    ///
    /// - Parameter met: Takes what must not be freed with the lock held: work of another tree may end at any time, with an
    ///   error of a user's.
    private static func wayAroundCall(
        _ construction: Construction, _ met: inout [PendingWork]
    ) -> (works: [PendingWork], circle: WaitCircle)? {
        guard let (work, kind) = TaskResolutionStack.work else { return nil }
        met.append(work)
        guard kind == .own else { return nil }
        return WaitGraph.way(from: construction, to: work)
    }

    /// Lets a thread go on with a construction that a task has begun.
    ///
    /// - Returns: Whether it is this thread's now; false where another has taken it over.
    func hand(_ construction: Construction, to thread: ThreadResolutionStack) -> Bool {
        mutex.withLock {
            // The thread itself may have taken it over, if its factory runs this task's part.
            guard construction.owner == nil else { return false }
            state.pointee.constructions.own(construction, thread)
            return true
        }
    }

    /// Whether a thread has taken a construction over from its task.
    func isRelieved(_ construction: Construction) -> Bool { mutex.withLock { construction.isRelieved } }

    /// Notes that a construction's own task begins a factory.
    ///
    /// - Throws: `closed` where a thread has taken the construction over: a closing waits for what the task has begun, and
    ///   for no more.
    func beginFactory(of construction: Construction) throws(ResolutionError) {
        let isClosed = mutex.withLock {
            guard !construction.isRelieved || state.pointee.closing == nil else { return true }
            construction.factories += 1
            state.pointee.constructions.noteRest(of: construction)
            return false
        }
        if isClosed, let key = construction.descriptor?.key { throw closedError(key) }
    }

    /// Notes that it has ended.
    func endFactory(of construction: Construction) {
        let rest = mutex.withLock {
            construction.factories -= 1
            return construction.factories == 0 ? state.pointee.constructions.endRest(of: construction) : nil
        }
        rest.map(WaitGraph.end)?.resume()
    }

    /// What threads may not wait for: throws if anything that a slot needs at once has an asynchronous factory and is
    /// not there.
    ///
    /// - Throws: `requiresAsync`, naming that; `circularCreation` if it is being built and waits for what calls here.
    func checkNothingIsAwaited(
        for slot: AnySlot, on thread: ThreadResolutionStack
    ) throws(ResolutionError) {
        // A parameter of what this thread builds was found to need nothing that is not there.
        guard slot.isAsync || thread.isCalled else { return }
        let path = plan.source.pathToAwaited(from: slot.number) { plan.slots[$0].isThere(in: self) }
        guard let path, let awaited = path.last else { return }
        // What is kept for an argument is built under a descriptor of its own.
        let descriptor = path.count == 1 ? slot.descriptor : awaited
        // With the lock held: once a construction has ended, its thread goes on with others.
        var met: [PendingWork] = []
        defer { withExtendedLifetime(met) {} }
        let circle = mutex.withLock {
            construction(of: descriptor).flatMap { self.circle(closedBy: $0, on: thread, &met) }
        }
        // A singleton is built by the root's `prepare`, for all that need it.
        let kept =
            awaited.scope == .singleton
            ? awaited : path.first { $0.scope.isShared && $0.key.argument == nil } ?? path.first { $0.scope.isShared }
        let error = circle ?? ResolutionError.requiresAsync(awaited.key, kept: kept)
        throw path.reversed().reduce(error) { $0.behind($1) }
    }

    /// What to tell who would wait for a task's construction, if that waits for what the thread builds, or for the work that
    /// the current task is part of. With the lock held.
    ///
    /// - Parameter met: Takes what must not be freed with the lock held, as for `wayAroundCall`.
    private func circle(
        closedBy construction: Construction, on thread: ThreadResolutionStack, _ met: inout [PendingWork]
    ) -> ResolutionError? {
        guard let key = construction.descriptor?.key else { return nil }
        if thread.isBuilding, let way = WaitGraph.way(from: construction, to: thread) {
            met += way.works
            return Self.circle(of: key, along: way)
        }
        guard let (work, kind) = TaskResolutionStack.work else { return nil }
        met.append(work)
        guard let way = WaitGraph.way(from: construction, to: work) else { return nil }
        met += way.works
        // Nobody knows whether the work awaits a task that is not its own.
        let error: ResolutionError =
            kind == .own
            ? .circularCreation(key)
            : .circularWait(
                construction.name, work.name, way.works.dropFirst().compactMap { $0.descriptor.map(PathStep.init) })
        return error.closing(way.circle)
    }

    /// - Parameter way: From what another task builds to what the calling thread does.
    private static func circle(
        of key: Key, along way: (works: [PendingWork], circle: WaitCircle)
    ) -> ResolutionError {
        let steps = way.works.dropLast().compactMap { $0.descriptor.map(PathStep.init) }
        return .circularCreation(key, otherTask: steps).closing(way.circle)
    }

    /// What is being built, here or in a container that this one was opened in. With the lock held.
    private func construction(of descriptor: Descriptor) -> Construction? {
        state.pointee.constructions[descriptor] ?? (parent ?? base)?.construction(of: descriptor)
    }

    /// Blocks the calling thread until a thread's construction has ended.
    ///
    /// - Throws: What the construction threw; `circularCreation` if waiting would never end.
    func wait(for construction: Construction, on thread: ThreadResolutionStack) throws(ResolutionError) {
        let (wait, refused) = mutex.withLock { begin(thread, waitsFor: construction) }
        if refused !== wait { refused?.wake() }
        try mutex.withLock { () throws(ResolutionError) in
            if let wait {
                while construction.result == nil, !WaitGraph.isRefused(wait) { wait.block() }
                if let circle = WaitGraph.end(wait), construction.result == nil {
                    throw circular(construction, circle)
                }
            }
            guard case .failure(let error) = construction.result else { return }
            // Who gave it up wants nothing of it: whoever else waited claims anew.
            if construction.effort?.isGivenUp ?? false { return }
            // A closing refused something to who built it. It refuses nothing to this thread, for which it waits.
            if error.code == .closed, isFinishing { return }
            // Nor is another's circle this thread's, or its cancellation. If there is one, it comes to that by building it
            // itself.
            if construction.isWorthAnotherTry || construction.hasComeToCircle, error.code == .circularCreation {
                return
            }
            if construction.isWorthAnotherTry, error.code == .factoryFailed { return }
            throw error
        }
    }

    /// Suspends the current task until no thread builds what some slots need at once: to wait for it as a thread does
    /// would take one from the tasks.
    ///
    /// - Throws: `cancelled`.
    func waitForThreads(for slots: [AnySlot], _ call: AsyncCall) async throws {
        var passed: Set<Int> = []
        for slot in slots {
            while let construction = constructionOfThread(for: slot, &passed) {
                do { try await wait(for: construction, call) } catch { throw slot.failed(error) }
                // Meanwhile threads may have begun anything. What comes before is not looked at again: threads that
                // build one after the other would never let the task go on.
                passed = []
            }
        }
    }

    /// Whether the calling thread is in the middle of a construction, and a thread builds what any of some slots needs.
    func isAnyBuiltAround(_ slots: [AnySlot]) -> Bool {
        guard ThreadResolutionStack.current.depth > 0 else { return false }
        var passed: Set<Int> = []
        return slots.contains { constructionOfThread(for: $0, &passed) != nil }
    }

    /// - Parameter passed: The nodes below which nothing was found: for several slots each is looked at once.
    private func constructionOfThread(for slot: AnySlot, _ passed: inout Set<Int>) -> Construction? {
        // A form has no number.
        let start = slot.number < 0 ? slot.layout.wrapped.map { plan.slots[$0] } : slot
        guard let start, isAnyThreadBuilding else { return nil }
        // What is kept for an argument is built under a descriptor of its own.
        if let own = constructionOfThread(of: start) { return own }
        var found: Construction?
        var seen: [Int] = []
        func isBuilt(_ node: Int) -> Bool {
            found = constructionOfThread(of: plan.slots[node])
            return found != nil
        }
        _ = shortestPath(from: start.number, to: isBuilt) { node in
            guard !passed.contains(node) else { return [] }
            seen.append(node)
            return plan.slots[node].isThere(in: self) ? [] : plan.source.eagerTargets(of: node)
        }
        if found == nil { passed.formUnion(seen) }
        return found
    }

    private func constructionOfThread(of slot: AnySlot) -> Construction? {
        guard slot.descriptor.scope.isKept else { return nil }
        let home = ancestor(atLevel: slot.layout.level)
        // The container that shares it builds it. What it needs is asked for here.
        if let lender = slot.layout.lender, let base = home.base {
            return base.constructionOfThread(of: base.plan.slots[lender])
        }
        let running = mutex.withLock {
            let running = home.state.pointee.constructions[slot.descriptor]
            return running?.owner == nil ? nil : running
        }
        // An observer may be being told of it.
        return running == nil || slot.isThere(in: self) ? nil : running
    }

    private var isAnyThreadBuilding: Bool {
        mutex.withLock {
            sequence(first: self, next: { $0.parent ?? $0.base }).contains { $0.state.pointee.constructions.isAnyOwned }
        }
    }

    /// Notes that a task is about to wait for some work in this container's tree: before that starts, where the task has
    /// begun it. So another wait is the one that closes a circle which it comes to.
    ///
    /// - Returns: The wait, to be suspended in any case; nil where the work has ended.
    func beginWait(for work: PendingWork, _ call: AsyncCall) -> Wait? {
        if let construction = work as? Construction {
            let hasEnded = mutex.withLock {
                construction.isWaitedFor = true
                return construction.result != nil
            }
            guard !hasEnded else { return nil }
        }
        let wait = call.wait(for: work)
        WaitGraph.begin(wait)
        return wait
    }

    /// Suspends the current task until a wait is over that `beginWait` has noted, whatever comes of the work.
    ///
    /// - Throws: `cancelled` at once if this task is cancelled, while the work goes on; `circularCreation` if waiting would
    ///   never end.
    func suspend(_ wait: Wait, _ call: AsyncCall) async throws {
        guard let descriptor = wait.target.descriptor else { preconditionFailure("nobody waits for a closing here") }
        try await withTaskCancellationHandler {
            try await WaitGraph.suspend(wait)
        } onCancel: {
            // This task may have been the last that waited.
            guard WaitGraph.cancel(wait, .cancelled(descriptor.key)), call.effort?.isGivenUp ?? false else { return }
            (wait.target as? Construction)?.effort?.giveUp()
        }
    }

    /// Suspends the current task until some work in this container's tree has ended, whatever comes of that.
    ///
    /// - Throws: As `suspend` does.
    func wait(for work: PendingWork, _ call: AsyncCall) async throws {
        if let wait = beginWait(for: work, call) { try await suspend(wait, call) }
    }

    /// Suspends the current task until a construction's own task is done with the `.graph` instances of this call, if a
    /// thread has relieved it: it may not have noticed.
    ///
    /// - Throws: As `suspend` does.
    func wait(for preparation: Preparation, of construction: Construction, _ call: AsyncCall) async throws {
        guard isRelieved(construction) else { return }
        try await wait(for: preparation, call)
    }

    /// What came of a construction that `claim` has named to a task. To be called once for each, when its wait is over.
    ///
    /// - Returns: Nil where it has not ended, for the task was cancelled.
    func take(_ construction: Construction) -> Result<AnyBox?, ResolutionError>? {
        mutex.withLock {
            construction.takers -= 1
            defer { if construction.takers == 0 { construction.instance = nil } }
            return construction.result?.map { construction.instance }
        }
    }

    /// Whether a construction failed only for the sake of who built it, so that a task may begin it anew. A circle is that
    /// of a thread alone, unless all come to one, again and again: they would take turns for ever.
    func isWorthAnotherTry(_ construction: Construction, after error: ResolutionError) -> Bool {
        mutex.withLock {
            construction.isWorthAnotherTry
                && (error.code != .circularCreation || !state.pointee.constructions.hasCircled(construction))
        }
    }

    /// Ends a construction that `claim` handed out.
    ///
    /// - Parameter keep: Keeps the instance. Called with the lock held.
    /// - Returns: The tasks that wait, for the caller to resume; waiting threads are awake by then.
    func finish(
        _ construction: Construction,
        _ result: Result<AnyBox, ResolutionError>,
        keep: (AnyBox) -> Void
    ) -> Resumptions {
        mutex.withLock {
            if case .success(let instance) = result {
                if construction.takers > 0 { construction.instance = instance }
                keep(instance)
            }
            construction.result = result.map { _ in }
            state.pointee.constructions.remove(construction)
            guard construction.isWaitedFor else { return Resumptions() }
            construction.endCondition?.broadcast()
            return WaitGraph.finish(construction)
        }
    }

    /// Notes what is to be torn down when this container is closed.
    func note(_ teardown: Teardown) {
        mutex.withLock { state.pointee.teardowns.append(teardown) }
    }

    /// Notes that a thread is about to wait. With the tree's lock held.
    ///
    /// - Returns: The wait, unless there is nothing to wait for; and the one that is refused for it, if any is.
    private func begin(
        _ thread: ThreadResolutionStack,
        waitsFor construction: Construction
    ) -> (ThreadWait?, refused: ThreadWait?) {
        guard construction.result == nil else { return (nil, nil) }
        construction.isWaitedFor = true
        // One for each construction: with one for the tree, each that ends would wake every thread that waits.
        let condition = construction.endCondition ?? Condition()
        construction.endCondition = condition
        let wait = ThreadWait(thread, for: construction, condition, mutex)
        return (wait, WaitGraph.begin(wait))
    }

    /// - Parameter circle: What other threads build in it.
    private func circular(_ construction: Construction, _ circle: [Construction]) -> ResolutionError {
        guard let descriptor = construction.descriptor else { preconditionFailure("threads wait for no closing") }
        let steps = circle.compactMap { $0.descriptor.map(PathStep.init) }
        return .circularCreation(descriptor.key, otherThread: steps).behind(descriptor)
    }
}

/// What a thread or a task finds when it asks for a shared instance.
enum Claim {
    /// The instance is there.
    case found(KeptInstance)
    /// Somebody else builds it.
    case running(Construction)
    /// The caller has to build it, and to finish the construction in any case.
    case mine(Construction)
    /// Nobody builds it, or a task does that may be relieved: for a caller who does not know yet whether it can.
    case absent
}
