/// The rows of a diagram with its arrows cut at every row that they cross.
///
/// An arrow has a joint, an invisible node, in each row that it crosses. All arrows that go down to one module share
/// its joints and run together, which keeps a diagram of a hundred modules readable.
struct DiagramLayers {
    /// The nodes and joints of each row, from left to right.
    private(set) var layers: [[Int]]
    /// The row of each node and joint.
    private(set) var rowOf: [Int]
    /// For each arrow its joints, from its begin to its end.
    private(set) var chains: [[Int]] = []

    /// A node or joint in the next row or in the one before, and how strongly the two want to stand above each other.
    private typealias Neighbour = (node: Int, weight: Double)
    private var above: [[Neighbour]]
    private var below: [[Neighbour]]
    private let nodeCount: Int
    private var joints: [Joint: Int] = [:]
    /// The rows with a broken rule between them and the row above.
    private var violated: Set<Int> = []

    private struct Joint: Hashable {
        var row: Int
        var to: Int
        var isDown: Bool
    }

    init(_ diagram: Diagram, _ rows: [[Int]]) {
        nodeCount = diagram.nodes.count
        layers = rows
        rowOf = [Int](repeating: 0, count: nodeCount)
        above = [[Neighbour]](repeating: [], count: nodeCount)
        below = above
        for (row, nodes) in rows.enumerated() {
            for node in nodes { rowOf[node] = row }
        }
        for arrow in diagram.arrows { add(arrow) }
        order()
    }

    var count: Int { rowOf.count }

    /// How many pixels more than the least there should be between a row and the one above it: crossing lines and the
    /// names of rules need room.
    func room(above row: Int) -> Int {
        guard layers.indices.contains(row), row > 0 else { return 0 }
        let lines = layers[row - 1].reduce(0) { $0 + below[$1].count }
        return min(44, lines / 2) + (violated.contains(row) ? 22 : 0)
    }

    private mutating func add(_ arrow: Diagram.Arrow) {
        let (start, end) = (rowOf[arrow.from], rowOf[arrow.to])
        let isDown = start < end
        let crossed = isDown ? Array((start + 1)..<end) : ((end + 1)..<max(start, end + 1)).reversed()
        let chain = crossed.map { joint(Joint(row: $0, to: arrow.to, isDown: isDown)) }
        chains.append(chain)
        let way = [arrow.from] + chain + [arrow.to]
        for (node, next) in zip(way, way.dropFirst()) where rowOf[node] != rowOf[next] {
            link(isDown ? node : next, isDown ? next : node, isImplied: arrow.isImplied)
            if !arrow.rules.isEmpty { violated.insert(max(rowOf[node], rowOf[next])) }
        }
    }

    private mutating func joint(_ joint: Joint) -> Int {
        if let known = joints[joint] { return known }
        let number = rowOf.count
        joints[joint] = number
        layers[joint.row].append(number)
        rowOf.append(joint.row)
        above.append([])
        below.append([])
        return number
    }

    private mutating func link(_ upper: Int, _ lower: Int, isImplied: Bool) {
        guard !below[upper].contains(where: { $0.node == lower }) else { return }
        let ends = (upper >= nodeCount ? 1 : 0) + (lower >= nodeCount ? 1 : 0)
        // Long lines are straight before short ones are (Gansner et al., 1993).
        let weight: Double = [1, 2, 8][ends] * (isImplied ? 0.5 : 1)
        below[upper].append((lower, weight))
        above[lower].append((upper, weight))
    }

    /// Orders each row by the mean position of its nodes' neighbours, from the top down and from the bottom up, so that
    /// few edges cross (Sugiyama, Tagawa and Toda, 1981).
    private mutating func order() {
        var position = [Int](repeating: 0, count: count)
        func number(_ layer: [Int]) {
            for (index, node) in layer.enumerated() { position[node] = index }
        }
        layers.forEach(number)
        for sweep in 0..<12 {
            let isDown = sweep.isMultiple(of: 2)
            for index in isDown ? Array(layers.indices) : layers.indices.reversed() {
                let keys = layers[index].enumerated().map { offset, node in
                    let near = isDown ? above[node] : below[node]
                    let sum = near.reduce(0) { $0 + position[$1.node] }
                    return (near.isEmpty ? Double(offset) : Double(sum) / Double(near.count), offset, node)
                }
                layers[index] = keys.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
                number(layers[index])
            }
        }
    }

    /// The horizontal center of each node and joint: near its neighbours, and apart from the nodes beside it.
    func centers(widths: [Double]) -> [Double] {
        var centers = [Double](repeating: 0, count: count)
        for layer in layers {
            var edge = -layer.reduce(0) { $0 + widths[$1] } / 2
            for node in layer {
                centers[node] = edge + widths[node] / 2
                edge += widths[node]
            }
        }
        let sweeps = 40
        for sweep in 0..<sweeps {
            let isDown = sweep.isMultiple(of: 2)
            let looksBothWays = sweep > sweeps / 2
            for layer in isDown ? layers : layers.reversed() {
                let near = layer.map { node in
                    (isDown || looksBothWays ? above[node] : []) + (!isDown || looksBothWays ? below[node] : [])
                }
                Self.align(layer, near, widths, &centers)
            }
        }
        return centers
    }

    /// Moves the nodes of one layer: for a fixed order, the positions nearest to the wished ones (least squares) under
    /// minimum distances are found by pooling adjacent violators (Barlow et al., 1972).
    private static func align(
        _ layer: [Int], _ near: [[Neighbour]], _ widths: [Double], _ centers: inout [Double]
    ) {
        // Minus the room of the nodes to the left, all nodes may share one coordinate.
        var offsets: [Double] = [0]
        for (left, right) in zip(layer, layer.dropFirst()) {
            offsets.append(offsets[offsets.count - 1] + (widths[left] + widths[right]) / 2)
        }
        // Nodes that touch move as one block.
        var blocks: [(first: Int, weight: Double, wish: Double)] = []
        for (index, node) in layer.enumerated() {
            let weight = near[index].reduce(0) { $0 + $1.weight }
            let wish = near[index].reduce(0) { $0 + $1.weight * centers[$1.node] }
            // A node without neighbours stays where it is, unless another wants its position.
            let (pull, target) = weight > 0 ? (weight, wish / weight) : (0.05, centers[node])
            blocks.append((index, pull, pull * (target - offsets[index])))
            while blocks.count > 1, let last = blocks.last, mean(blocks[blocks.count - 2]) > mean(last) {
                blocks.removeLast()
                blocks[blocks.count - 1].weight += last.weight
                blocks[blocks.count - 1].wish += last.wish
            }
        }
        func mean(_ block: (first: Int, weight: Double, wish: Double)) -> Double { block.wish / block.weight }
        for (index, block) in blocks.enumerated() {
            let end = index + 1 < blocks.count ? blocks[index + 1].first : layer.count
            for position in block.first..<end { centers[layer[position]] = mean(block) + offsets[position] }
        }
    }
}
