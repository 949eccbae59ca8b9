/// One instance being built: everybody else who asks for it waits for this.
///
/// A synchronous factory is owned by the thread that claimed the construction, an asynchronous one by a task. The two never
/// change hands.
final class Construction: WaitNode, @unchecked Sendable {
    /// What is being built: a slot, or the entry that will hold the instance.
    let subject: AnyObject
    /// The thread that builds; nil for a task.
    let owner: ThreadState?

    private let ownDescriptor: Descriptor

    // Guarded by the lock of the tree.

    /// The outcome; nil while it is under way.
    var result: Result<AnyBox, ResolutionError>?
    /// The tasks that wait for it.
    var waiters: [Waiter] = []
    /// Whether a thread waits, or has waited, for it.
    var isAwaitedByThread = false
    /// The task that builds, so that closing the container can cancel it.
    var task: Task<Void, Never>?

    init(of descriptor: Descriptor, _ subject: AnyObject, owner: ThreadState?, in tree: Mutex) {
        ownDescriptor = descriptor
        self.subject = subject
        self.owner = owner
        super.init(tree)
    }

    override func ended() async { await Waiter().wait(for: [self], tree) }

    override var descriptor: Descriptor { ownDescriptor }
}
