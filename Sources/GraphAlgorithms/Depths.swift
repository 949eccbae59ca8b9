/// Measures the number of edges on the longest path that begins at each node, in O(nodes + edges).
///
/// The members of a strongly connected component share one depth.
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
