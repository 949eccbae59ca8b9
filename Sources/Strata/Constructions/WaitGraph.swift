/// Who waits for which construction, over all containers: a wait that would close a cycle is refused, so that
/// nothing hangs.
///
/// A thread waits for one construction at a time and a task for any number; a thread never waits for a task.
enum WaitGraph {
    private static let mutex = Mutex()

    /// Notes that a thread is about to wait.
    ///
    /// - Returns: Nil if it may; else the constructions, from the one it would wait for to the one of its own that
    ///   is waited for in turn.
    static func begin(_ thread: ThreadResolutionStack, waitsFor construction: Construction) -> [Construction]? {
        mutex.withLock {
            var cycle = [construction]
            while let owner = cycle[cycle.count - 1].owner {
                if owner === thread { return cycle }
                // A thread that has not woken yet still names what it waited for.
                guard let next = owner.waitsFor, !next.isFinished else { break }
                cycle.append(next)
            }
            thread.waitsFor = construction
            return nil
        }
    }

    static func end(_ thread: ThreadResolutionStack) {
        mutex.withLock { thread.waitsFor = nil }
    }

    /// Notes that the task of a construction is about to wait for another.
    ///
    /// - Returns: Nil if it may; else the constructions, from the one it would wait for back to its own.
    static func begin(_ waiting: Construction, waitsFor construction: Construction) -> [Construction]? {
        mutex.withLock {
            if let cycle = path(from: construction, to: waiting) { return cycle }
            waiting.waitsFor.append(construction)
            return nil
        }
    }

    static func end(_ waiting: Construction, waitsFor construction: Construction) {
        mutex.withLock {
            guard let index = waiting.waitsFor.firstIndex(where: { $0 === construction }) else { return }
            waiting.waitsFor.remove(at: index)
        }
    }

    /// Notes that a construction has ended, before those that wait for it have woken.
    static func finish(_ construction: Construction) {
        mutex.withLock { construction.isFinished = true }
    }

    /// Depth-first along what the tasks wait for.
    private static func path(from start: Construction, to goal: Construction) -> [Construction]? {
        guard !start.isFinished else { return nil }
        if start === goal { return [start] }
        for next in start.waitsFor {
            if let rest = path(from: next, to: goal) { return [start] + rest }
        }
        return nil
    }
}
