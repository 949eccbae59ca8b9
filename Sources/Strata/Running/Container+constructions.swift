// What threads and tasks do about an instance that this container keeps: claim it, wait for it, finish it.

extension Container {
    /// Looks for an instance, or claims its construction.
    ///
    /// - Parameters:
    ///   - descriptor: What is asked for.
    ///   - owner: The thread that would build it; nil for a task.
    ///   - find: The instance, if it is there. Called with the lock held.
    /// - Throws: `closed`.
    func claim(
        _ descriptor: Descriptor,
        owner: ThreadResolutionStack?,
        find: () -> KeptInstance?
    ) throws(ResolutionError) -> Claim {
        try mutex.withLock { () throws(ResolutionError) in
            if let instance = find() { return .found(instance) }
            guard state.pointee.closing == nil else {
                throw ResolutionError.closed(descriptor.key).behind(descriptor)
            }
            if let running = state.pointee.construction(of: descriptor) { return .running(running) }
            let construction = Construction(of: descriptor, owner: owner)
            state.pointee.constructions.append(construction)
            return .mine(construction)
        }
    }

    /// Blocks the calling thread until a construction has ended.
    ///
    /// - Throws: What the construction threw; `circularCreation` if waiting would never end; `requiresAsync` if a
    ///   task is building.
    func wait(for construction: Construction, on thread: ThreadResolutionStack) throws(ResolutionError) {
        try mutex.withLock { () throws(ResolutionError) in
            if construction.result == nil {
                try begin(thread, waitsFor: construction)
                construction.reserveWaiter()
                while construction.result == nil { mutex.wait() }
                WaitGraph.end(thread)
            }
            try construction.result?.get()
        }
    }

    /// Suspends the current task until a construction has ended.
    ///
    /// - Throws: What the construction threw; `cancelled` at once if this task is cancelled, while the construction
    ///   goes on; `circularCreation` if waiting would never end.
    func wait(for construction: Construction) async throws {
        let descriptor = construction.descriptor
        let (number, hasEnded) = mutex.withLock { (construction.reserveWaiter(), construction.result != nil) }
        let waiting = hasEnded ? nil : TaskResolutionStack.construction
        if let waiting, WaitGraph.begin(waiting, waitsFor: construction) != nil {
            throw ResolutionError.circularCreation(descriptor.key).behind(descriptor)
        }
        defer { if let waiting { WaitGraph.end(waiting, waitsFor: construction) } }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let immediate: Result<Void, any Error>? = mutex.withLock {
                    if let result = construction.result { return result.mapError { $0 } }
                    if Task.isCancelled {
                        return .failure(ResolutionError.cancelled(descriptor.key).behind(descriptor))
                    }
                    construction.add(continuation, number)
                    return nil
                }
                if let immediate { continuation.resume(with: immediate) }
            }
        } onCancel: {
            let waiter = mutex.withLock { construction.removeWaiter(number) }
            waiter?.resume(throwing: ResolutionError.cancelled(descriptor.key).behind(descriptor))
        }
    }

    /// Ends a construction that `claim` handed out.
    ///
    /// - Parameters:
    ///   - failure: Why there is no instance; nil if there is one.
    ///   - keep: Keeps the instance. Called with the lock held.
    /// - Returns: The tasks that wait, for the caller to resume; waiting threads are awake by then.
    func finish(
        _ construction: Construction,
        _ failure: ResolutionError? = nil,
        keep: () -> Void = {}
    ) -> WaitingTasks {
        mutex.withLock {
            keep()
            state.pointee.remove(construction)
            let result: Result<Void, ResolutionError> = failure.map { .failure($0) } ?? .success(())
            construction.result = result
            var waiting = WaitingTasks(result: result)
            if construction.isWaitedFor {
                WaitGraph.finish(construction)
                waiting.waiters = construction.takeWaiters()
                mutex.broadcast()
            }
            if state.pointee.constructions.isEmpty { swap(&waiting.idle, &state.pointee.idle) }
            return waiting
        }
    }

    /// Notes what is to be torn down when this container is closed.
    func note(_ teardown: Teardown) {
        mutex.withLock { state.pointee.teardowns.append(teardown) }
    }

    /// Notes that a thread is about to wait, unless that would never end. With the tree's lock held.
    private func begin(
        _ thread: ThreadResolutionStack,
        waitsFor construction: Construction
    ) throws(ResolutionError) {
        let descriptor = construction.descriptor
        guard !construction.isAsync else {
            let isOwn = TaskResolutionStack.isBuilding(construction)
            throw (isOwn ? ResolutionError.circularCreation(descriptor.key) : .requiresAsync(descriptor.key))
                .behind(descriptor)
        }
        guard let cycle = WaitGraph.begin(thread, waitsFor: construction) else { return }
        let others = cycle.filter { $0.owner !== thread }.map { PathStep($0.descriptor) }
        throw ResolutionError.circularCreation(descriptor.key, otherThread: others).behind(descriptor)
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
}
