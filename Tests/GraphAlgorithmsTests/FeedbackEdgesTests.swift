import GraphAlgorithms
import Testing

@Suite("Edges to cut")
struct FeedbackEdgesTests {
    @Test("The fewest edges are as few as trying every set of edges finds", arguments: 0..<300)
    func minimum(seed: Int) {
        let graph = RandomGraph(seed: UInt64(seed), nodeCount: 2 + seed % 6, edgeCount: seed % 12)
        let cut = minimumFeedbackEdges(graph.edges, nodes: graph.nodes)

        #expect(isAcyclic(graph.edges.filter { !cut.contains($0) }))
        #expect(cut.count == fewest(graph.edges))
    }

    @Test("Of several smallest answers the one whose edges stand first is taken")
    func preference() {
        // 1 ⇄ 2, 2 ⇄ 3
        let edges = [(2, 1), (2, 3), (1, 2), (3, 2)].map { GraphEdge(from: $0.0, to: $0.1) }

        #expect(minimumFeedbackEdges(edges, nodes: [1, 2, 3]) == [edges[0], edges[1]])
    }

    @Test("A complete graph of five nodes, twenty edges, needs ten cuts")
    func complete() {
        let edges = (0..<5).flatMap { from in
            (0..<5).filter { $0 != from }.map { GraphEdge(from: from, to: $0) }
        }

        #expect(minimumFeedbackEdges(edges, nodes: Array(0..<5)).count == 10)
    }

    @Test("Edges that suffice leave no cycle and are at most half of all", arguments: 0..<100)
    func sufficient(seed: Int) {
        let graph = RandomGraph(seed: UInt64(seed), nodeCount: 3 + seed % 20, edgeCount: seed * 3)
        let cut = sufficientFeedbackEdges(graph.edges, nodes: graph.nodes)
        let loops = graph.edges.filter { $0.from == $0.to }

        #expect(isAcyclic(graph.edges.filter { !cut.contains($0) }))
        #expect(cut.count - loops.count <= (graph.edges.count - loops.count) / 2)
    }

    private func fewest(_ edges: [GraphEdge<Int>]) -> Int {
        (0..<(1 << edges.count))
            .filter { set in isAcyclic(edges.indices.filter { set & (1 << $0) == 0 }.map { edges[$0] }) }
            .map(\.nonzeroBitCount)
            .min() ?? 0
    }
}
