import GraphAlgorithms
import Testing

@Suite("Depths")
struct DepthsTests {
    @Test("The longest way down counts, not the shortest")
    func longest() {
        // a -> b -> c -> d, a -> d
        let graph = ["a": ["d", "b"], "b": ["c"], "c": ["d"]]
        #expect(depths(of: ["a"]) { graph[$0] ?? [] } == ["a": 3, "b": 2, "c": 1, "d": 0])
    }

    @Test("The members of a cycle share one depth")
    func cycle() {
        // a -> b <-> c -> d
        let graph = ["a": ["b"], "b": ["c"], "c": ["b", "d"]]
        #expect(depths(of: ["a"]) { graph[$0] ?? [] } == ["a": 2, "b": 1, "c": 1, "d": 0])
    }
}
