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
                guard state.pointee.closing == nil else { throw ResolutionError.closed(slot.node.key) }
                guard let running = state.pointee.construction(of: slot) else {
                    let construction = Construction(of: slot, owner: strand)
                    state.pointee.constructions.append(construction)
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

    /// Ends a construction that `begin` returned.
    ///
    /// - Parameter publish: Puts the instance in its place. Called with the lock held.
    func end(_ construction: Construction, _ result: Result<Void, ResolutionError>, publish: () -> Void = {}) {
        finish(construction, result, publish: publish).resume()
    }

    /// Ends a construction without waking those that wait for it.
    ///
    /// - Parameter publish: Puts the instance in its place. Called with the lock held.
    /// - Returns: The tasks that wait.
    func finish(
        _ construction: Construction,
        _ result: Result<Void, ResolutionError>,
        publish: () -> Void = {}
    ) -> WaitingTasks {
        mutex.withLock {
            publish()
            state.pointee.remove(construction)
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

    /// The part of a circle of waits that other threads build.
    private func otherThread(_ circle: [Construction], _ strand: ThreadStrand) -> [PathStep] {
        circle.filter { $0.owner !== strand }.map { PathStep($0.slot.node.key, $0.slot.node.site) }
    }
}

/// Tasks that a construction's end wakes.
struct WaitingTasks {
    var waiters: [CheckedContinuation<Void, any Error>] = []
    var result: Result<Void, ResolutionError>
    /// Waits for the container's last construction.
    var idle: CheckedContinuation<Void, Never>?

    /// Wakes them. Not with the lock held.
    func resume() {
        for waiter in waiters { waiter.resume(with: result.mapError { $0 }) }
        idle?.resume()
    }
}

/// Another thread's construction failed: its error has the whole path already.
struct WaitedFor: Error {
    let error: ResolutionError
}
