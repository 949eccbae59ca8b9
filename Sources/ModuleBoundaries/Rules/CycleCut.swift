import GraphAlgorithms

/// The edges to remove from targets that depend on each other, so that no cycle is left.
struct CycleCut {
    /// Up to this many edges the fewest are found; beyond it, edges that suffice.
    static let exactLimit = 20

    let edges: [GraphEdge<TargetID>]
    /// What to do, in words.
    let advice: String

    init(of component: [TargetID], in graph: CycleGraph) {
        let members = Set(component)
        let inner = graph.edges.filter { members.contains($0.from) && members.contains($0.to) }
        let isExact = inner.count <= Self.exactLimit
        edges =
            isExact
            ? minimumFeedbackEdges(inner, nodes: component)
            : sufficientFeedbackEdges(inner, nodes: component)
        advice = Self.advice(on: edges, isExact: isExact, in: graph)
    }

    private static func advice(on edges: [GraphEdge<TargetID>], isExact: Bool, in graph: CycleGraph) -> String {
        if edges.count == 1 {
            let (from, to) = (edges[0].from.name, edges[0].to.name)
            if from == to { return "Remove \(occurrences(of: edges[0], in: graph))." }
            return """
                Cut \(from) → \(to): remove \(occurrences(of: edges[0], in: graph)); move what \(from) needs of \(to) to a \
                target below both, or declare a protocol in \(from) that \(to) implements.
                """
        }
        let claim = isExact ? "the fewest that leave no cycle" : "these \(edges.count) suffice to leave no cycle"
        let steps = edges.prefix(exactLimit).map {
            "\($0.from.name) → \($0.to.name) (\(occurrences(of: $0, in: graph)))"
        }
        let more = edges.count > exactLimit ? "; and \(edges.count - exactLimit) more" : ""
        return "Cut \(edges.count) edges, \(claim): \(steps.joined(separator: "; "))\(more)."
    }

    /// `the dependency at Package.swift:3:5 and the import at Sources/A/B.swift:1:8`.
    private static func occurrences(of edge: GraphEdge<TargetID>, in graph: CycleGraph) -> String {
        let occurrences = graph.occurrences(of: edge).map { occurrence in
            "the \(occurrence.kind == .declared ? "dependency" : "import") at \(occurrence.location)"
        }
        return listed(occurrences, atMost: 4)
    }
}
