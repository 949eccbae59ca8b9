/// One shared instance being built: whoever else asks for it waits for this.
final class Construction: @unchecked Sendable {
    /// What is built.
    let descriptor: Descriptor
    /// The thread that builds; nil where a task does.
    let owner: ThreadResolutionStack?

    /// What a task has built. Set before `result`, and never again.
    var instance: AnyBox?

    // Guarded by the lock of the container's tree.
    var result: Result<Void, ResolutionError>?
    private var waiters: [Int: CheckedContinuation<Void, any Error>] = [:]
    private var nextWaiter = 0

    /// Whether a thread or a task waits, or has waited, for it.
    private(set) var isWaitedFor = false

    /// What the building task waits for. Guarded by the wait graph's lock.
    var waitsFor: [Construction] = []
    /// Whether it has ended, where anybody waited for it. Guarded by the wait graph's lock.
    var isFinished = false

    init(of descriptor: Descriptor, owner: ThreadResolutionStack?) {
        self.descriptor = descriptor
        self.owner = owner
    }

    var isAsync: Bool { owner == nil }

    /// Notes that somebody is about to wait. With the tree's lock held.
    ///
    /// - Returns: The number under which a task adds its continuation.
    @discardableResult
    func reserveWaiter() -> Int {
        isWaitedFor = true
        nextWaiter += 1
        return nextWaiter
    }

    /// With the tree's lock held.
    func add(_ waiter: CheckedContinuation<Void, any Error>, _ number: Int) {
        waiters[number] = waiter
    }

    /// With the tree's lock held.
    func removeWaiter(_ number: Int) -> CheckedContinuation<Void, any Error>? {
        waiters.removeValue(forKey: number)
    }

    /// Whom to resume, once the lock is released. With the tree's lock held.
    func takeWaiters() -> [CheckedContinuation<Void, any Error>] {
        defer { waiters = [:] }
        return Array(waiters.values)
    }
}

/// Tasks that a construction's end resumes.
struct WaitingTasks {
    var waiters: [CheckedContinuation<Void, any Error>] = []
    var result: Result<Void, ResolutionError>
    /// Waits for the container's last construction.
    var idle: CheckedContinuation<Void, Never>?

    /// Resumes them. Not with the lock held.
    func resume() {
        for waiter in waiters { waiter.resume(with: result.mapError { $0 }) }
        idle?.resume()
    }
}
