/// Finds the strongly connected components of a directed graph.
///
/// Tarjan's algorithm (R. Tarjan, "Depth-first search and linear graph algorithms", SIAM J. Comput. 1, 1972), with
/// a stack of its own in place of recursion, so that a long chain cannot overflow the thread's stack.
///
/// - Returns: Every component, successors before predecessors, in O(nodes + edges).
@inlinable
package func stronglyConnectedComponents<Node: Hashable>(
    of nodes: some Sequence<Node>, successors: (Node) -> [Node]
) -> [[Node]] {
    var indexOf: [Node: Int] = [:]
    var lowest: [Int] = []
    var names: [Node] = []
    var isOpen: [Bool] = []
    var open: [Int] = []
    var frames: [(node: Int, successors: [Node], next: Int)] = []
    var components: [[Node]] = []

    func discover(_ node: Node) {
        let index = names.count
        indexOf[node] = index
        names.append(node)
        lowest.append(index)
        isOpen.append(true)
        open.append(index)
        frames.append((index, successors(node), 0))
    }

    for root in nodes where indexOf[root] == nil {
        discover(root)
        while !frames.isEmpty {
            let top = frames.count - 1
            let node = frames[top].node
            let next = frames[top].next
            if next < frames[top].successors.count {
                frames[top].next += 1
                let successor = frames[top].successors[next]
                if let seen = indexOf[successor] {
                    if isOpen[seen] { lowest[node] = min(lowest[node], seen) }
                } else {
                    discover(successor)
                }
                continue
            }
            frames.removeLast()
            if let parent = frames.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
            if lowest[node] == node {
                let start = open.lastIndex(of: node)!
                components.append(open[start...].map { names[$0] })
                for member in open[start...] { isOpen[member] = false }
                open.removeSubrange(start...)
            }
        }
    }
    return components
}
