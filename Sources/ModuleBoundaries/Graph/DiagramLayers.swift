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

    /// Moves the nodes of one layer to the mean place of their neighbours, as far as the nodes beside them allow.
    private static func align(
        _ layer: [Int], _ near: [[Neighbour]], _ widths: [Double], _ centers: inout [Double]
    ) {
        let wishes = zip(layer, near).map { node, near in
            let weight = near.reduce(0) { $0 + $1.weight }
            return weight > 0 ? near.reduce(0) { $0 + $1.weight * centers[$1.node] } / weight : centers[node]
        }
        func distance(_ index: Int) -> Double { (widths[layer[index - 1]] + widths[layer[index]]) / 2 }
        // Both keep every distance, and so does their mean.
        var (pushedRight, pushedLeft) = (wishes, wishes)
        for index in layer.indices.dropFirst() {
            pushedRight[index] = max(wishes[index], pushedRight[index - 1] + distance(index))
        }
        for index in layer.indices.dropLast().reversed() {
            pushedLeft[index] = min(wishes[index], pushedLeft[index + 1] - distance(index + 1))
        }
        for (index, node) in layer.enumerated() { centers[node] = (pushedRight[index] + pushedLeft[index]) / 2 }
    }
}
