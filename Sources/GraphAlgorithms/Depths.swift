/// Measures the number of edges on the longest path that begins at each node, in O(nodes + edges).
///
/// The nodes of a cycle have no longest path; a strongly connected component counts as one node, and its members
/// share one depth.
///
/// - Returns: The depth of the nodes and of all that they reach.
@inlinable
package func depths<Node: Hashable>(
    of nodes: some Sequence<Node>, successors: (Node) -> [Node]
) -> [Node: Int] {
    var depthOf: [Node: Int] = [:]
    // Successors come before predecessors, so what a component points to is measured already.
    for component in stronglyConnectedComponents(of: nodes, successors: successors) {
        let below = component.lazy.flatMap(successors).compactMap { depthOf[$0] }.max()
        for node in component { depthOf[node] = below.map { $0 + 1 } ?? 0 }
    }
    return depthOf
}
