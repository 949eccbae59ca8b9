import GraphAlgorithms
import Testing

@Suite("Numbers of reachable nodes")
struct ReachableCountsTests {
    @Test("Each number is that of the nodes that a walk finds", arguments: 0..<40)
    func random(seed: Int) {
        let count = seed % 20 + 1
        let graph = RandomGraph(seed: UInt64(seed), nodeCount: count, edgeCount: count * 3 / 2)
        let counts = reachableCounts(of: graph.nodes, successors: graph.successors)
        for node in graph.nodes {
            #expect(counts[node] == reachable(from: [node], successors: graph.successors).count)
        }
    }

    @Test("A chain that is longer than a block of columns, with a cycle at its end")
    func chain() {
        let counts = reachableCounts(of: 0..<10_000) { $0 < 9999 ? [$0 + 1] : [9990] }
        #expect(counts[0] == 10_000)
        #expect(counts[5000] == 5000)
        #expect(counts[9990] == 10)
        #expect(counts[9999] == 10)
    }
}
