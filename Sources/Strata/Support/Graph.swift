// Algorithms on graphs whose nodes are the numbers from 0 up. They are not generic and take no closures, because each
// specialisation would add kilobytes to an app.

/// The strongly connected components of a graph, successors before predecessors, in linear time.
///
/// R. Tarjan, "Depth-first search and linear graph algorithms", SIAM Journal on Computing 1 (1972), without recursion.
func stronglyConnectedComponents(_ successors: [[Int]]) -> [[Int]] {
    let count = successors.count
    var components: [[Int]] = []
    // The order of discovery, counted from 1; `Int.max` once the component is complete.
    var index = [Int](repeating: 0, count: count)
    var low = index
    var nextIndex = 1
    var stack: [Int] = []
    var path: [Int] = []
    var targets: [[Int]] = []
    for start in 0..<count where index[start] == 0 {
        path.append(start)
        while let node = path.last {
            if targets.count < path.count {
                index[node] = nextIndex
                low[node] = nextIndex
                nextIndex += 1
                stack.append(node)
                targets.append(successors[node])
            }
            if let target = targets[path.count - 1].popLast() {
                if index[target] == 0 {
                    path.append(target)
                } else if index[target] != Int.max {
                    low[node] = min(low[node], index[target])
                }
                continue
            }
            path.removeLast()
            targets.removeLast()
            if let parent = path.last { low[parent] = min(low[parent], low[node]) }
            guard low[node] == index[node], let first = stack.lastIndex(of: node) else { continue }
            components.append(Array(stack[first...]))
            for member in stack[first...] { index[member] = Int.max }
            stack.removeSubrange(first...)
        }
    }
    return components
}

/// The shortest path from a node to a goal, with both ends, found breadth first; nil if there is none. The start is a
/// goal only if a path leads back to it.
func shortestPath(from start: Int, to isGoal: [Bool], _ successors: [[Int]]) -> [Int]? {
    var cameFrom = [Int](repeating: -1, count: successors.count)
    var queue = [start]
    var position = 0
    while position < queue.count {
        let node = queue[position]
        position += 1
        for target in successors[node] where cameFrom[target] < 0 {
            cameFrom[target] = node
            guard isGoal[target] else {
                queue.append(target)
                continue
            }
            var path = [target]
            repeat { path.append(cameFrom[path[path.count - 1]]) } while path[path.count - 1] != start
            return path.reversed()
        }
    }
    return nil
}

/// Marks the starts and all nodes that can be reached from them without passing a barrier.
func reachable(from starts: [Int], _ successors: [[Int]], barrier isBarrier: [Bool] = []) -> [Bool] {
    var isReached = [Bool](repeating: false, count: successors.count)
    var queue = starts
    for start in starts { isReached[start] = true }
    while let node = queue.popLast() {
        if !isBarrier.isEmpty, isBarrier[node] { continue }
        for target in successors[node] where !isReached[target] {
            isReached[target] = true
            queue.append(target)
        }
    }
    return isReached
}
