/// What the current task does for a container: a task-local value, which child tasks inherit.
final class TaskFrame: @unchecked Sendable {
    @TaskLocal static var current: TaskFrame?

    /// What is current in the task, a container. Held weakly: a task may outlive it.
    private(set) weak var container: AnyObject?
    /// Held weakly, because a construction retains its instance, and a task that the factory started may go on.
    private weak var ownNode: WaitNode?
    private let ownDepth: Int
    /// Whether a synchronous factory runs in the task: it awaits nothing, so that a task which it starts belongs to no
    /// construction.
    private let isSynchronous: Bool
    /// The frame that this one is a copy of: when its factory has ended, so has this one's.
    private let original: TaskFrame?
    private let mutex = Mutex()
    /// Whether the factory that the frame was made for has ended.
    private var isOver = false

    /// - Parameter node: The construction or closing that the task runs for; nil for none.
    init(
        _ container: AnyObject?, node: WaitNode? = nil, depth: Int = 0, isSynchronous: Bool = false,
        copyOf original: TaskFrame? = nil
    ) {
        self.original = original
        self.container = container
        ownDepth = depth
        ownNode = node
        self.isSynchronous = isSynchronous
    }

    /// The same with another current container.
    func with(_ container: AnyObject?) -> TaskFrame {
        TaskFrame(container, node: ownNode, depth: depth, isSynchronous: isSynchronous, copyOf: self)
    }

    /// Notes that the factory has ended. Tasks that it started and left behind no longer belong to it.
    func end() { mutex.withLock { isOver = true } }

    private var hasEnded: Bool { mutex.withLock { isOver } || original?.hasEnded ?? false }

    /// The construction or closing that waits for what the task awaits, until that has ended. Nil for a task that a
    /// synchronous factory starts.
    var node: WaitNode? { isSynchronous ? nil : runningNode }

    /// The construction or closing that the task, or a synchronous factory in it, runs for, until that has ended.
    var runningNode: WaitNode? {
        guard let ownNode, !hasEnded, !ownNode.hasEnded else { return nil }
        return ownNode
    }

    /// How many deferred or container calls are nested in one another here.
    var depth: Int { hasEnded ? 0 : ownDepth }

    /// The construction or closing that waits for what the current task awaits.
    static var currentNode: WaitNode? { current?.node }

    /// Whether the current task may run for a construction or a closing.
    @inline(__always) static var hasNode: Bool { current?.ownNode != nil }

    /// Runs a synchronous factory: its calls are still those of the construction, the tasks it starts are not. The
    /// thread counts how deep its calls are nested.
    @inline(__always) static func runSynchronously<R>(_ body: () throws -> R) rethrows -> R {
        guard let current, current.ownNode != nil, !current.isSynchronous else { return try body() }
        let frame = TaskFrame(current.container, node: current.ownNode, isSynchronous: true, copyOf: current)
        return try $current.withValue(frame, operation: body)
    }
}
