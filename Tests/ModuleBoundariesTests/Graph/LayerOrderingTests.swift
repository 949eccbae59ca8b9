import Testing

@testable import ModuleBoundaries

@Suite("Layers of a drawing")
struct LayerOrderingTests {
    @Test("The leaves of a tree stand in the order of their parents")
    func order() {
        // 0 -> 5, 6; 1 -> 3, 8; 2 -> 4, 7
        let below = [[5, 6], [3, 8], [4, 7], [], [], [], [], [], []]
        #expect(
            LayerOrdering.ordered([[0, 1, 2], [3, 4, 5, 6, 7, 8]], below: below) == [[0, 1, 2], [5, 6, 3, 8, 4, 7]])
    }

    @Test("A parent stands in the middle of its children, which keep their distance, and a chain stands straight")
    func fan() {
        func near(_ nodes: Int...) -> [LayerCoordinates.Neighbour] { nodes.map { .init(node: $0, weight: 1) } }
        let x = LayerCoordinates(
            layers: [[0], [1, 2, 3], [4]], widths: [10, 26, 26, 46, 10], below: [near(1, 2, 3), near(4), [], [], []]
        ).centers
        #expect(x[2] - x[1] >= 26 - 0.001)
        #expect(x[3] - x[2] >= 36 - 0.001)
        #expect(abs(x[0] - (x[1] + x[2] + x[3]) / 3) < 0.5)
        #expect(abs(x[4] - x[1]) < 0.5)
    }
}
