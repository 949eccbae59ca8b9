import Foundation

/// Ends the test run with a message when something takes too long: what hangs cannot be taken back.
///
/// Other tests of the same run block the threads on which tasks run, for minutes where there are few. So only time in
/// which these threads answer counts.
final class Watchdog: @unchecked Sendable {
    private let lock = NSLock()
    private var isOver = false

    /// - Parameters:
    ///   - seconds: How long it may take while tasks can run.
    ///   - message: What to say then.
    init(seconds: Int, _ message: String) {
        Thread.detachNewThread {
            for _ in 0..<seconds * 10 {
                Thread.sleep(forTimeInterval: 0.1)
                if self.lock.withLock({ self.isOver }) { return }
                let answer = DispatchSemaphore(value: 0)
                Task.detached { answer.signal() }
                // Threads that never answer hang themselves.
                if answer.wait(timeout: .now() + 900) == .timedOut { break }
            }
            if self.lock.withLock({ self.isOver }) { return }
            fatalError(message)
        }
    }

    func stop() {
        lock.withLock { isOver = true }
    }
}
