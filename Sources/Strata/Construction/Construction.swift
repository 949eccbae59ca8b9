/// One instance under construction, for which all other callers wait.
///
/// A thread owns the construction if the factory is synchronous, a task if it is asynchronous. The owner never changes.
final class Construction: WaitNode, @unchecked Sendable {
    /// The slot under construction, or the entry that will hold the instance.
    let subject: AnyObject
    /// The thread that builds; nil for a task.
    let owner: ThreadState?

    private let ownDescriptor: Descriptor

    // Guarded by the lock of the tree.

    /// Nil while the construction is under way.
    var result: Result<AnyBox, ResolutionError>?
    var waiters: [Waiter] = []
    /// Whether a thread waits, or has waited.
    var isAwaitedByThread = false
    /// Cancelled when the container closes.
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
