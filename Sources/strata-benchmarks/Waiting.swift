import Foundation

/// Blocks this thread until asynchronous work is done: a `Stopwatch` times what is synchronous.
func wait(for work: @escaping @Sendable () async throws -> Void) {
    let isDone = DispatchSemaphore(value: 0)
    Task.detached {
        do { try await work() } catch { fatalError("\(error)") }
        isDone.signal()
    }
    isDone.wait()
}
