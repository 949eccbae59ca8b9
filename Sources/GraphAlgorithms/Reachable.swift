/// Finds every node that can be reached, the starting points included.
///
/// - Parameters:
///   - starts: Where to start.
///   - successors: The nodes that a node points to.
/// - Returns: The nodes of every path from a starting point, those without an edge, too.
/// - Complexity: O(nodes + edges) of what is reached.
@inlinable
package func reachable<Node: Hashable>(
    from starts: some Sequence<Node>,
    successors: (Node) -> [Node]
) -> Set<Node> {
    var found = Set(starts)
    var open = Array(found)
    while let node = open.popLast() {
        for successor in successors(node) where found.insert(successor).inserted { open.append(successor) }
    }
    return found
}
