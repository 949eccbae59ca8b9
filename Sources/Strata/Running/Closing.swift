/// One `close` of a container and of everything that was opened in it.
final class Closing: WaitNode, @unchecked Sendable {
    // Guarded by the lock of the tree.

    /// The containers that it closes, each behind those opened in it, of siblings the last opened first. It retains them.
    var containers: [Container] = []
    /// Whether no construction is left, so that nothing is built any more.
    var isTearingDown = false
    /// What closes: whoever calls `close` awaits it.
    var task: Task<Void, Never>?

    override func ended() async { await task?.value }
}
