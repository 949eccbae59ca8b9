import Testing

@testable import ModuleBoundaries

@Suite("Coordinates within layers")
struct LayerCoordinatesTests {
    private func neighbour(_ node: Int) -> LayerCoordinates.Neighbour { .init(node: node, weight: 1) }

    @Test("A chain stands straight")
    func chain() {
        let below = [[neighbour(1)], [neighbour(2)], []]
        var coordinates = LayerCoordinates(layers: [[0], [1], [2]], widths: [10, 60, 30], gap: 5, below: below)
        let x = coordinates.positions()
        #expect(Set(x.map { Int($0.rounded()) }).count == 1)
    }

    @Test("A parent stands in the middle of its children, and they keep their distance")
    func fan() {
        let below = [[neighbour(1), neighbour(2), neighbour(3)], [], [], []]
        var coordinates = LayerCoordinates(layers: [[0], [1, 2, 3]], widths: [10, 20, 20, 40], gap: 6, below: below)
        let x = coordinates.positions()
        #expect(x[2] - x[1] >= 26 - 0.001)
        #expect(x[3] - x[2] >= 36 - 0.001)
        #expect(abs(x[0] - (x[1] + x[2] + x[3]) / 3) < 0.5)
    }
}
