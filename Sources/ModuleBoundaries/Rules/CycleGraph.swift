import GraphAlgorithms

/// The graph in which cycles are looked for: one edge for two targets, however often it occurs.
struct CycleGraph {
    let components: [[TargetID]]

    private let model: ModuleModel
    /// The edges among the components: for each pair of targets the declarations, then the imports.
    private let occurrences: [Edge.Ends: [Edge]]
    private let targets: [TargetID: [TargetID]]

    init(_ model: ModuleModel) {
        let order = Dictionary(model.targets.enumerated().map { ($1.id, $0) }) { first, _ in first }
        let edges = model.edges.filter(\.counts)
        // Numbers, because to look up a name for each step of the search would cost more than all the rest.
        var successors = [Set<Int>](repeating: [], count: model.targets.count)
        for edge in edges {
            if let from = order[edge.from], let to = order[edge.to] { successors[from].insert(to) }
        }
        components = stronglyConnectedComponents(of: successors.indices) { successors[$0].sorted() }
            .filter { $0.count > 1 || successors[$0[0]].contains($0[0]) }
            .map { $0.sorted().map { model.targets[$0].id } }
        let cyclic = Set(components.flatMap(\.self))
        self.model = model
        let inner = edges.filter { cyclic.contains($0.from) && cyclic.contains($0.to) }
        occurrences = Dictionary(grouping: inner, by: \.ends)
        targets = Dictionary(grouping: occurrences.keys, by: \.from).mapValues { edges in
            edges.map(\.to).sorted { (order[$0] ?? 0) < (order[$1] ?? 0) }
        }
    }

    func successors(of id: TargetID) -> [TargetID] { targets[id] ?? [] }

    func occurrences(of ends: Edge.Ends) -> [Edge] { occurrences[ends] ?? [] }

    /// The steps of a cycle, turned so that the best one to cut comes first: one that points up in tiers, else an import
    /// without a declaration, else the first. Steps of checked targets come before others.
    func steps(of cycle: [TargetID]) -> [Edge.Ends] {
        let steps = zip(cycle, cycle.dropFirst() + cycle.prefix(1)).map { Edge.Ends(from: $0, to: $1) }
        let ranks = steps.map(rank)
        let best = steps.indices.min { (ranks[$0], $0) < (ranks[$1], $1) } ?? 0
        return Array(steps[best...] + steps[..<best])
    }

    private func rank(of ends: Edge.Ends) -> Int {
        guard let from = model[ends.from], let to = model[ends.to], from.isChecked else { return 3 }
        if let tiers = model.comparableTiers(from, to), tiers.to.number > tiers.from.number { return 0 }
        return occurrences(of: ends).contains { $0.kind == .declared } ? 2 : 1
    }
}
