import GraphAlgorithms
import Testing

@Suite("Depths, implied edges and reachable nodes")
struct ReachTests {
    private static func walk(_ graph: [String: [String]]) -> (String) -> [String] { { graph[$0] ?? [] } }

    // a -> b <-> c -> d, a -> c, a -> d
    private let cyclic = walk(["a": ["b", "c", "d"], "b": ["c"], "c": ["b", "d"]])
    // a -> b -> c -> d, a -> d
    private let chain = walk(["a": ["d", "b"], "b": ["c"], "c": ["d"]])

    @Test("The longest way down counts, and the members of a cycle share one depth")
    func depth() {
        #expect(depths(of: ["a"], successors: chain) == ["a": 3, "b": 2, "c": 1, "d": 0])
        #expect(depths(of: ["a"], successors: cyclic) == ["a": 2, "b": 1, "c": 1, "d": 0])
    }

    @Test("An edge beside a longer path is implied, unless it is part of a cycle")
    func implied() {
        #expect(impliedEdges(of: ["a"], successors: chain) == ["a": ["d"]])
        #expect(impliedEdges(of: ["a"], successors: cyclic) == ["a": ["d"]])
    }

    @Test("Every path is followed once, cycles included, and the start counts")
    func reaches() {
        #expect(reachable(from: ["b"], successors: cyclic) == ["b", "c", "d"])
        #expect(reachable(from: ["d"], successors: cyclic) == ["d"])
        #expect(reachable(from: [], successors: cyclic) == [])
        #expect(reachable(from: ["d", "x"], successors: cyclic) == ["d", "x"])
    }

    @Test("Each number of reachable nodes is the number that a walk finds", arguments: 0..<40)
    func counts(seed: Int) {
        let count = seed % 20 + 1
        let graph = RandomGraph(seed: UInt64(seed), nodeCount: count, edgeCount: count * 3 / 2)
        let counts = reachableCounts(of: graph.nodes, successors: graph.successors)
        for node in graph.nodes {
            #expect(counts[node] == reachable(from: [node], successors: graph.successors).count)
        }
    }

    @Test("A chain that is longer than a block of columns, with a cycle at its end")
    func longChain() {
        let counts = reachableCounts(of: 0..<10_000) { $0 < 9999 ? [$0 + 1] : [9990] }
        #expect([0, 5000, 9990, 9999].map { counts[$0] } == [10_000, 5000, 10, 10])
    }
}
