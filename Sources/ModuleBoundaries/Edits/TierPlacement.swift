internal import GraphAlgorithms

/// The tiers of a graph, from the lowest.
///
/// Names come first if they speak: a local search moves one target after another to the level that costs least, until
/// none moves. Each move lowers the total cost, so the search ends. If names say little, all targets are one tier at
/// first. Then tiers are cut in two until few edges have both ends in one tier.
struct TierPlacement {
    /// One tier.
    struct Level {
        var name: String
        /// In the order of the graph.
        var members: [TargetID]
    }

    /// The lowest first; none is empty.
    private(set) var levels: [Level] = []

    private let graph: TargetGraph
    private let hintsOf: [TargetID: [Int]]
    private var hintedLevelOf: [TargetID: Int] = [:]

    /// How many tiers there can be, and one of how many edges may have both ends in one tier before another is needed.
    private enum Limit {
        static let tiers = 9
        static let innerEdges = 6
    }

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
        let speaks = hints.count * 3 >= graph.targets.count && Set(hints.map { $0.1[0] }).count > 1
        hintsOf = speaks ? Dictionary(uniqueKeysWithValues: hints) : [:]
        if speaks {
            let depthOf = depths(of: graph.ids, successors: graph.dependencies(of:))
            let order = graph.ids.sorted { (depthOf[$0]!, $0) < (depthOf[$1]!, $1) }
            placeByNames(order)
            settle(order)
        }
        let byHint = Dictionary(grouping: graph.ids) { hintedLevelOf[$0] ?? 0 }
        levels = byHint.sorted { $0.key < $1.key }.map { level, members in
            Level(name: speaks ? NameHint.tierNames[level] : "Layer", members: members)
        }
        cut()
        nameParts()
    }

    /// Targets whose names say nothing stand on the highest level that they need, those whose names say two things
    /// where their needs allow it.
    private mutating func placeByNames(_ order: [TargetID]) {
        for id in order {
            let needed = graph.dependencies(of: id).compactMap { hintedLevelOf[$0] }.max() ?? 0
            let hints = hintsOf[id] ?? []
            hintedLevelOf[id] = hints.first { $0 >= needed } ?? hints.first ?? needed
        }
    }

    private mutating func settle(_ order: [TargetID]) {
        var moved = true
        while moved {
            moved = false
            for id in order {
                let costs = NameHint.tierNames.indices.map { cost(of: id, at: $0) }
                let best = costs.indices.min { (costs[$0], $0) < (costs[$1], $1) }!
                guard costs[best] < costs[hintedLevelOf[id]!] else { continue }
                hintedLevelOf[id] = best
                moved = true
            }
        }
    }

    private func cost(of id: TargetID, at level: Int) -> Int {
        let below = graph.dependencies(of: id).reduce(0) { $0 + cost(from: level, to: hintedLevelOf[$1]!) }
        let above = graph.dependents(of: id).reduce(0) { $0 + cost(from: hintedLevelOf[$1]!, to: level) }
        let distance = hintsOf[id]?.map { abs($0 - level) }.min() ?? 0
        return below + above + Cost.hint * distance
    }

    private func cost(from: Int, to: Int) -> Int {
        if from < to { return Cost.upward }
        return from == to && from > 0 ? Cost.peer : 0
    }

    /// Cuts tiers in two while too many edges have both ends in one tier, each time where most edges are parted.
    private mutating func cut() {
        let edges = graph.ids.reduce(0) { $0 + graph.dependencies(of: $1).count }
        var cuts = levels.map { LevelCut($0.members, in: graph) }
        while levels.count < Limit.tiers, cuts.reduce(0, { $0 + $1.edges }) * Limit.innerEdges > edges {
            let index = cuts.indices.max { (cuts[$0].parted, $1) < (cuts[$1].parted, $0) }!
            guard cuts[index].parted > 0 else { return }
            let parts = [cuts[index].lower, cuts[index].upper]
            levels.replaceSubrange(index...index, with: parts.map { Level(name: levels[index].name, members: $0) })
            cuts.replaceSubrange(index...index, with: parts.map { LevelCut($0, in: graph) })
        }
    }

    /// Tells the parts of what was one tier from each other: `Core A`, `Core B`.
    private mutating func nameParts() {
        for (name, parts) in Dictionary(grouping: levels.indices, by: { levels[$0].name }) where parts.count > 1 {
            for (letter, index) in zip("ABCDEFGHI", parts) { levels[index].name = "\(name) \(letter)" }
        }
    }
}
