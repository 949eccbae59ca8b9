/// What a thread builds and waits for. Only constructions of what a container keeps are noted, so that a call that finds
/// everything pays nothing.
final class ThreadState: @unchecked Sendable {
    /// The construction that the thread waits for. Guarded by the lock of the `WaitGraph`.
    var waitsFor: Construction?

    /// The constructions that the thread owns, the innermost last. Only the thread itself uses it.
    var constructions: [Construction] = []

    private static let ofThread = ThreadLocal { ThreadState() }

    /// The calling thread's own.
    static var current: ThreadState { ofThread.value }

    /// Whether the thread builds something that a container of a tree keeps.
    func isBuilding(in tree: Mutex) -> Bool { constructions.contains { $0.tree === tree } }
}
