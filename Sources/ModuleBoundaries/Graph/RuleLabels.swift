/// Finds room for the name of each broken rule: on its arrow, between two rows, and beside all other names.
struct RuleLabels {
    struct Label {
        var arrow: Int
        var text: String
        var box: DiagramLayout.Box
    }

    private static let height = 17
    /// With more broken arrows than this, those of one module that break the same rules have one label between them.
    private static let mostSingle = 25

    private(set) var labels: [Label] = []

    init(_ diagram: Diagram, _ layout: DiagramLayout) {
        let broken = diagram.arrows.indices.filter { !diagram.arrows[$0].rules.isEmpty }
        let groups =
            broken.count > Self.mostSingle
            ? broken.grouped { ["\(diagram.arrows[$0].from)"] + diagram.arrows[$0].rules } : broken.map { [$0] }
        for group in groups {
            let arrow = diagram.arrows[group[0]]
            let text = arrow.rules.joined(separator: ", ") + (group.count > 1 ? " × \(group.count)" : "")
            // Two modules that break a rule with each other have one label between them.
            let hasLabel = labels.contains { label in
                let other = diagram.arrows[label.arrow]
                return other.from == arrow.to && other.to == arrow.from && label.text == text
            }
            if hasLabel { continue }
            let boxes = Self.boxes(for: text, on: layout.routes[group[0]], paperWidth: layout.width)
            let taken = layout.boxes + labels.map(\.box)
            guard let box = boxes.first(where: { !Self.overlaps($0, taken) }) ?? boxes.first else { continue }
            labels.append(Label(arrow: group[0], text: text, box: box))
        }
    }

    /// The places for a label, the best first: on the middle of the arrow, else beside it, else a line higher or lower.
    private static func boxes(
        for text: String, on route: [DiagramLayout.Point], paperWidth: Int
    ) -> [DiagramLayout.Box] {
        let width = Int(DiagramLayout.textWidth(text, size: 12.5)) + 18
        let beside = [(0, 0), (width / 2 - 4, 0), (4 - width / 2, 0), (width / 2 + 6, 0), (-width / 2 - 6, 0)]
        return (beside + [(0, -height - 2), (0, height + 2)]).flatMap { aside, down in
            points(on: route).map { point in
                // The whole of it stays on the paper.
                let x = min(max(DiagramLayout.gutter / 2, point.x - width / 2 + aside), paperWidth - width - 16)
                return DiagramLayout.Box(x: x, y: point.y - height / 2 + down, width: width, height: height)
            }
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
