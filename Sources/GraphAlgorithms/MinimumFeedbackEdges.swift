/// Finds the fewest edges whose removal leaves no cycle.
///
/// Iterative deepening: a shortest cycle must lose one of its edges, so each of them is tried in turn, with one edge
/// more in every round. Meant for small graphs: the problem is NP-hard (R. Karp, "Reducibility among combinatorial
/// problems", 1972).
///
/// - Parameters:
///   - edges: The graph, each edge once; where several smallest answers exist, edges that stand first are preferred.
///   - nodes: The ends of those edges, in the order in which cycles are looked for.
/// - Returns: Edges in the order of `edges`; empty where there is no cycle.
/// - Complexity: O(length of a cycle ^ number of edges cut × nodes × edges).
package func minimumFeedbackEdges<Node: Hashable>(
    _ edges: [GraphEdge<Node>],
    nodes: [Node]
) -> [GraphEdge<Node>] {
    for count in 0...edges.count {
        if let cut = feedbackEdges(edges, nodes: nodes, atMost: count) {
            return edges.filter(Set(cut).contains)
        }
    }
    return edges
}

private func feedbackEdges<Node: Hashable>(
    _ edges: [GraphEdge<Node>],
    nodes: [Node],
    atMost count: Int
) -> [GraphEdge<Node>]? {
    let successors = Dictionary(grouping: edges, by: \.from).mapValues { $0.map(\.to) }
    let components = stronglyConnectedComponents(of: nodes) { successors[$0] ?? [] }
    let cycles = components.lazy.compactMap { component in
        shortestCycle(in: nodes.filter(Set(component).contains)) { successors[$0] ?? [] }
    }
    guard let cycle = cycles.first else { return [] }
    if count == 0 { return nil }
    let hops = Set(zip(cycle, cycle.dropFirst() + cycle.prefix(1)).map { GraphEdge(from: $0, to: $1) })
    for edge in edges where hops.contains(edge) {
        if let rest = feedbackEdges(edges.filter { $0 != edge }, nodes: nodes, atMost: count - 1) {
            return [edge] + rest
        }
    }
    return nil
}
