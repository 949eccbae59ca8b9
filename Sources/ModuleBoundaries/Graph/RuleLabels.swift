/// Finds room for the name of each broken rule: on its arrow, between two rows, and beside all other names.
struct RuleLabels {
    struct Label {
        /// The index of the arrow.
        var arrow: Int
        var text: String
        var box: DiagramLayout.Box
    }

    private static let height = 17
    /// With more broken arrows than this, those of one module that break the same rules have one label between them.
    private static let mostSingle = 25

    private(set) var labels: [Label] = []

    init(_ diagram: Diagram, _ layout: DiagramLayout) {
        let isGrouped = diagram.violations.count > Self.mostSingle
        let alike = Dictionary(grouping: diagram.arrows.indices) { Alike(diagram.arrows[$0]) }
        for (index, arrow) in diagram.arrows.enumerated() where !arrow.rules.isEmpty {
            let group = isGrouped ? alike[Alike(arrow)] ?? [] : [index]
            if group.first != index { continue }
            let rules = arrow.rules.joined(separator: ", ")
            let text = group.count > 1 ? "\(rules) × \(group.count)" : rules
            // Two modules that break a rule with each other have one label between them.
            let isTold = labels.contains { label in
                let other = diagram.arrows[label.arrow]
                return other.from == arrow.to && other.to == arrow.from && label.text == text
            }
            if isTold { continue }
            let width = Int(DiagramLayout.textWidth(text, size: 12.5)) + 18
            let points = Self.points(on: layout.routes[index])
            // On the middle of the arrow, else beside it, else a line higher or lower.
            let beside = [(width / 2 - 4, 0), (4 - width / 2, 0), (width / 2 + 6, 0), (-width / 2 - 6, 0)]
            let boxes = ([(0, 0)] + beside + [(0, -Self.height - 2), (0, Self.height + 2)]).flatMap { aside, down in
                points.map { point in
                    // The whole of it stays on the paper.
                    let x = min(
                        max(DiagramLayout.gutter / 2, point.x - width / 2 + aside), layout.width - width - 16)
                    return DiagramLayout.Box(
                        x: x, y: point.y - Self.height / 2 + down, width: width, height: Self.height)
                }
            }
            let taken = layout.boxes + labels.map(\.box)
            guard let box = boxes.first(where: { !Self.overlaps($0, taken) }) ?? boxes.first else { continue }
            labels.append(Label(arrow: index, text: text, box: box))
        }
    }

    private struct Alike: Hashable {
        let from: Int
        let rules: [String]

        init(_ arrow: Diagram.Arrow) {
            from = arrow.from
            rules = arrow.rules
        }
    }

    /// Points on the curves of a route, the middle of each first.
    private static func points(on route: [DiagramLayout.Point]) -> [DiagramLayout.Point] {
        let curves = stride(from: 1, to: route.count, by: 2).map { (route[$0 - 1], route[$0]) }
        return [0.5, 0.35, 0.65, 0.25, 0.75].flatMap { t in
            curves.map { start, end in
                // A cubic curve whose control points stand at half height, above and below its ends.
                let x = 3 * t * t - 2 * t * t * t
                let y = 0.5 * (3 * t * (1 - t)) + t * t * t
                return DiagramLayout.Point(
                    x: start.x + Int(Double(end.x - start.x) * x), y: start.y + Int(Double(end.y - start.y) * y))
            }
        }
    }

    private static func overlaps(_ box: DiagramLayout.Box, _ taken: [DiagramLayout.Box]) -> Bool {
        taken.contains { other in
            box.x < other.x + other.width + 2 && other.x < box.x + box.width + 2
                && box.y < other.bottom + 2 && other.y < box.bottom + 2
        }
    }
}
