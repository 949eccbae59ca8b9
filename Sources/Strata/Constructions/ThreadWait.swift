/// One thread that waits for a construction of another thread.
///
/// It is refused where it closes a circle of threads, or where another closes one whose wait nobody can do without.
final class ThreadWait: @unchecked Sendable {
    let thread: ThreadResolutionStack
    let construction: Construction
    /// That of the construction, and the lock of its container's tree.
    private let condition: Condition
    private let mutex: Mutex
    /// The thread's own at the time.
    let origin: AskOrigin

    // Guarded by the wait graph's lock.
    /// What to tell of the circle: the constructions that others build, in the order of the waits. Nil while it may go
    /// on.
    private(set) var circle: [Construction]?

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
        origin = thread.origin
    }

    /// Refuses it, for the thread to see once it is awake. With the wait graph's lock held.
    ///
    /// - Parameter circle: From the construction that is waited for to the one of the thread's own that is waited for in
    ///   turn.
    func refuse(_ circle: [Construction]) { self.circle = circle.filter { $0.owner !== thread } }

    /// Takes that back, before the lock is given back.
    func allow() { circle = nil }

    /// Blocks the thread until somebody wakes it. Only with the lock of the construction's tree held.
    func block() { condition.wait(with: mutex) }

    /// Wakes the thread, to see that it was refused. Never with a lock held.
    func wake() { mutex.withLock { condition.broadcast() } }
}

/// How a thread that is in the middle of constructions comes to ask for something.
struct AskOrigin {
    /// In the middle of how many it was when code last asked for something by itself.
    let askedAt: Int
    /// In the middle of how many it was when the innermost observer that runs was called; 0 for none.
    let observedAt: Int

    /// Whether something that code asked for by itself lies between one of the constructions and what is asked for: a
    /// factory's code, or an observer's. Else parameters alone lead there, and without it the construction fails.
    func isAsked(inside construction: Construction) -> Bool { construction.level <= askedAt }

    /// Whether an observer lies between them, which is no part of what is being built.
    func isObserved(inside construction: Construction) -> Bool { construction.level <= observedAt }
}
