import GraphAlgorithms
import Testing

@Suite("Components")
struct StronglyConnectedComponentsTests {
    @Test(
        "Two nodes share a component exactly if each reaches the other, and components come before those that point to them",
        arguments: 0..<200)
    func components(seed: Int) {
        let graph = RandomGraph(seed: UInt64(seed), nodeCount: 1 + seed % 9, edgeCount: seed % 20)
        let components = stronglyConnectedComponents(of: graph.nodes, successors: graph.successors)
        func reaches(_ goal: Int, from start: Int) -> Bool {
            reachable(from: [start], successors: graph.successors).contains(goal)
        }

        #expect(components.flatMap { $0 }.sorted() == graph.nodes)
        for component in components {
            for node in graph.nodes {
                let isMutual = reaches(node, from: component[0]) && reaches(component[0], from: node)
                #expect(component.contains(node) == isMutual)
            }
        }
        for edge in graph.edges {
            let (from, to) = (
                components.firstIndex { $0.contains(edge.from) }, components.firstIndex { $0.contains(edge.to) }
            )
            #expect(to! <= from!)
        }
    }

    @Test("A chain of 100,000 nodes needs no deep stack")
    func longChain() {
        let components = stronglyConnectedComponents(of: 0..<100_000) { $0 < 99_999 ? [$0 + 1] : [] }

        #expect(components.count == 100_000)
        #expect(components.first == [99_999])
    }
}
