/// The nodes of a diagram in rows: inside of a band every arrow goes from a row to a lower one, except arrows that close a
/// cycle.
struct DiagramRows {
    private(set) var rows: [[Int]] = []
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

    /// Deals the nodes of each row that is too wide out to several, as bricks are laid: each of these reaches over the
    /// whole width, and every node stays below the nodes that it stood below.
    mutating func wrap(order: [[Int]]) {
        let count = rows.reduce(0) { $0 + $1.count }
        let capacity = max(8, Int((Double(count).squareRoot() * 1.2).rounded(.up)))
        let wrapped = zip(order, bandOf).flatMap { row, band in
            let nodes = row.filter { $0 < count }
            let parts = (nodes.count + capacity - 1) / capacity
            return (0..<parts).map { part in
                (row: stride(from: part, to: nodes.count, by: parts).map { nodes[$0] }, band: band)
            }
        }
        rows = wrapped.map(\.row)
        bandOf = wrapped.map(\.band)
    }

    /// The longest way down inside of the band, arrows that close a cycle aside.
    private static func heights(of nodes: [Int], _ diagram: Diagram) -> [Int: Int] {
        let members = Set(nodes)
        let arrows = diagram.arrows.filter { members.contains($0.from) && members.contains($0.to) }
        let below = Dictionary(grouping: arrows, by: \.from).mapValues { $0.map(\.to) }
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
