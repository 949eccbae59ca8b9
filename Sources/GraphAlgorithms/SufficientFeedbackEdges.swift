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
    let place = Dictionary(uniqueKeysWithValues: row.enumerated().map { ($1, $0) })
    return edges.filter { place[$0.from]! >= place[$0.to]! }

    func steepest() -> Int {
        var best = (index: 0, steepness: Int.min)
        for (index, node) in remaining.enumerated() {
            let steepness = outDegree[node, default: 0] - inDegree[node, default: 0]
            if steepness > best.steepness { best = (index, steepness) }
        }
        return best.index
    }
}
