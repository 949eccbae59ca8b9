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

/// Finds edges whose removal leaves no cycle: few, but not always the fewest.
///
/// Nodes are put in a row by the greedy heuristic of P. Eades, X. Lin and W. Smyth ("A fast and effective heuristic
/// for the feedback arc set problem", Information Processing Letters 47, 1993); the edges that point back are the
/// answer.
///
/// - Parameters:
///   - edges: The graph, each edge once.
///   - nodes: The ends of those edges; of equal nodes the first goes first.
/// - Returns: Edges in the order of `edges`; at most half of them, edges from a node to itself aside.
/// - Complexity: O(nodes² + edges).
package func sufficientFeedbackEdges<Node: Hashable>(
    _ edges: [GraphEdge<Node>],
    nodes: [Node]
) -> [GraphEdge<Node>] {
    let outgoing = Dictionary(grouping: edges.filter { $0.from != $0.to }, by: \.from)
    let incoming = Dictionary(grouping: edges.filter { $0.from != $0.to }, by: \.to)
    var outDegree = outgoing.mapValues(\.count)
    var inDegree = incoming.mapValues(\.count)
    var remaining = nodes
    var first: [Node] = []
    var last: [Node] = []
    while !remaining.isEmpty {
        let sink = remaining.firstIndex { outDegree[$0, default: 0] == 0 }
        let source = remaining.firstIndex { inDegree[$0, default: 0] == 0 }
        let node = remaining.remove(at: sink ?? source ?? steepest())
        if sink != nil { last.append(node) } else { first.append(node) }
        for edge in outgoing[node] ?? [] { inDegree[edge.to, default: 0] -= 1 }
        for edge in incoming[node] ?? [] { outDegree[edge.from, default: 0] -= 1 }
    }
    let row = first + last.reversed()
    let position = Dictionary(uniqueKeysWithValues: row.enumerated().map { ($1, $0) })
    return edges.filter { position[$0.from]! >= position[$0.to]! }

    func steepest() -> Int {
        var best = (index: 0, steepness: Int.min)
        for (index, node) in remaining.enumerated() {
            let steepness = outDegree[node, default: 0] - inDegree[node, default: 0]
            if steepness > best.steepness { best = (index, steepness) }
        }
        return best.index
    }
}

/// One node points to another.
package struct GraphEdge<Node: Hashable>: Hashable {
    /// Where the edge begins.
    package var from: Node
    /// Where it ends.
    package var to: Node

    /// Makes an edge.
    package init(from: Node, to: Node) {
        self.from = from
        self.to = to
    }
}

extension GraphEdge: Sendable where Node: Sendable {}
