import TestSupport

/// A graph of random edges, the same for the same seed.
struct RandomGraph {
    struct Edge: Equatable {
        var from: Int
        var to: Int
    }

    let nodes: [Int]
    let edges: [Edge]

    /// - Parameter edgeCount: How many edges are drawn; the same one drawn twice counts once.
    init(seed: UInt64, nodeCount: Int, edgeCount: Int) {
        var generator = SeededGenerator(seed: seed)
        var edges: [Edge] = []
        for _ in 0..<edgeCount {
            let edge = Edge(
                from: Int.random(in: 0..<nodeCount, using: &generator),
                to: Int.random(in: 0..<nodeCount, using: &generator)
            )
            if !edges.contains(edge) { edges.append(edge) }
        }
        self.nodes = Array(0..<nodeCount)
        self.edges = edges
    }

    func successors(of node: Int) -> [Int] { edges.filter { $0.from == node }.map(\.to) }

    /// Whether `goal` can be reached from `start` by at least one edge.
    func reaches(_ goal: Int, from start: Int) -> Bool {
        var seen: Set<Int> = []
        var stack = successors(of: start)
        while let node = stack.popLast() {
            if seen.insert(node).inserted { stack += successors(of: node) }
        }
        return seen.contains(goal)
    }
}
