/// Sorts the nodes of a diagram into rows: every arrow inside of a band goes from a row to a lower one, but for those
/// that close a cycle, and no row is too wide to be looked at.
struct DiagramRows {
    /// The nodes of each row, the topmost row first.
    private(set) var rows: [[Int]] = []
    /// The band of each row.
    private(set) var bandOf: [Int] = []

    init(_ diagram: Diagram) {
        let members = Dictionary(grouping: diagram.nodes.indices) { diagram.nodes[$0].band }
        for band in diagram.bands.indices {
            let nodes = members[band] ?? []
            let height = Self.heights(of: nodes, diagram)
            for level in Set(height.values).sorted(by: >) {
                rows.append(nodes.filter { height[$0] == level })
                bandOf.append(band)
            }
        }
    }

    /// The rows with each that is too wide dealt out to several, node by node, as bricks are laid: so each of them
    /// reaches over the whole width, and every node stays below what it stood below.
    ///
    /// - Parameter order: The nodes of each row from left to right; numbers that are no nodes are passed over.
    func wrapped(order: [[Int]]) -> Self {
        let count = rows.reduce(0) { $0 + $1.count }
        let capacity = max(8, Int((Double(count).squareRoot() * 1.2).rounded(.up)))
        var result = self
        result.rows = []
        result.bandOf = []
        for (row, band) in bandOf.enumerated() {
            let nodes = order[row].filter { $0 < count }
            let parts = (nodes.count + capacity - 1) / capacity
            for part in 0..<parts {
                result.rows.append(stride(from: part, to: nodes.count, by: parts).map { nodes[$0] })
                result.bandOf.append(band)
            }
        }
        return result
    }

    /// The longest way down inside of the band, arrows that close a cycle aside.
    private static func heights(of nodes: [Int], _ diagram: Diagram) -> [Int: Int] {
        let members = Set(nodes)
        var below: [Int: [Int]] = [:]
        for arrow in diagram.arrows where members.contains(arrow.from) && members.contains(arrow.to) {
            below[arrow.from, default: []].append(arrow.to)
        }
        var height: [Int: Int] = [:]
        var open: Set<Int> = []
        // Deep recursion is no danger: it goes no deeper than a band has modules in one chain.
        func visit(_ node: Int) -> Int {
            if let known = height[node] { return known }
            open.insert(node)
            let best = (below[node] ?? []).filter { !open.contains($0) }.map { visit($0) + 1 }.max() ?? 0
            open.remove(node)
            height[node] = best
            return best
        }
        for node in nodes { _ = visit(node) }
        return height
    }
}
