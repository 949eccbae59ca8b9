import Foundation

/// Ends the test run with a message when something takes too long: what hangs cannot be taken back.
final class Watchdog: @unchecked Sendable {
    private let lock = NSLock()
    private var isOver = false

    /// - Parameters:
    ///   - seconds: How long it may take.
    ///   - message: What to say then.
    init(seconds: Int, _ message: String) {
        Thread.detachNewThread {
            for _ in 0..<seconds * 10 {
                Thread.sleep(forTimeInterval: 0.1)
                if self.lock.withLock({ self.isOver }) { return }
            }
            fatalError(message)
        }
    }

    func stop() {
        lock.withLock { isOver = true }
    }
}
