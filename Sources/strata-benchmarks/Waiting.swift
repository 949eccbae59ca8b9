import Foundation

/// Blocks this thread until asynchronous work is done, because a `Stopwatch` times synchronous work.
func wait(for work: @escaping @Sendable () async throws -> Void) {
    let isDone = DispatchSemaphore(value: 0)
    Task.detached {
        do { try await work() } catch { fatalError("\(error)") }
        isDone.signal()
    }
    isDone.wait()
}
