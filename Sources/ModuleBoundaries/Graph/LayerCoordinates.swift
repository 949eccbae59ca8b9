/// Gives every node of an ordered layered graph a horizontal coordinate: near its neighbours, and apart from the
/// nodes beside it.
///
/// Sweeps over the layers move each at once and best: for a fixed order, the positions that are nearest to the
/// wished ones (least squares) under minimum distances are found by pooling adjacent violators (Barlow et al.,
/// "Statistical inference under order restrictions", 1972).
struct LayerCoordinates {
    /// One neighbour of a node in a layer above or below.
    struct Neighbour {
        var node: Int
        /// How strongly the two want to stand above each other.
        var weight: Double
    }

    /// The center of each node.
    private(set) var centers: [Double]
    private let widths: [Double]
    private var above: [[Neighbour]]
    private let below: [[Neighbour]]

    /// - Parameters:
    ///   - layers: The nodes of each layer from left to right.
    ///   - widths: The width of each node, with the room on both sides.
    ///   - below: For each node its neighbours in the next layer.
    ///   - sweeps: How often to go down or up; the last ones look both ways.
    /// - Complexity: O(sweeps × (nodes + edges)).
    init(layers: [[Int]], widths: [Double], below: [[Neighbour]], sweeps: Int = 40) {
        self.widths = widths
        self.below = below
        above = [[Neighbour]](repeating: [], count: below.count)
        for (node, neighbours) in below.enumerated() {
            for other in neighbours { above[other.node].append(Neighbour(node: node, weight: other.weight)) }
        }
        centers = [Double](repeating: 0, count: widths.count)
        for layer in layers {
            var edge = -layer.reduce(0) { $0 + widths[$1] } / 2
            for node in layer {
                centers[node] = edge + widths[node] / 2
                edge += widths[node]
            }
        }
        for sweep in 0..<sweeps {
            let isDown = sweep.isMultiple(of: 2)
            let looksBothWays = sweep > sweeps / 2
            for layer in isDown ? layers : layers.reversed() {
                align(layer, looksUp: isDown || looksBothWays, looksDown: !isDown || looksBothWays)
            }
        }
    }

    /// Nodes that touch and move as one.
    private struct Block {
        var first: Int
        var weight: Double
        var wish: Double
        var mean: Double { wish / weight }
    }

    private mutating func align(_ layer: [Int], looksUp: Bool, looksDown: Bool) {
        // Minus the room that those to the left take, all nodes may share one coordinate.
        var offsets: [Double] = [0]
        for (left, right) in zip(layer, layer.dropFirst()) {
            offsets.append(offsets[offsets.count - 1] + (widths[left] + widths[right]) / 2)
        }
        var blocks: [Block] = []
        for (index, node) in layer.enumerated() {
            let near = (looksUp ? above[node] : []) + (looksDown ? below[node] : [])
            let weight = near.reduce(0) { $0 + $1.weight }
            let wish = near.reduce(0) { $0 + $1.weight * centers[$1.node] }
            // A node without neighbours stays where it is, unless another wants its position.
            let (pull, target) = weight > 0 ? (weight, wish / weight) : (0.05, centers[node])
            blocks.append(Block(first: index, weight: pull, wish: pull * (target - offsets[index])))
            while blocks.count > 1, blocks[blocks.count - 2].mean > blocks[blocks.count - 1].mean {
                let last = blocks.removeLast()
                blocks[blocks.count - 1].weight += last.weight
                blocks[blocks.count - 1].wish += last.wish
            }
        }
        for (index, block) in blocks.enumerated() {
            let end = index + 1 < blocks.count ? blocks[index + 1].first : layer.count
            for position in block.first..<end { centers[layer[position]] = block.mean + offsets[position] }
        }
    }
}
