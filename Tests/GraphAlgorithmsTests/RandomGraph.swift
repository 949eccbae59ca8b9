import TestSupport

/// A graph of random edges, the same for the same seed.
struct RandomGraph {
    let nodes: [Int]
    let edges: [(from: Int, to: Int)]

    init(seed: UInt64, nodeCount: Int, edgeCount: Int) {
        var generator = SeededGenerator(seed: seed)
        nodes = Array(0..<nodeCount)
        edges = (0..<edgeCount).map { _ in
            (Int.random(in: 0..<nodeCount, using: &generator), Int.random(in: 0..<nodeCount, using: &generator))
        }
    }

    func successors(of node: Int) -> [Int] { edges.filter { $0.from == node }.map(\.to) }
}
