/// A construction or a closing. Others wait for it, and it may wait for others.
class WaitNode: @unchecked Sendable {
    /// The lock of the tree of containers, which also identifies the tree.
    let tree: Mutex

    // Guarded by the lock of the `WaitGraph`.

    /// The nodes that its task waits for.
    fileprivate var awaited: [WaitNode] = []
    fileprivate var ended = false

    init(_ tree: Mutex) { self.tree = tree }

    /// Whether it has ended. Tasks that its factory left behind no longer belong to it then.
    var hasEnded: Bool { WaitGraph.mutex.withLock { ended } }

    func end() { WaitGraph.mutex.withLock { ended = true } }

    /// Suspends the calling task until the node has ended.
    func ended() async {}

    /// The registration under construction; nil for a closing.
    var descriptor: Descriptor? { nil }
}

/// The waits between constructions of all containers. A wait that would close a circle is refused, so nothing hangs.
///
/// Threads and tasks never mix. A thread waits for at most one construction, which another thread owns. The search
/// follows the chain of owners and their waits. A task waits for any number of constructions. Its edges start at the
/// construction that its factory runs for, and are searched before each wait.
///
/// Nodes may end during the search. `met` retains them, because a user's `deinit` must not run with a lock held.
enum WaitGraph {
    fileprivate static let mutex = Mutex()

    /// Notes that a thread is about to wait. A refused wait returns the circle, from the awaited construction on.
    static func begin(_ thread: ThreadState, waitsFor construction: Construction, met: inout [WaitNode])
        -> [Construction]?
    {
        mutex.withLock {
            var circle = [construction]
            defer { met += circle as [WaitNode] }
            while let owner = circle[circle.count - 1].owner {
                if owner === thread { return circle }
                // A thread that has not woken yet still names the construction that it waited for.
                guard let next = owner.waitsFor, !next.ended else { break }
                circle.append(next)
            }
            thread.waitsFor = construction
            return nil
        }
    }

    static func end(_ thread: ThreadState) { mutex.withLock { thread.waitsFor = nil } }

    /// Notes that a node's task is about to wait. A refused wait returns the path from an awaited node to this one.
    static func begin(_ node: WaitNode, waitsFor targets: [WaitNode]) -> [WaitNode]? {
        var met: [WaitNode] = []
        defer { withExtendedLifetime(met) {} }
        return mutex.withLock {
            if let way = way(from: targets, to: node, &met) { return way }
            node.awaited += targets
            return nil
        }
    }

    static func end(_ node: WaitNode, waitsFor targets: [WaitNode]) {
        mutex.withLock {
            for target in targets {
                if let index = node.awaited.firstIndex(where: { $0 === target }) { node.awaited.remove(at: index) }
            }
        }
    }

    /// Whether one of the nodes is the goal or waits for it.
    static func leads(_ nodes: [WaitNode], to goal: WaitNode, met: inout [WaitNode]) -> Bool {
        mutex.withLock { way(from: nodes, to: goal, &met) != nil }
    }

    /// Searches depth first without recursion, because chains may be long.
    private static func way(from starts: [WaitNode], to goal: WaitNode, _ met: inout [WaitNode]) -> [WaitNode]? {
        var seen: Set<Int> = []
        var path: [WaitNode] = []
        var branches = [starts]
        while let next = branches[branches.count - 1].popLast() {
            if seen.insert(Int(bitPattern: ObjectIdentifier(next))).inserted {
                path.append(next)
                met.append(next)
                if next === goal { return path }
                branches.append(next.awaited)
            }
            while branches.count > 1, branches[branches.count - 1].isEmpty {
                branches.removeLast()
                path.removeLast()
            }
        }
        return nil
    }
}
