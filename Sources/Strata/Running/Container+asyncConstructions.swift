extension Container {
    /// Looks for a shared instance, or claims its construction for a task.
    ///
    /// - Parameter ready: The instance, if it is there. Called with the lock held.
    func claim<T>(_ slot: AnySlot, ready: () -> Box<T>?) -> Claim<T> {
        mutex.withLock {
            if let value = ready() { return .ready(value) }
            guard state.pointee.closing == nil else { return .refused(.closed(slot.node.key)) }
            if let running = state.pointee.construction(of: slot) { return .running(running) }
            let construction = Construction(of: slot, owner: nil)
            state.pointee.constructions.append(construction)
            return .mine(construction)
        }
    }

    /// Waits until a construction has ended.
    ///
    /// - Throws: What the construction threw; `cancelled` at once if this task is cancelled, while the construction
    ///   goes on; `circularCreation` if waiting would never end.
    func wait(for construction: Construction) async throws {
        let slot = construction.slot
        let (number, hasEnded) = mutex.withLock { (construction.reserveWaiter(), construction.result != nil) }
        let waiting = hasEnded ? nil : TaskStrand.construction
        if let waiting, WaitGraph.begin(waiting, waitsFor: construction) != nil {
            throw slot.failed(ResolutionError.circularCreation(slot.node.key))
        }
        defer { if let waiting { WaitGraph.end(waiting, waitsFor: construction) } }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let immediate: Result<Void, any Error>? = mutex.withLock {
                    if let result = construction.result { return result.mapError { $0 } }
                    if Task.isCancelled { return .failure(slot.failed(ResolutionError.cancelled(slot.node.key))) }
                    construction.add(continuation, number)
                    return nil
                }
                if let immediate { continuation.resume(with: immediate) }
            }
        } onCancel: {
            let waiter = mutex.withLock { construction.removeWaiter(number) }
            waiter?.resume(throwing: slot.failed(ResolutionError.cancelled(slot.node.key)))
        }
    }
}
