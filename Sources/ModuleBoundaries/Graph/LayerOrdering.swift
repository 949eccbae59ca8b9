/// Orders the nodes of a layered graph so that few edges cross.
///
/// The layer-by-layer sweep of Sugiyama, Tagawa and Toda ("Methods for visual understanding of hierarchical system
/// structures", IEEE Trans. SMC 11, 1981) with medians (Eades and Wormald, 1994), each sweep followed by swaps of
/// neighbours (Gansner, Koutsofios, North and Vo, "A technique for drawing directed graphs", IEEE TSE 19, 1993).
struct LayerOrdering {
    private var layers: [[Int]]
    private let below: [[Int]]
    private let above: [[Int]]
    private var position: [Int]

    /// - Parameters:
    ///   - layers: The numbers of the nodes in each layer, the first layer on top; each of 0 ..< n once.
    ///   - below: For each node its neighbours in the next layer.
    init(layers: [[Int]], below: [[Int]]) {
        self.layers = layers
        self.below = below
        var above = [[Int]](repeating: [], count: below.count)
        for (node, neighbours) in below.enumerated() {
            for neighbour in neighbours { above[neighbour].append(node) }
        }
        self.above = above
        position = [Int](repeating: 0, count: below.count)
        for layer in layers { number(layer) }
    }

    /// The layers in the best order that was found; of two equally good ones the earlier, so that the same graph
    /// always gives the same order.
    ///
    /// - Parameter sweeps: How often to go down and up.
    /// - Complexity: O(sweeps × (nodes + edges) × log edges) and the swaps.
    mutating func ordered(sweeps: Int = 12) -> [[Int]] {
        var best = layers
        var fewest = crossings
        for sweep in 0..<sweeps where fewest > 0 {
            let isDown = sweep.isMultiple(of: 2)
            for index in isDown ? Array(layers.indices) : layers.indices.reversed() {
                sort(index, by: isDown ? above : below)
            }
            swapNeighbours()
            let count = crossings
            if count < fewest {
                fewest = count
                best = layers
            }
        }
        layers = best
        for layer in layers { number(layer) }
        return best
    }

    /// How many pairs of edges cross in the present order.
    var crossings: Int {
        layers.dropLast().reduce(0) { sum, layer in
            let ends = layer.flatMap { below[$0].map { position[$0] }.sorted() }
            return sum + inversions(ends)
        }
    }

    private mutating func number(_ layer: [Int]) {
        for (index, node) in layer.enumerated() { position[node] = index }
    }

    private mutating func sort(_ index: Int, by neighbours: [[Int]]) {
        let layer = layers[index]
        let keys = layer.enumerated().map { offset, node in
            (median(of: neighbours[node].map { position[$0] }) ?? Double(offset), offset, node)
        }
        layers[index] = keys.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
        number(layers[index])
    }

    /// The middle, or for an even number the mean of all: with two it is the middle, with more the less jumpy choice.
    private func median(of values: [Int]) -> Double? {
        guard !values.isEmpty else { return nil }
        if values.count.isMultiple(of: 2) { return Double(values.reduce(0, +)) / Double(values.count) }
        return Double(values.sorted()[values.count / 2])
    }

    private mutating func swapNeighbours() {
        for _ in 0..<8 {
            var improved = false
            for index in layers.indices {
                for offset in layers[index].indices.dropFirst() {
                    let (left, right) = (layers[index][offset - 1], layers[index][offset])
                    guard crossings(left, right) > crossings(right, left) else { continue }
                    layers[index].swapAt(offset - 1, offset)
                    position[left] = offset
                    position[right] = offset - 1
                    improved = true
                }
            }
            if !improved { return }
        }
    }

    /// How many edges of two nodes of one layer cross if `left` stands to the left of `right`.
    private func crossings(_ left: Int, _ right: Int) -> Int {
        crossings(above[left], above[right]) + crossings(below[left], below[right])
    }

    private func crossings(_ left: [Int], _ right: [Int]) -> Int {
        left.reduce(0) { sum, node in sum + right.count { position[$0] < position[node] } }
    }

    /// How many pairs stand in the wrong order, by merge sort.
    private func inversions(_ values: [Int]) -> Int {
        var values = values
        var buffer = values
        var count = 0
        var width = 1
        while width < values.count {
            for start in stride(from: 0, to: values.count, by: 2 * width) {
                let middle = min(start + width, values.count)
                let end = min(start + 2 * width, values.count)
                var (left, right) = (start, middle)
                for offset in start..<end {
                    if left < middle, right >= end || values[left] <= values[right] {
                        buffer[offset] = values[left]
                        left += 1
                    } else {
                        buffer[offset] = values[right]
                        right += 1
                        count += middle - left
                    }
                }
            }
            swap(&values, &buffer)
            width *= 2
        }
        return count
    }
}
