internal import GraphAlgorithms

/// A level for each target, from 0, the lowest.
///
/// A local search: starting from names or depths, one target after another moves to the level that costs least, until
/// none moves. Each move lowers the total cost, so the search ends.
struct TierPlacement {
    private(set) var levelOf: [TargetID: Int] = [:]

    private let graph: TargetGraph
    private let hintsOf: [TargetID: [Int]]
    private let levelCount: Int

    /// What a dependency that goes up costs, one within a level (other than the lowest), and each level between a
    /// target and the nearest hint of its name. A name gives way to two dependencies, but a far-off level does not
    /// tempt it.
    private enum Cost {
        static let upward = 4
        static let peer = 1
        static let hint = 5
    }

    init(_ graph: TargetGraph) {
        self.graph = graph
        let hints = graph.targets.map { ($0.id, NameHint.tiers(of: $0)) }.filter { !$0.1.isEmpty }
        let depthOf = depths(of: graph.ids, successors: graph.dependencies(of:))
        let deepest = depthOf.values.max() ?? 0
        let speaks = hints.count * 3 >= graph.targets.count && Set(hints.map { $0.1[0] }).count > 1
        if speaks {
            hintsOf = Dictionary(uniqueKeysWithValues: hints)
            levelCount = NameHint.tierNames.count
            placeByNames(depthOf)
            settle(graph.ids.sorted { (depthOf[$0]!, $0) < (depthOf[$1]!, $1) })
        } else {
            hintsOf = [:]
            levelCount = min(NameHint.tierNames.count, deepest + 1)
            for id in graph.ids { levelOf[id] = depthOf[id]! * levelCount / (deepest + 1) }
        }
    }

    /// The name of a level's tier.
    func name(of level: Int) -> String {
        if !hintsOf.isEmpty { return NameHint.tierNames[level] }
        if level == 0 { return "Core" }
        return level == levelCount - 1 ? "App" : levelCount == 3 ? "Feature" : NameHint.tierNames[level]
    }

    /// Targets whose names say nothing stand on the highest level that they need, those whose names say two things
    /// where their needs allow it.
    private mutating func placeByNames(_ depthOf: [TargetID: Int]) {
        for id in graph.ids.sorted(by: { (depthOf[$0]!, $0) < (depthOf[$1]!, $1) }) {
            let needed = graph.dependencies(of: id).compactMap { levelOf[$0] }.max() ?? 0
            let hints = hintsOf[id] ?? []
            levelOf[id] = hints.first { $0 >= needed } ?? hints.first ?? needed
        }
    }

    private mutating func settle(_ order: [TargetID]) {
        var moved = true
        while moved {
            moved = false
            for id in order {
                let costs = (0..<levelCount).map { cost(of: id, at: $0) }
                let best = costs.indices.min { (costs[$0], $0) < (costs[$1], $1) }!
                guard costs[best] < costs[levelOf[id]!] else { continue }
                levelOf[id] = best
                moved = true
            }
        }
    }

    private func cost(of id: TargetID, at level: Int) -> Int {
        let below = graph.dependencies(of: id).reduce(0) { $0 + cost(from: level, to: levelOf[$1]!) }
        let above = graph.dependents(of: id).reduce(0) { $0 + cost(from: levelOf[$1]!, to: level) }
        let distance = hintsOf[id]?.map { abs($0 - level) }.min() ?? 0
        return below + above + Cost.hint * distance
    }

    private func cost(from: Int, to: Int) -> Int {
        if from < to { return Cost.upward }
        return from == to && from > 0 ? Cost.peer : 0
    }
}
