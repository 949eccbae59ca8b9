import GraphAlgorithms
import Testing

@Suite("Reachable nodes")
struct ReachableTests {
    // a -> b -> c -> b, d alone
    private let graph = ["a": ["b"], "b": ["c"], "c": ["b"]]

    @Test(
        "Every path is followed once, cycles included, and the start counts",
        arguments: zip(
            [["a"], ["c"], ["d"], [], ["d", "b"]],
            [["a", "b", "c"], ["b", "c"], ["d"], [], ["b", "c", "d"]] as [Set<String>]
        )
    )
    func reaches(starts: [String], expected: Set<String>) {
        #expect(reachable(from: starts) { graph[$0] ?? [] } == expected)
    }
}
