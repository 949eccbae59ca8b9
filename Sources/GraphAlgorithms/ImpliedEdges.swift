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
/// - Complexity: O(components × (nodes + edges)).
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
    var below: [Set<Int>] = []
    var implied: [Node: Set<Node>] = [:]
    for (index, component) in components.enumerated() {
        let direct = Set(component.flatMap(successors).compactMap { componentOf[$0] }).subtracting([index])
        let indirect = direct.reduce(into: Set<Int>()) { $0.formUnion(below[$1]) }
        below.append(direct.union(indirect))
        for node in component {
            let hidden = successors(node).filter { indirect.contains(componentOf[$0]!) }
            if !hidden.isEmpty { implied[node] = Set(hidden) }
        }
    }
    return implied
}
