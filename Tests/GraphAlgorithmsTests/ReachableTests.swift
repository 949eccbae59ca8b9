import GraphAlgorithms
import Testing

@Suite("Reachable nodes")
struct ReachableTests {
    // a -> b -> c -> b, d alone
    private let graph = ["a": ["b"], "b": ["c"], "c": ["b"]]

    @Test(
        "Every path is followed once, cycles included, and the start counts",
        arguments: [
            (["a"], ["a", "b", "c"] as Set), (["c"], ["b", "c"]), (["d"], ["d"]), ([], []),
            (["d", "b"], ["b", "c", "d"]),
        ]
    )
    func reaches(starts: [String], expected: Set<String>) {
        #expect(reachable(from: starts) { graph[$0] ?? [] } == expected)
    }
}
