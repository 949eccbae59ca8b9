/// Something that others wait for, and that may wait for others itself: a construction or a closing.
class WaitNode: @unchecked Sendable {
    /// The tree of containers that it belongs to, by its lock.
    let tree: Mutex

    // Guarded by the lock of the `WaitGraph`.

    /// What its task waits for.
    fileprivate var awaited: [WaitNode] = []
    fileprivate var ended = false

    init(_ tree: Mutex) { self.tree = tree }

    /// Whether it has ended. Tasks that its factory started and left behind no longer belong to it then.
    var hasEnded: Bool { WaitGraph.mutex.withLock { ended } }

    /// Notes that it has ended.
    func end() { WaitGraph.mutex.withLock { ended = true } }

    /// Suspends the task until it has ended.
    func ended() async {}

    /// What a closing or a construction is called in a circle; nil for a closing.
    var descriptor: Descriptor? { nil }
}

/// Which construction waits for which, over all containers. A wait that would close a circle is refused, so that nothing
/// hangs.
///
/// Threads and tasks never mix. A thread waits for at most one construction, and only for one that a thread owns: the
/// chain of owners and what they wait for finds the circle. A task waits for any number: edges from the construction that
/// its factory runs for, searched before each wait.
///
/// A search may meet what ends meanwhile. `met` retains it until the caller holds no lock: a `deinit` of a user's, in an
/// error or an instance, must not run with a lock held.
enum WaitGraph {
    fileprivate static let mutex = Mutex()

    /// Notes that a thread is about to wait. If it may not, returns the constructions from the awaited one to its own.
    static func begin(_ thread: ThreadState, waitsFor construction: Construction, met: inout [WaitNode])
        -> [Construction]?
    {
        mutex.withLock {
            var circle = [construction]
            defer { met += circle as [WaitNode] }
            while let owner = circle[circle.count - 1].owner {
                if owner === thread { return circle }
                // A thread that has not woken yet still names what it waited for.
                guard let next = owner.waitsFor, !next.ended else { break }
                circle.append(next)
            }
            thread.waitsFor = construction
            return nil
        }
    }

    /// Notes that a thread no longer waits.
    static func end(_ thread: ThreadState) { mutex.withLock { thread.waitsFor = nil } }

    /// Notes that a node's task is about to wait. If it may not, returns the nodes from the awaited one to the waiting one.
    static func begin(_ node: WaitNode, waitsFor targets: [WaitNode]) -> [WaitNode]? {
        var met: [WaitNode] = []
        defer { withExtendedLifetime(met) {} }
        return mutex.withLock {
            if let way = way(from: targets, to: node, &met) { return way }
            node.awaited += targets
            return nil
        }
    }

    /// Notes that a task no longer waits for some nodes.
    static func end(_ node: WaitNode, waitsFor targets: [WaitNode]) {
        mutex.withLock {
            for target in targets {
                if let index = node.awaited.firstIndex(where: { $0 === target }) { node.awaited.remove(at: index) }
            }
        }
    }

    /// Whether one of some nodes is another node, or waits for it.
    static func leads(_ nodes: [WaitNode], to goal: WaitNode, met: inout [WaitNode]) -> Bool {
        mutex.withLock { way(from: nodes, to: goal, &met) != nil }
    }

    /// Depth first, without recursion: a program may have long chains.
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
