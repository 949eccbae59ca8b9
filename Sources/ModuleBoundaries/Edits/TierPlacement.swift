internal import GraphAlgorithms

/// The proposed tiers of a graph.
///
/// If a third of the names hint at a tier, the names decide, else all targets are one tier at first. Then tiers are cut
/// in two until few edges have both ends in one tier.
struct TierPlacement {
    private(set) var levels: [(name: String, members: [TargetID])] = []

    private let graph: TargetGraph

    /// The usual tiers, the lowest first, each with the words that hint at it.
    private static let tiers = [
        (
            "Core",
            "core common shared base foundation kit platform utils utilities util helpers extensions logging logger"
        ),
        ("Domain", "domain domains entities entity usecases usecase models model"),
        ("Feature", "feature features ui screen screens view views flow scene presentation"),
        ("App", "app application main cli shell"),
    ].map { (name: $0.0, words: Set($0.1.split(separator: " ").map(String.init))) }

    init(_ graph: TargetGraph) {
        self.graph = graph
        let hints = graph.targets.compactMap { target in Self.hint(of: target).map { (target.id, $0) } }
        if hints.count * 3 >= graph.targets.count, Set(hints.map(\.1)).count > 1 {
            let levelOf = placed(by: Dictionary(uniqueKeysWithValues: hints))
            levels = Dictionary(grouping: graph.ids) { levelOf[$0]! }.sorted { $0.key < $1.key }
                .map { (Self.tiers[$0.key].name, $0.value) }
        } else if !graph.ids.isEmpty {
            levels = [("Layer", graph.ids)]
        }
        cut()
        // The parts of one tier: `Core A`, `Core B`.
        for (name, parts) in Dictionary(grouping: levels.indices, by: { levels[$0].name }) where parts.count > 1 {
            for (letter, index) in zip("ABCDEFGHI", parts) { levels[index].name = "\(name) \(letter)" }
        }
    }

    static func isTestSupport(_ name: String) -> Bool {
        let words = words(of: name)
        let last = ["testing", "mocks", "mock", "fixtures", "stubs", "fakes"].contains(words.last ?? "")
        let end = words.suffix(2).joined()
        return last || ["testsupport", "testhelpers", "testutils", "testutilities", "testkit"].contains(end)
    }

    /// The index of the tier that a name hints at. The last word counts more than the first: `AuthCore` is in the core.
    private static func hint(of target: Target) -> Int? {
        if target.kind == .executable { return tiers.count - 1 }
        let words = words(of: target.name)
        return [words.last, words.first].compactMap(\.self).lazy
            .compactMap { word in tiers.firstIndex { $0.words.contains(word) } }.first
    }

    /// `http`, `client` and `core` for `HTTPClientCore` and `http-client_core`.
    private static func words(of name: String) -> [String] {
        name.matches(of: /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+/).map { $0.output.lowercased() }
    }

    /// The tier of each target. Names without a hint get the highest tier that they need. A hint gives way if two
    /// dependencies contradict it.
    private func placed(by hintOf: [TargetID: Int]) -> [TargetID: Int] {
        let depthOf = depths(of: graph.ids, successors: graph.dependencies(of:))
        var levelOf: [TargetID: Int] = [:]
        for id in graph.ids.sorted(by: { (depthOf[$0]!, $0) < (depthOf[$1]!, $1) }) {
            let needed = graph.dependencies(of: id).compactMap { levelOf[$0] }
            let highest = needed.max() ?? 0
            let hint = hintOf[id] ?? highest
            levelOf[id] = needed.count { $0 > hint } > 1 ? highest : hint
        }
        return levelOf
    }

    /// Cuts up to 9 tiers in two while more than one of 6 edges has both ends in one tier, each time where a cut separates
    /// most edges.
    private mutating func cut() {
        let edges = graph.ids.reduce(0) { $0 + graph.dependencies(of: $1).count }
        var cuts = levels.map { bestCut(of: $0.members) }
        while levels.count < 9, cuts.reduce(0, { $0 + $1.edges }) * 6 > edges {
            let index = cuts.indices.max { (cuts[$0].separated, $1) < (cuts[$1].separated, $0) }!
            guard cuts[index].separated > 0 else { return }
            let parts = [cuts[index].lower, cuts[index].upper]
            levels.replaceSubrange(index...index, with: parts.map { (levels[index].name, $0) })
            cuts.replaceSubrange(index...index, with: parts.map(bestCut(of:)))
        }
    }

    /// Cuts a tier between two depths in the graph of its own targets, so that no dependency goes up.
    ///
    /// - Returns: Both parts, how many edges the tier has inside, and how many of them the cut separates.
    private func bestCut(of members: [TargetID]) -> (lower: [TargetID], upper: [TargetID], edges: Int, separated: Int) {
        let own = Set(members)
        func successors(_ id: TargetID) -> [TargetID] { graph.dependencies(of: id).filter(own.contains) }
        let depthOf = depths(of: members, successors: successors)
        let spans = members.flatMap { from in successors(from).map { depthOf[$0]!..<depthOf[from]! } }
        var separatedAt = [Int](repeating: 0, count: depthOf.values.max() ?? 0)
        for depth in spans.joined() { separatedAt[depth] += 1 }
        let separated = separatedAt.max() ?? 0
        let highest = separatedAt.firstIndex(of: separated) ?? 0
        return (
            members.filter { depthOf[$0]! <= highest }, members.filter { depthOf[$0]! > highest }, spans.count,
            separated
        )
    }
}
