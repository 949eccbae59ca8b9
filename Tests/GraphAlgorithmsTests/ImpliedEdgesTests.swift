import GraphAlgorithms
import Testing

@Suite("Implied edges")
struct ImpliedEdgesTests {
    @Test("An edge beside a longer path is implied, one without is not")
    func implied() {
        // a -> b -> c, a -> c, a -> d
        let graph = ["a": ["b", "c", "d"], "b": ["c"]]
        #expect(impliedEdges(of: ["a"]) { graph[$0] ?? [] } == ["a": ["c"]])
    }

    @Test("Edges of a cycle are never implied, and a path through a cycle implies others")
    func cycle() {
        // a -> b <-> c -> d, a -> c, a -> d
        let graph = ["a": ["b", "c", "d"], "b": ["c"], "c": ["b", "d"]]
        #expect(impliedEdges(of: ["a"]) { graph[$0] ?? [] } == ["a": ["d"]])
    }
}
