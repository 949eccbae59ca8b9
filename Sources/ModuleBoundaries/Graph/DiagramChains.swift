internal import GraphAlgorithms

/// The arrows of a diagram cut at every row that they cross.
///
/// Where an arrow crosses a row it has a joint there, an invisible node. All arrows that go down to one module share
/// its joints: they run together into one trunk, which keeps a diagram of a hundred modules readable and says nothing
/// false, because whoever joins the trunk needs the module at its end.
struct DiagramChains {
    /// The nodes and joints of each row.
    var layers: [[Int]]
    /// The row of each node and joint.
    private(set) var rowOf: [Int]
    /// The neighbours of each node and joint in the next row.
    private(set) var below: [[LayerCoordinates.Neighbour]]
    /// For each arrow its joints, from where it leaves to where it points.
    private(set) var chains: [[Int]] = []

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
        below = [[LayerCoordinates.Neighbour]](repeating: [], count: nodeCount)
        for (row, nodes) in rows.enumerated() {
            for node in nodes { rowOf[node] = row }
        }
        for arrow in diagram.arrows { add(arrow) }
    }

    /// How many pixels more than the least there should be between a row and the one above it: many lines need room
    /// to cross at an angle that the eye can follow, and the name of a rule wants to stand beside its line.
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
        let number = below.count
        joints[joint] = number
        layers[joint.row].append(number)
        rowOf.append(joint.row)
        below.append([])
        return number
    }

    private mutating func link(_ upper: Int, _ lower: Int, isImplied: Bool) {
        guard !below[upper].contains(where: { $0.node == lower }) else { return }
        let ends = (upper >= nodeCount ? 1 : 0) + (lower >= nodeCount ? 1 : 0)
        // Long lines are straight before short ones are (Gansner et al., 1993).
        let weight: Double = [1, 2, 8][ends] * (isImplied ? 0.5 : 1)
        below[upper].append(LayerCoordinates.Neighbour(node: lower, weight: weight))
    }
}
