/// A cycle that a wait would close. With the wait graph's lock held.
struct WaitCycle {
    /// The wait itself, then those that lead from its target back to the work that waits.
    private let waits: [Wait]
    /// Which of them is refused.
    let refused: Wait

    init(_ waits: [Wait], refusing refused: Wait) {
        self.waits = waits
        self.refused = refused
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
    /// Cycles that a wait would close: all are open once the wait of each is refused that is to be.
    ///
    /// Refused is of a cycle the last of the waits that are less certain than the wait itself, of those that perhaps nobody
    /// awaits before others; where there is none, the wait itself, and no other.
    static func all(closedBy wait: Wait) -> [WaitCycle] {
        guard let waiting = wait.waiting?.work else { return [] }
        if wait.target.work === waiting { return [WaitCycle([wait], refusing: wait)] }
        var search = WaitCycleSearch(wait, from: waiting)
        return search.cycles()
    }
}

/// Looks for cycles that a wait would close.
///
/// The waits between its target and who waits are put into a graph one after the other, the less certain and the later ones
/// last. One that would close a way back to the work that waits stays out, and is refused. So in the cycle of each that is
/// refused all others stay, and none is refused in vain. (J. B. Kruskal, "On the shortest spanning subtree of a graph",
/// 1956, leaves out edges in the same way.)
private struct WaitCycleSearch {
    private let wait: Wait
    /// What is waited for, and who is about to wait. A preparation waits for what its construction does.
    private let (start, goal): (PendingWork, PendingWork)
    /// The waits in the graph, by who waits, and by what they are for.
    private var waits: (from: [PendingWork: [Wait]], to: [PendingWork: [Wait]]) = ([:], [:])
    /// For each work to which the start leads, by which wait.
    private var reached: [PendingWork: Wait] = [:]
    /// For each work that leads to the goal, by which wait.
    private var leading: [PendingWork: Wait] = [:]

    init(_ wait: Wait, from goal: PendingWork) {
        self.wait = wait
        (start, self.goal) = (wait.target.work, goal)
    }

    /// - Complexity: O(n log n) for the waits behind the target, or for those before who waits, whichever are fewer; and
    ///   the length of each cycle.
    mutating func cycles() -> [WaitCycle] {
        let all = waitsBetween()
        guard !all.isEmpty else { return [] }
        for hop in all where !isRefusable(hop) { insert(hop) }
        spread(from: start)
        if let last = reached[goal] { return [WaitCycle([wait] + way(to: last), refusing: wait)] }
        spreadBack(from: goal)
        return all.filter(isRefusable)
            .sorted { ($0.kind.rawValue, $0.number) < ($1.kind.rawValue, $1.number) }
            .compactMap { hop in
                let (from, to) = (hop.work, hop.target.work)
                if isReached(from), isLeading(to) {
                    return WaitCycle([wait] + way(to: hop) + way(from: to), refusing: hop)
                }
                insert(hop)
                if isReached(from), !isReached(to) {
                    reached[to] = hop
                    spread(from: to)
                } else if isLeading(to), !isLeading(from) {
                    leading[from] = hop
                    spreadBack(from: from)
                }
                return nil
            }
    }

    private func isRefusable(_ hop: Wait) -> Bool { hop.kind.rawValue > wait.kind.rawValue }

    private func isReached(_ work: PendingWork) -> Bool { work === start || reached[work] != nil }

    private func isLeading(_ work: PendingWork) -> Bool { work === goal || leading[work] != nil }

    private mutating func insert(_ hop: Wait) {
        waits.from[hop.work, default: []].append(hop)
        waits.to[hop.target.work, default: []].append(hop)
    }

    /// All waits on the ways from the start to the goal, and some others; of equal ones the last. None where there is no way.
    ///
    /// It is looked for from both ends, a hop of each in turn, until one end has no more. (I. Pohl, "Bi-directional search",
    /// 1971)
    private func waitsBetween() -> [Wait] {
        struct Hop: Hashable {
            let (from, to): (PendingWork, PendingWork)
            let kind: Wait.Kind
        }
        var ahead = WaitFront(from: start, upTo: goal, isBackward: false)
        var back = WaitFront(from: goal, upTo: start, isBackward: true)
        while ahead.advance(), back.advance() {}
        let front = ahead.isAtEnd ? ahead : back
        guard front.meets else { return [] }
        return Array(
            front.hops.reduce(into: [Hop: Wait]()) { waits, wait in
                let hop = Hop(from: wait.work, to: wait.target, kind: wait.kind)
                if waits[hop].map({ $0.number < wait.number }) ?? true { waits[hop] = wait }
            }.values)
    }

    /// Breadth first, so that the ways are short.
    private mutating func spread(from work: PendingWork) {
        var (queue, next) = ([work], 0)
        while next < queue.count {
            for hop in waits.from[queue[next], default: []] where !isReached(hop.target.work) {
                reached[hop.target.work] = hop
                queue.append(hop.target.work)
            }
            next += 1
        }
    }

    private mutating func spreadBack(from work: PendingWork) {
        var (queue, next) = ([work], 0)
        while next < queue.count {
            for hop in waits.to[queue[next], default: []] where !isLeading(hop.work) {
                leading[hop.work] = hop
                queue.append(hop.work)
            }
            next += 1
        }
    }

    /// The waits from the start up to one, that included.
    private func way(to last: Wait) -> [Wait] {
        var way = [last]
        while let hop = reached[way[way.count - 1].work] { way.append(hop) }
        return way.reversed()
    }

    /// The waits from some work to the goal.
    private func way(from work: PendingWork) -> [Wait] {
        var (way, work): ([Wait], PendingWork) = ([], work)
        while let hop = leading[work] {
            way.append(hop)
            work = hop.target.work
        }
        return way
    }
}

/// Follows the waits from one end, one at a time.
private struct WaitFront {
    /// Those that were followed.
    private(set) var hops: [Wait] = []
    /// Whether one of them leads to the other end.
    private(set) var meets = false
    /// What is left to be followed.
    private var rest: [Set<Wait>.Iterator] = []
    private var seen: Set<PendingWork>
    private let end: PendingWork
    private let isBackward: Bool

    var isAtEnd: Bool { rest.isEmpty }

    /// - Parameter end: The other end: from there nothing is followed.
    init(from start: PendingWork, upTo end: PendingWork, isBackward: Bool) {
        (seen, self.end, self.isBackward) = ([start], end, isBackward)
        follow(start)
    }

    private mutating func follow(_ work: PendingWork) {
        rest.append((isBackward ? work.leadingWaiters : work.waits).makeIterator())
    }

    /// - Returns: Whether there was one more.
    mutating func advance() -> Bool {
        while !rest.isEmpty {
            guard let hop = rest[rest.count - 1].next() else {
                rest.removeLast()
                continue
            }
            let work = isBackward ? hop.work : hop.target.work
            hops.append(hop)
            if work === end { meets = true } else if seen.insert(work).inserted { follow(work) }
            return true
        }
        return false
    }
}

extension Wait {
    /// Who waits, of a wait that some work has.
    fileprivate var work: PendingWork { waiting?.work ?? target.work }
}
