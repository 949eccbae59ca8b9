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
/// - Complexity: O(nodes + edges) steps in a row with gaps; where neither a sink nor a source is left, all nodes are
///   looked at.
package func sufficientFeedbackEdges<Node: Hashable>(
    _ edges: [GraphEdge<Node>],
    nodes: [Node]
) -> [GraphEdge<Node>] {
    let outgoing = Dictionary(grouping: edges.filter { $0.from != $0.to }, by: \.from)
    let incoming = Dictionary(grouping: edges.filter { $0.from != $0.to }, by: \.to)
    var outDegree = outgoing.mapValues(\.count)
    var inDegree = incoming.mapValues(\.count)
    let place = Dictionary(nodes.enumerated().map { ($1, $0) }) { first, _ in first }
    var isLeft = [Bool](repeating: true, count: nodes.count)
    var sinks = PlaceQueue(nodes.indices.filter { outDegree[nodes[$0], default: 0] == 0 })
    var sources = PlaceQueue(nodes.indices.filter { inDegree[nodes[$0], default: 0] == 0 })
    var first: [Node] = []
    var last: [Node] = []
    for _ in nodes.indices {
        let sink = sinks.next(of: isLeft)
        guard let index = sink ?? sources.next(of: isLeft) ?? steepest() else { break }
        let node = nodes[index]
        isLeft[index] = false
        if sink != nil { last.append(node) } else { first.append(node) }
        for edge in outgoing[node] ?? [] {
            inDegree[edge.to, default: 0] -= 1
            if inDegree[edge.to] == 0, let index = place[edge.to] { sources.insert(index) }
        }
        for edge in incoming[node] ?? [] {
            outDegree[edge.from, default: 0] -= 1
            if outDegree[edge.from] == 0, let index = place[edge.from] { sinks.insert(index) }
        }
    }
    let row = first + last.reversed()
    let position = Dictionary(uniqueKeysWithValues: row.enumerated().map { ($1, $0) })
    return edges.filter { position[$0.from]! >= position[$0.to]! }

    func steepest() -> Int? {
        var best: (index: Int, steepness: Int)?
        for index in nodes.indices where isLeft[index] {
            let steepness = outDegree[nodes[index], default: 0] - inDegree[nodes[index], default: 0]
            if steepness > best?.steepness ?? .min { best = (index, steepness) }
        }
        return best?.index
    }
}

/// Places that wait for their turn, the smallest first.
private struct PlaceQueue {
    /// The largest first, so that the next one is the last.
    private var places: [Int]

    /// - Parameter places: In ascending order.
    init(_ places: [Int]) { self.places = places.reversed() }

    mutating func insert(_ place: Int) {
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if places[middle] > place { low = middle + 1 } else { high = middle }
        }
        places.insert(place, at: low)
    }

    /// The smallest one that is still left.
    mutating func next(of isLeft: [Bool]) -> Int? {
        while let place = places.popLast() {
            if isLeft[place] { return place }
        }
        return nil
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
