/// The places of everything in a drawn diagram, in pixels.
struct DiagramLayout {
    struct Point: Hashable {
        var x: Int
        var y: Int
    }

    struct Box: Hashable {
        var x: Int
        var y: Int
        var width: Int
        var height: Int
        var centerX: Int { x + width / 2 }
        var bottom: Int { y + height }
    }

    static let boxHeight = 34
    /// The strip on the left with the bands' titles.
    static let gutter = 150
    static let margin = 24
    private static let bandPadding = 24
    private static let bandGap = 14
    private static let boxGap = 22

    private(set) var width = 0
    private(set) var height = 0
    private(set) var boxes: [Box] = []
    /// The top and the height of each band.
    private(set) var bands: [(y: Int, height: Int)] = []
    /// One for each arrow, from its begin to its end: points in pairs, between which it crosses a row. The first and the
    /// last stand alone.
    private(set) var routes: [[Point]] = []

    init(_ diagram: Diagram) {
        var rows = DiagramRows(diagram)
        rows.wrap(order: DiagramLayers(diagram, rows.rows).layers)
        let layers = DiagramLayers(diagram, rows.rows)
        // Room on both sides included: much beside a box, little beside a line.
        let widths = (0..<layers.count).map { node in
            diagram.nodes.indices.contains(node) ? Double(Self.boxWidth(diagram.nodes[node].name) + Self.boxGap) : 9
        }
        let centers = layers.centers(widths: widths)
        let left = zip(centers, widths).map { $0 - $1 / 2 }.min() ?? 0
        let right = zip(centers, widths).map { $0 + $1 / 2 }.max() ?? 0
        let shift = Double(Self.gutter + Self.margin) - left
        width = max(640, Int((right + shift).rounded()) + Self.margin * 2)
        let tops = placeRows(rows, layers, bandCount: diagram.bands.count)
        let x = centers.map { Int(($0 + shift).rounded()) }
        boxes = diagram.nodes.indices.map { node in
            let width = Int(widths[node]) - Self.boxGap
            return Box(x: x[node] - width / 2, y: tops[layers.rowOf[node]], width: width, height: Self.boxHeight)
        }
        routes = zip(diagram.arrows, layers.chains).map { arrow, chain in
            let (from, to) = (boxes[arrow.from], boxes[arrow.to])
            let isDown = from.y < to.y
            let inner = chain.flatMap { node in
                let top = tops[layers.rowOf[node]]
                let ends = [Point(x: x[node], y: top), Point(x: x[node], y: top + Self.boxHeight)]
                return isDown ? ends : ends.reversed()
            }
            // An arrow that goes up has its own ports, so that it does not hide behind one that comes down.
            let ends = Self.ends(from, to, port: isDown ? 0 : 14)
            return [ends.start] + inner + [ends.end]
        }
    }

    /// The points where a line leaves one box and meets another in another row.
    private static func ends(_ from: Box, _ to: Box, port: Int) -> (start: Point, end: Point) {
        let isDown = from.y < to.y
        return (
            Point(x: from.centerX + port, y: isDown ? from.bottom : from.y),
            Point(x: to.centerX + port, y: isDown ? to.y : to.bottom)
        )
    }

    /// A box's width for a name: letters of a sans-serif face of 13 pixels, wide scripts counted double.
    private static func boxWidth(_ name: String) -> Int {
        max(72, Int(textWidth(shortened(name), size: 13).rounded(.up)) + 30)
    }

    static func shortened(_ name: String) -> String {
        let line = name.replacing(/\s+/, with: " ")
        return line.count <= 32 ? line : "\(line.prefix(20))…\(line.suffix(11))"
    }

    static func textWidth(_ text: String, size: Double) -> Double {
        text.unicodeScalars.reduce(0) {
            $0 + ($1.value < 0x1100 ? ($1.properties.isUppercase ? 0.68 : 0.56) : 1) * size
        }
    }

    private mutating func placeRows(_ rows: DiagramRows, _ layers: DiagramLayers, bandCount: Int) -> [Int] {
        bands = [(y: Int, height: Int)](repeating: (0, 0), count: bandCount)
        var tops: [Int] = []
        var y = Self.margin + 40
        for row in rows.rows.indices {
            let isFirst = row == 0 || rows.bandOf[row - 1] != rows.bandOf[row]
            let isLast = row + 1 == rows.rows.count || rows.bandOf[row + 1] != rows.bandOf[row]
            let room = layers.room(above: row)
            if isFirst {
                bands[rows.bandOf[row]].y = y
                y += Self.bandPadding + room / 2
            } else {
                y += 34 + room
            }
            tops.append(y)
            y += Self.boxHeight
            if isLast {
                y += Self.bandPadding + layers.room(above: row + 1) / 2
                bands[rows.bandOf[row]].height = y - bands[rows.bandOf[row]].y
                y += Self.bandGap
            }
        }
        height = y + Self.margin + 16
        return tops
    }

    /// From box to box, beside the ports of arrows; between two of a row along a curve below them.
    func way(of wire: Diagram.Wire) -> [Point] {
        let (from, to) = (boxes[wire.from], boxes[wire.to])
        let port = -14
        let ends = Self.ends(from, to, port: port)
        if from.y != to.y { return [ends.start, ends.end] }
        let low = from.bottom + 17
        return [
            Point(x: from.centerX + port, y: from.bottom), Point(x: from.centerX + port, y: low),
            Point(x: to.centerX + port, y: low), Point(x: to.centerX + port, y: to.bottom),
        ]
    }
}
