/// The container and the construction of the current task. Child tasks inherit this task-local value.
final class TaskFrame: @unchecked Sendable {
    @TaskLocal static var current: TaskFrame?

    /// The task's current container. Held weakly, because a task may outlive it.
    private(set) weak var container: AnyObject?
    /// Held weakly, because a construction retains its instance, and tasks that the factory started may outlive it.
    private weak var ownNode: WaitNode?
    private let ownDepth: Int
    /// Whether a synchronous factory runs here. It awaits nothing, so tasks that it starts belong to no construction.
    private let isSynchronous: Bool
    /// The frame that this one copies. When the original's factory has ended, so has the copy's.
    private let original: TaskFrame?
    private let mutex = Mutex()
    /// Whether the frame's own factory has ended.
    private var isOver = false

    /// - Parameter node: The construction or closing that the task runs for, if any.
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

    /// A copy with another current container.
    func with(_ container: AnyObject?) -> TaskFrame {
        TaskFrame(container, node: ownNode, depth: depth, isSynchronous: isSynchronous, copyOf: self)
    }

    /// Notes that the factory has ended. Tasks that it started and left behind no longer belong to it.
    func end() { mutex.withLock { isOver = true } }

    private var hasEnded: Bool { mutex.withLock { isOver } || original?.hasEnded ?? false }

    /// The unfinished construction or closing that waits for the task. Nil inside a synchronous factory.
    var node: WaitNode? { isSynchronous ? nil : runningNode }

    /// The unfinished construction or closing that the task runs for, also inside a synchronous factory.
    var runningNode: WaitNode? {
        guard let ownNode, !hasEnded, !ownNode.hasEnded else { return nil }
        return ownNode
    }

    /// How many deferred or container calls are nested here.
    var depth: Int { hasEnded ? 0 : ownDepth }

    static var currentNode: WaitNode? { current?.node }

    /// Whether the current task may run for a construction or closing.
    @inline(__always) static var hasNode: Bool { current?.ownNode != nil }

    /// Runs a synchronous factory. Its calls still belong to the construction, but the tasks that it starts do not. The
    /// thread counts the depth of its calls.
    @inline(__always) static func runSynchronously<R>(_ body: () throws -> R) rethrows -> R {
        guard let current, current.ownNode != nil, !current.isSynchronous else { return try body() }
        let frame = TaskFrame(current.container, node: current.ownNode, isSynchronous: true, copyOf: current)
        return try $current.withValue(frame, operation: body)
    }
}
