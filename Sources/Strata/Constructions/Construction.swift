/// One shared instance being built: whoever else asks for it waits for this.
///
/// A task owns it while it awaits what the factory needs, or an asynchronous factory. A thread owns it while it runs a
/// synchronous factory: only then may other threads wait.
final class Construction: PendingWork, @unchecked Sendable {
    /// What the construction's own task may be told. Nil where a thread claimed it.
    let effort: Effort?

    /// The thread that runs the factory, or has run it; nil where a task owns it. Changed with both locks held, that of the
    /// container's tree and the wait graph's.
    private(set) var owner: ThreadResolutionStack?
    /// How many constructions the owner is in the middle of, this one included.
    private(set) var level = 0

    // Guarded by the lock of the container's tree.
    /// What was built, until the last of those that asked for it has taken it: others hold the construction for longer.
    var instance: AnyBox?
    /// How many tasks have still to take the instance.
    var takers = 0
    var result: Result<Void, ResolutionError>?
    /// Signalled at the end; nil as long as no thread has waited.
    var endCondition: Condition?
    /// Whether a thread or a task waits, or has waited, for it.
    var isWaitedFor = false
    /// Whether a thread has taken it over from its task, which may not have noticed.
    var isRelieved = false
    /// How many factories its own task is in the middle of, for the construction itself or for what that needs.
    var factories = 0
    /// Whether it failed for the sake of who built it: a thread that cannot wait for what a task can, or has come back to
    /// itself, or a task that was cancelled.
    var isWorthAnotherTry = false

    // Set by its own task, before it ends.
    /// Whether its task has come to a circle, which is not that of whoever has joined it.
    var hasComeToCircle = false

    // Set before its task starts, and read by that.
    /// Whether it was begun by one who has joined another that had come to a circle, or for such a one: then what it needs
    /// is not begun anew. So a circle under many layers, each of which two ask for, is not built for each way up.
    var isSecondTry = false

    init(of descriptor: Descriptor, owner: ThreadResolutionStack?) {
        effort = owner == nil ? Effort() : nil
        super.init(descriptor)
        if let owner { belong(to: owner) }
    }

    /// Only to be called on that thread.
    func belong(to thread: ThreadResolutionStack) { (owner, level) = (thread, thread.depth + 1) }
}

/// What a construction's own task does before it may run the factory. Until the end of that it may be in the middle of a
/// `.graph` instance of the call that began it, also where a thread has finished the construction meanwhile. So may be
/// the tasks of what it needs, which it may have given up. A closing waits for one that stands for the factories that the
/// task of such a construction is in the middle of.
final class Preparation: PendingWork, @unchecked Sendable {
    let construction: Construction
    /// That of what needs this, and shares its instances.
    let outer: Preparation?
    /// How many tasks have not ended theirs: its own, and of each that it has begun. Guarded by the wait graph's lock.
    var parts = 1

    override var work: PendingWork { construction }

    /// What the task waits for, it waits for on behalf of the construction.
    override var waits: Set<Wait> {
        get { construction.waits }
        set { construction.waits = newValue }
    }

    init(of construction: Construction, inside outer: Preparation?) {
        self.construction = construction
        self.outer = outer
        super.init(construction.descriptor)
    }
}

/// What tasks do together: a construction, or a set of them that run side by side. When one of these fails, the
/// others are given up, unless somebody else waits for them.
final class Effort: @unchecked Sendable {
    private let mutex = Mutex()
    private let outer: Effort?
    private var task: Task<Void, Never>?
    private var hasEnded = false

    init(inside outer: Effort? = nil) {
        self.outer = outer
    }

    /// Whether it or one around it was given up.
    var isGivenUp: Bool {
        sequence(first: self, next: \.outer).contains { effort in effort.mutex.withLock { effort.hasEnded } }
    }

    /// Gives up, and cancels the task.
    func giveUp() { ThreadResolutionStack.current.giveUp(self) }

    /// Only to be called by `giveUp`.
    func cancel() {
        let task = mutex.withLock {
            hasEnded = true
            return self.task
        }
        task?.cancel()
    }

    /// Notes the task that makes the effort.
    func begin(_ task: Task<Void, Never>) {
        let isOver = mutex.withLock {
            self.task = task
            return hasEnded
        }
        if isOver { task.cancel() }
    }
}
