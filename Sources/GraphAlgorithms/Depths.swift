/// Measures how high each node stands above the lowest: the number of edges on the longest path that begins at it.
///
/// The nodes of a cycle have no longest path; a strongly connected component counts as one node, and its members
/// share one depth.
///
/// - Parameter nodes: The nodes to start from; whatever they reach is measured, too.
/// - Returns: The depth of every node, 0 where there are no successors outside of its component.
/// - Complexity: O(nodes + edges).
@inlinable
package func depths<Node: Hashable>(
    of nodes: some Sequence<Node>,
    successors: (Node) -> [Node]
) -> [Node: Int] {
    var depthOf: [Node: Int] = [:]
    // Successors come before predecessors, so what a component points to is measured already.
    for component in stronglyConnectedComponents(of: nodes, successors: successors) {
        let below = component.lazy.flatMap(successors).compactMap { depthOf[$0] }.max()
        for node in component { depthOf[node] = below.map { $0 + 1 } ?? 0 }
    }
    return depthOf
}
