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

    /// The strongly connected components that hold a cycle: each in the order of the manifest.
    let components: [[TargetID]]

    private let model: ModuleModel
    private let occurrences: [GraphEdge<TargetID>: [Edge]]
    private let targets: [TargetID: [TargetID]]

    /// A file that imports its own module makes no cycle: the compiler passes over it.
    init(_ model: ModuleModel) {
        let order = Dictionary(model.targets.enumerated().map { ($1.id, $0) }) { first, _ in first }
        let relevant = model.edges.filter { $0.kind == .declared || $0.from != $0.to }
        let cyclic = Self.cyclicComponents(of: relevant, among: model.targets.count, order)
        // Most packages have none: what follows is done for the edges inside of components alone.
        var componentOf: [TargetID: Int] = [:]
        for (number, component) in cyclic.enumerated() {
            for target in component { componentOf[model.targets[target].id] = number }
        }
        let inner = relevant.filter { edge in componentOf[edge.from].map { $0 == componentOf[edge.to] } ?? false }
        let occurrences = Dictionary(grouping: inner) { GraphEdge(from: $0.from, to: $0.to) }
        self.model = model
        self.components = cyclic.map { $0.sorted().map { model.targets[$0].id } }
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

    /// The strongly connected components that hold a cycle, as numbers of targets: to look up a name for each step of
    /// the search would cost more than all the rest.
    private static func cyclicComponents(
        of edges: [Edge], among count: Int, _ order: [TargetID: Int]
    ) -> [[Int]] {
        var successors = [Set<Int>](repeating: [], count: count)
        for edge in edges {
            if let from = order[edge.from], let to = order[edge.to] { successors[from].insert(to) }
        }
        return stronglyConnectedComponents(of: successors.indices) { successors[$0].sorted() }
            .filter { $0.count > 1 || successors[$0[0]].contains($0[0]) }
    }

    /// The targets of its component that a target depends on.
    func successors(of id: TargetID) -> [TargetID] { targets[id] ?? [] }

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
