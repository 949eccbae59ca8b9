/// Finds the edges that a transitive reduction takes away: those between two nodes that a longer path joins as well.
///
/// The reduction of an acyclic graph is unique (Aho, Garey and Ullman, "The transitive reduction of a directed graph",
/// SIAM J. Comput. 1, 1972). Here it is taken of the graph of strongly connected components: an edge inside of a
/// component is never implied, since a cycle must stay visible.
///
/// - Parameters:
///   - nodes: The nodes to start from; whatever they reach takes part, too.
///   - successors: The nodes that a node points to.
/// - Returns: For each node the successors that another of its successors' components reaches.
/// - Complexity: O(components × edges), 64 components at a time.
@inlinable
package func impliedEdges<Node: Hashable>(
    of nodes: some Sequence<Node>,
    successors: (Node) -> [Node]
) -> [Node: Set<Node>] {
    let components = stronglyConnectedComponents(of: nodes, successors: successors)
    var componentOf: [Node: Int] = [:]
    for (index, component) in components.enumerated() {
        for node in component { componentOf[node] = index }
    }
    // A bit for each component: sets of numbers would take a hundred times as long on a chain.
    let words = (components.count + 63) / 64
    var below: [[UInt64]] = []
    below.reserveCapacity(components.count)
    var implied: [Node: Set<Node>] = [:]
    for (index, component) in components.enumerated() {
        let direct = Set(component.flatMap(successors).compactMap { componentOf[$0] }).subtracting([index])
        var reached = [UInt64](repeating: 0, count: words)
        for other in direct {
            for word in 0..<words { reached[word] |= below[other][word] }
        }
        let indirect = reached
        for other in direct { reached[other / 64] |= 1 << UInt64(other % 64) }
        below.append(reached)
        for node in component {
            let hidden = successors(node).filter { other in
                let number = componentOf[other]!
                return indirect[number / 64] & (1 << UInt64(number % 64)) != 0
            }
            if !hidden.isEmpty { implied[node] = Set(hidden) }
        }
    }
    return implied
}
