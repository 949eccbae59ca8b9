/// One thread that waits for a construction of another thread.
///
/// It is refused where it closes a circle of threads, or where another closes one whose wait nobody can do without.
final class ThreadWait: @unchecked Sendable {
    let thread: ThreadResolutionStack
    let construction: Construction
    /// That of the construction, and the lock of its container's tree.
    private let condition: Condition
    private let mutex: Mutex
    // The thread's own at the time.
    private let askedAt: Int
    private let observedAt: Int

    // Guarded by the wait graph's lock.
    /// What to tell of the circle: the constructions, from the one that is waited for to the one of the thread's own that
    /// is waited for in turn. Nil while it may go on.
    var circle: [Construction]?

    /// - Parameters:
    ///   - thread: The calling thread's own.
    ///   - construction: What it is about to wait for.
    ///   - condition: Signalled when that has ended.
    ///   - mutex: The lock with which it waits.
    init(_ thread: ThreadResolutionStack, for construction: Construction, _ condition: Condition, _ mutex: Mutex) {
        self.thread = thread
        self.construction = construction
        self.condition = condition
        self.mutex = mutex
        askedAt = thread.askedAt
        observedAt = thread.observedAt
    }

    /// Whether the thread came to it from one of its constructions through something that code asked for by itself: a
    /// factory, or an observer. Else parameters alone lead there, and without it the construction fails.
    func isAsked(inside construction: Construction) -> Bool { construction.level <= askedAt }

    /// Whether it came to it through an observer, which is no part of what is being built.
    func isObserved(inside construction: Construction) -> Bool { construction.level <= observedAt }

    /// Blocks the thread until somebody wakes it. Only with the lock of the construction's tree held.
    func block() { condition.wait(with: mutex) }

    /// Wakes the thread, to see that it was refused. Never with a lock held.
    func wake() { mutex.withLock { condition.broadcast() } }
}
