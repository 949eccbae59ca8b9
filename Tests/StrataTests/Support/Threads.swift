import Foundation
import Testing

/// How long threads wait for what only comes where nothing hangs, in seconds. A busy machine may keep a task waiting for
/// minutes, while a thread waits for what that task is to do.
private let patience = 540.0

/// Runs work on threads of its own and waits for all of them: what hangs fails the test, not the test run.
///
/// - Parameters:
///   - count: How many threads.
///   - work: Is given the thread's number.
func onThreads(
    _ count: Int,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ work: @escaping @Sendable (Int) -> Void
) async {
    let isFinished = await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
        let once = Once(continuation)
        let running = Tally()
        running.add(count)
        // A thread is there for a moment after its work is done: it must hold nothing then that the test counts.
        let shared = Locked(work)
        for number in 0..<count {
            let thread = Thread {
                shared.value?(number)
                guard running.add(-1) == 0 else { return }
                shared.value = nil
                once.resume(true)
            }
            thread.stackSize = 8 << 20
            thread.start()
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + patience) { once.resume(false) }
    }
    #expect(isFinished, "threads hang", sourceLocation: sourceLocation)
}

/// Waits until something holds: a thread or task that has handed over its result holds it for a moment longer.
///
/// - Returns: Whether it came to hold, within a minute.
func eventually(_ condition: () -> Bool) async throws -> Bool {
    for _ in 0..<60_000 where !condition() { try await Task.sleep(for: .milliseconds(1)) }
    return condition()
}

/// Lets threads pass once all of them have arrived.
final class Barrier: @unchecked Sendable {
    private let condition = NSCondition()
    private var missing: Int

    init(_ count: Int) {
        missing = count
    }

    func wait() {
        condition.withLock {
            missing -= 1
            condition.broadcast()
            while missing > 0, condition.wait(until: Date(timeIntervalSinceNow: patience)) {}
        }
    }
}

/// Something that happens once and that threads and tasks wait for.
final class Signal: @unchecked Sendable {
    private let lock = NSLock()
    private var hasHappened = false
    private var waiters: [CheckedContinuation<Void, Never>] = []
    private let semaphore = DispatchSemaphore(value: 0)

    func send() {
        let waiting = lock.withLock {
            hasHappened = true
            defer { waiters = [] }
            return waiters
        }
        for waiter in waiting { waiter.resume() }
        semaphore.signal()
    }

    func wait() async {
        await withCheckedContinuation { continuation in
            let isOver = lock.withLock {
                if !hasHappened { waiters.append(continuation) }
                return hasHappened
            }
            if isOver { continuation.resume() }
        }
    }

    /// For threads.
    func block() {
        _ = semaphore.wait(timeout: .now() + patience)
        semaphore.signal()
    }
}

private final class Once: @unchecked Sendable {
    private let lock = NSLock()
    private var continuation: CheckedContinuation<Bool, Never>?

    init(_ continuation: CheckedContinuation<Bool, Never>) {
        self.continuation = continuation
    }

    func resume(_ value: Bool) {
        let waiting = lock.withLock {
            defer { continuation = nil }
            return continuation
        }
        waiting?.resume(returning: value)
    }
}
