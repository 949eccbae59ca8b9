import Testing

@testable import ModuleBoundaries

@Suite("Order within layers")
struct LayerOrderingTests {
    @Test("A graph that can be drawn without crossings is")
    func planar() {
        // A tree of two layers whose leaves stand in disorder: 0 -> 5, 6; 1 -> 3, 8; 2 -> 4, 7
        let below = [[5, 6], [3, 8], [4, 7], [], [], [], [], [], []]
        var ordering = LayerOrdering(layers: [[0, 1, 2], [3, 4, 5, 6, 7, 8]], below: below)
        #expect(ordering.crossings == 6)
        let layers = ordering.ordered()
        #expect(ordering.crossings == 0)
        #expect(layers.map { $0.sorted() } == [[0, 1, 2], [3, 4, 5, 6, 7, 8]])
    }

    @Test("The order never gets worse, and nothing is lost")
    func never() {
        let below = (0..<40).map { node in node < 20 ? [39 - node, 20 + node * 7 % 20] : [] }
        var ordering = LayerOrdering(layers: [Array(0..<20), Array(20..<40)], below: below)
        let before = ordering.crossings
        let layers = ordering.ordered()
        #expect(ordering.crossings < before)
        #expect(layers.map { $0.sorted() } == [Array(0..<20), Array(20..<40)])
    }
}
