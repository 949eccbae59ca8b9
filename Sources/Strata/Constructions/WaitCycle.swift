/// A cycle that a wait would close. With the wait graph's lock held.
struct WaitCycle {
    /// The wait itself, then those that lead from its target back to the work that waits: of several waits for the same
    /// the most certain, since to refuse another would leave the cycle closed.
    private let waits: [Wait]
    /// Which of them is refused: the last of those that perhaps nobody awaits; else the one that closes the cycle, unless a
    /// parameter asked for that.
    let refused: Wait

    private init(_ waits: [Wait]) {
        self.waits = waits
        let doubtful = waits.filter { $0.kind == .other }.max { $0.number < $1.number }
        let asked = waits[0].kind == .certain ? waits.filter { $0.kind == .own }.max { $0.number < $1.number } : nil
        refused = doubtful ?? asked ?? waits[0]
    }

    /// Whether one of the others is over or refused.
    ///
    /// - Parameter withoutRefusal: Whether `refused` does not count.
    func isOpen(withoutRefusal: Bool = false) -> Bool {
        waits.dropFirst().contains { !(withoutRefusal && $0 === refused) && !$0.target.waiters.contains($0) }
    }

    /// The cycle as calls recognise it.
    ///
    /// - Parameter lastWait: The number of the last wait that there is.
    func circle(upTo lastWait: Int) -> WaitCircle {
        WaitCircle(
            along: [waits[0].waiting].compactMap(\.self) + waits.map(\.target),
            refusing: WaitCircle.Edge(from: refused.waiting, to: refused.target), upTo: lastWait)
    }

    /// What to refuse the wait with, without the step of what is waited for: that is put in front of it where the wait was
    /// asked for.
    var error: ResolutionError {
        let start = waits.firstIndex(of: refused) ?? 0
        let works = (waits[start...] + waits[..<start]).map(\.target)
        let path = works.dropFirst().compactMap { $0.descriptor.map(PathStep.init) }
        if refused.kind == .other { return .circularWait(works[0].name, works[works.count - 1].name, path) }
        guard let descriptor = refused.target.descriptor else {
            return .closedInside(refused.waiting?.descriptor == nil ? "teardown" : "factory")
        }
        // Who closes the cycle has come all the way round.
        guard start > 0, let asking = works.last?.descriptor else { return .circularCreation(descriptor.key) }
        return .circularCreation(asking.key, path: path)
    }
}

extension WaitCycle {
    /// The shortest cycle that a wait would close.
    static func first(closedBy wait: Wait) -> [WaitCycle] { cycles(closedBy: wait, isFirstEnough: true) }

    /// Of the cycles that a wait would close the shortest through each work that waits for who is about to wait.
    static func all(closedBy wait: Wait) -> [WaitCycle] { cycles(closedBy: wait, isFirstEnough: false) }

    /// Searches breadth first, and visits each work once.
    private static func cycles(closedBy wait: Wait, isFirstEnough: Bool) -> [WaitCycle] {
        guard let waiting = wait.waiting else { return [] }
        if wait.target.work === waiting { return [WaitCycle([wait])] }
        var cycles: [WaitCycle] = []
        var cameBy: [PendingWork: Wait] = [:]
        var queue = [wait.target]
        var next = 0
        while next < queue.count {
            for (target, hop) in hops(of: queue[next]) {
                if target.work === waiting {
                    var path = [hop]
                    while let before = path[path.count - 1].waiting.flatMap({ cameBy[$0] }) { path.append(before) }
                    cycles.append(WaitCycle([wait] + path.reversed()))
                    if isFirstEnough { return cycles }
                } else if target !== wait.target, cameBy[target] == nil {
                    cameBy[target] = hop
                    queue.append(target)
                }
            }
            next += 1
        }
        return cycles
    }

    /// What some work waits for, each with the most certain of its waits for that; of equal ones the last.
    private static func hops(of work: PendingWork) -> [PendingWork: Wait] {
        work.waits.reduce(into: [:]) { hops, wait in
            guard let known = hops[wait.target] else { return hops[wait.target] = wait }
            if (wait.kind.rawValue, known.number) < (known.kind.rawValue, wait.number) { hops[wait.target] = wait }
        }
    }
}
