import GraphAlgorithms
import Testing

@Suite("Components, paths and cycles")
struct StronglyConnectedComponentsTests {
    @Test(
        "Two nodes share a component exactly if each reaches the other, and components come before those that point to them",
        arguments: 0..<200)
    func components(seed: Int) {
        let graph = RandomGraph(seed: UInt64(seed), nodeCount: 1 + seed % 9, edgeCount: seed % 20)
        let components = stronglyConnectedComponents(of: graph.nodes, successors: graph.successors)

        #expect(components.flatMap { $0 }.sorted() == graph.nodes)
        for component in components {
            for node in graph.nodes {
                let isMutual = graph.reaches(node, from: component[0]) && graph.reaches(component[0], from: node)
                #expect(component.contains(node) == (node == component[0] || isMutual))
            }
        }
        for edge in graph.edges {
            let (from, to) = (
                components.firstIndex { $0.contains(edge.from) }, components.firstIndex { $0.contains(edge.to) }
            )
            #expect(to! <= from!)
        }
    }

    @Test("A shortest cycle is a real cycle, and no walk back to a node is shorter", arguments: 0..<200)
    func cycle(seed: Int) {
        let graph = RandomGraph(seed: UInt64(seed), nodeCount: 2 + seed % 8, edgeCount: seed % 16)
        for component in stronglyConnectedComponents(of: graph.nodes, successors: graph.successors) {
            let cycle = shortestCycle(in: component.sorted(), successors: graph.successors)
            #expect(cycle?.count == component.compactMap { shortestWalk(from: $0, in: graph) }.min())
            for (node, next) in zip(cycle ?? [], (cycle ?? []).dropFirst() + (cycle ?? []).prefix(1)) {
                #expect(graph.successors(of: node).contains(next))
            }
        }
    }

    @Test("A chain of 100,000 nodes needs no deep stack")
    func longChain() {
        let components = stronglyConnectedComponents(of: 0..<100_000) { $0 < 99_999 ? [$0 + 1] : [] }

        #expect(components.count == 100_000)
        #expect(components.first == [99_999])
    }

    /// The number of edges of the shortest walk from a node back to itself, by adding one edge at a time.
    private func shortestWalk(from start: Int, in graph: RandomGraph) -> Int? {
        var reached: Set<Int> = [start]
        for length in 1...graph.nodes.count {
            reached = Set(reached.flatMap(graph.successors))
            if reached.contains(start) { return length }
        }
        return nil
    }
}
