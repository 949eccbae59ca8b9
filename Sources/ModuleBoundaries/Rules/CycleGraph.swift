import GraphAlgorithms

/// The graph that cycles are looked for in: one edge for two targets, whatever how often it occurs.
struct CycleGraph {
    /// One step of a cycle, with the declaration or import that shows it.
    struct Hop {
        let edge: GraphEdge<TargetID>
        let occurrence: Edge
    }

    /// Every edge, those first that are best cut: what points up in tiers, then imports that nobody declared.
    let edges: [GraphEdge<TargetID>]

    private let model: ModuleModel
    private let occurrences: [GraphEdge<TargetID>: [Edge]]
    private let targets: [TargetID: [TargetID]]
    private let order: [TargetID: Int]

    /// A file that imports its own module makes no cycle: the compiler passes over it.
    init(_ model: ModuleModel) {
        let relevant = model.edges.filter { $0.kind == .declared || $0.from != $0.to }
        let occurrences = Dictionary(grouping: relevant) { GraphEdge(from: $0.from, to: $0.to) }
        let order = Dictionary(model.targets.enumerated().map { ($1.id, $0) }) { first, _ in first }
        self.model = model
        self.order = order
        self.occurrences = occurrences.mapValues {
            $0.filter { $0.kind == .declared } + $0.filter { $0.kind == .imported }
        }
        self.edges = occurrences.keys
            .map { edge in (edge, Self.rank(of: edge, occurrences: occurrences[edge] ?? [], in: model)) }
            .sorted { left, right in
                (left.1, order[left.0.from] ?? 0, order[left.0.to] ?? 0)
                    < (right.1, order[right.0.from] ?? 0, order[right.0.to] ?? 0)
            }
            .map(\.0)
        self.targets = Dictionary(grouping: occurrences.keys, by: \.from).mapValues { edges in
            edges.map(\.to).sorted { (order[$0] ?? 0) < (order[$1] ?? 0) }
        }
    }

    func successors(of id: TargetID) -> [TargetID] { targets[id] ?? [] }

    func inManifestOrder(_ ids: [TargetID]) -> [TargetID] {
        ids.sorted { (order[$0] ?? 0) < (order[$1] ?? 0) }
    }

    /// The declaration, if there is one, then the imports.
    func occurrences(of edge: GraphEdge<TargetID>) -> [Edge] { occurrences[edge] ?? [] }

    /// The steps of a cycle, turned so that one of `cuts` comes first, and if possible one that leaves a checked
    /// target.
    func hops(of cycle: [TargetID], beginningAt cuts: [GraphEdge<TargetID>]) -> [Hop] {
        let edges = zip(cycle, cycle.dropFirst() + cycle.prefix(1)).map { GraphEdge(from: $0, to: $1) }
        let checked = edges.filter { model[$0.from]?.isChecked == true }
        let first = cuts.first(where: checked.contains) ?? checked.first ?? edges[0]
        let start = edges.firstIndex(of: first) ?? 0
        return (edges[start...] + edges[..<start]).map { Hop(edge: $0, occurrence: occurrences(of: $0)[0]) }
    }

    private static func rank(of edge: GraphEdge<TargetID>, occurrences: [Edge], in model: ModuleModel) -> Int {
        guard let from = model[edge.from], let to = model[edge.to], from.isChecked else { return 3 }
        if let tiers = model.comparableTiers(from, to), tiers.to.number > tiers.from.number { return 0 }
        return occurrences.contains { $0.kind == .declared } ? 2 : 1
    }
}
