extension Container {
    /// Begins to build an instance that this container keeps, or waits until somebody else has.
    ///
    /// - Parameters:
    ///   - slot: The instance's slot.
    ///   - isReady: Whether the instance is there. Called with the lock held.
    /// - Returns: What the caller must build and end, or nil if the instance is there.
    /// - Throws: `closed`; `circularCreation` if waiting would never end; `requiresAsync` if a task is building it;
    ///   what another thread's construction threw.
    func begin(_ slot: AnySlot, isReady: () -> Bool) throws -> Construction? {
        let strand = ThreadStrand.current
        return try mutex.withLock {
            while !isReady() {
                guard state.closing == nil else { throw ResolutionError.closed(slot.node.key) }
                guard let running = state.constructions[slot.node.index] else {
                    let construction = Construction(of: slot, owner: strand)
                    state.constructions[slot.node.index] = construction
                    return construction
                }
                guard !running.isAsync else {
                    throw TaskStrand.isBuilding(running)
                        ? ResolutionError.circularCreation(slot.node.key) : .requiresAsync(slot.node.key)
                }
                if let circle = WaitGraph.begin(strand, waitsFor: running) {
                    throw ResolutionError.circularCreation(slot.node.key, otherThread: otherThread(circle, strand))
                }
                running.reserveWaiter()
                while running.result == nil { mutex.wait() }
                WaitGraph.end(strand)
                if case .failure(let error) = running.result { throw WaitedFor(error: error) }
            }
            return nil
        }
    }

    /// Ends a construction that `begin` returned, or that a task ran.
    ///
    /// - Parameter publish: Puts the instance in its place. Called with the lock held.
    func end(_ construction: Construction, _ result: Result<Void, ResolutionError>, publish: () -> Void = {}) {
        let (waiters, idle) = mutex.withLock {
            publish()
            if construction.isWaitedFor { WaitGraph.finish(construction) }
            state.constructions[construction.slot.node.index] = nil
            let waiters = construction.finish(result)
            mutex.broadcast()
            guard state.constructions.isEmpty else { return (waiters, nil as CheckedContinuation<Void, Never>?) }
            defer { state.idle = nil }
            return (waiters, state.idle)
        }
        for waiter in waiters { waiter.resume(with: result.mapError { $0 }) }
        idle?.resume()
    }

    /// Notes what is to be torn down when this container is closed.
    func note(_ teardown: Teardown) {
        mutex.withLock { state.teardowns.append(teardown) }
    }

    /// The part of a circle of waits that other threads build.
    private func otherThread(_ circle: [Construction], _ strand: ThreadStrand) -> [PathStep] {
        circle.filter { $0.owner !== strand }.map { PathStep($0.slot.node.key, $0.slot.node.site) }
    }
}

/// Another thread's construction failed: its error has the whole path already.
struct WaitedFor: Error {
    let error: ResolutionError
}
