/// Finds a shortest path by breadth-first search, in O(nodes + edges).
///
/// A path has at least one edge, so a path from a node to itself is a cycle. It includes the start and the goal.
@inlinable
package func shortestPath<Node: Hashable>(
    from start: Node,
    to goal: (Node) -> Bool,
    successors: (Node) -> [Node]
) -> [Node]? {
    var cameFrom: [Node: Node] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
        let node = queue[next]
        next += 1
        for successor in successors(node) {
            if goal(successor) {
                var path = [successor, node]
                while let previous = cameFrom[path[path.count - 1]], path[path.count - 1] != start {
                    path.append(previous)
                }
                return path.reversed()
            }
            guard successor != start, cameFrom[successor] == nil else { continue }
            cameFrom[successor] = node
            queue.append(successor)
        }
    }
    return nil
}

/// Finds a shortest cycle in a strongly connected component, in O(nodes × (nodes + edges)).
///
/// It begins at the node that comes first in `component`.
@inlinable
package func shortestCycle<Node: Hashable>(in component: [Node], successors: (Node) -> [Node]) -> [Node]? {
    if let node = component.first(where: { successors($0).contains($0) }) { return [node] }
    let members = Set(component)
    var best: [Node]?
    for start in component {
        let path = shortestPath(from: start, to: { $0 == start }) { successors($0).filter(members.contains) }
        guard let cycle = path?.dropLast(), cycle.count < best?.count ?? .max else { continue }
        best = Array(cycle)
        if cycle.count == 2 { break }
    }
    guard let best, let first = component.first(where: Set(best).contains),
        let turn = best.firstIndex(of: first)
    else { return nil }
    return Array(best[turn...] + best[..<turn])
}

/// Finds every node that can be reached, the starting points included, in O(nodes + edges).
@inlinable
package func reachable<Node: Hashable>(
    from starts: some Sequence<Node>, successors: (Node) -> [Node]
) -> Set<Node> {
    var found = Set(starts)
    var open = Array(found)
    while let node = open.popLast() {
        for successor in successors(node) where found.insert(successor).inserted { open.append(successor) }
    }
    return found
}
