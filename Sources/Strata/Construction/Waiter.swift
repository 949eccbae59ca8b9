/// A task that waits for constructions of one tree. Guarded by the lock of the tree.
final class Waiter: @unchecked Sendable {
    private var continuation: CheckedContinuation<Void, Never>?
    private var remaining = 0
    private(set) var isCancelled = false

    /// Starts to wait. Returns false if there is no need to wait, and the caller resumes the continuation itself.
    func begin(_ constructions: [Construction], _ continuation: CheckedContinuation<Void, Never>) -> Bool {
        for construction in constructions where !isCancelled {
            switch construction.result {
            case .success: break
            case .failure: return false
            case nil:
                construction.waiters.append(self)
                remaining += 1
            }
        }
        guard remaining > 0, !isCancelled else { return false }
        self.continuation = continuation
        return true
    }

    /// Notes the end of a construction. The caller resumes the result after it has released the lock.
    func noteEnd(failed: Bool) -> CheckedContinuation<Void, Never>? {
        remaining -= 1
        return failed || remaining == 0 ? take() : nil
    }

    /// Notes that the task is cancelled. The caller resumes the result after it has released the lock.
    func cancel() -> CheckedContinuation<Void, Never>? {
        isCancelled = true
        return take()
    }

    private func take() -> CheckedContinuation<Void, Never>? {
        defer { continuation = nil }
        return continuation
    }
}

extension Waiter {
    /// Waits until all constructions have ended, one has failed, or the task is cancelled. The continuation is checked,
    /// because the thread sanitizer does not see how the runtime orders the use of an unsafe one.
    func wait(for constructions: [Construction], _ mutex: Mutex) async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if !mutex.withLock({ begin(constructions, continuation) }) { continuation.resume() }
            }
        } onCancel: {
            mutex.withLock { cancel() }?.resume()
        }
    }
}
