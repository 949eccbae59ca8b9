extension Diagram {
    /// The diagram as an SVG document.
    public var svg: String { SVGDrawing(self).document }
}

/// Draws a diagram as SVG, which follows the reader's choice of light or dark.
struct SVGDrawing {
    private let diagram: Diagram
    private let layout: DiagramLayout
    /// Remarks about what the drawing lacks, in lines of its width.
    private let remarks: [String]

    private static let lineHeight = 18

    init(_ diagram: Diagram) {
        let layout = DiagramLayout(diagram)
        self.diagram = diagram
        self.layout = layout
        remarks = diagram.unread.flatMap { wrapped($0, width: (layout.width - 2 * DiagramLayout.margin) / 7) }
    }

    var document: String {
        let height = layout.height + Self.lineHeight * remarks.count
        let size = "width=\"\(layout.width)\" height=\"\(height)\""
        let groups = [
            group("bands", diagram.bands.indices.map(band)),
            group("edges", lines(where: \.rules.isEmpty)),
            diagram.wires.isEmpty ? nil : group("wires", diagram.wires.map(wire)),
            group("nodes", diagram.nodes.indices.map(node)),
            group("edges violations", lines { !$0.rules.isEmpty }),
            group("rules", RuleLabels(diagram, layout).labels.map(ruleLabel)),
            group("legend", legend),
        ]
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg xmlns="http://www.w3.org/2000/svg" class="diagram" viewBox="0 0 \(layout.width) \(height)" \
            \(size) role="img" aria-label="The module graph of \(xmlText(diagram.name))">
            <style>
            \(DiagramPalette.css(isDark: false))
            @media (prefers-color-scheme: dark) {
            \(DiagramPalette.css(isDark: true))
            }
            </style>
            <defs>
            \(arrowHeads.joined(separator: "\n"))
            </defs>
            <rect class="paper" \(size)/>
            \(heading)
            \(groups.compactMap(\.self).joined(separator: "\n"))\(unread)
            </svg>

            """
    }

    private func group(_ name: String, _ parts: [String]) -> String {
        "<g class=\"\(name)\">\n\(parts.joined(separator: "\n"))\n</g>"
    }

    private var arrowHeads: [String] {
        let wire = diagram.wires.isEmpty ? [] : [("head-wire", 7)]
        return ([("head", 7), ("head-bad", 8), ("head-warning", 8)] + wire).map { name, size in
            """
            <marker id="\(name)" viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="\(size)" markerHeight="\(size)" \
            markerUnits="userSpaceOnUse" orient="auto"><path class="\(name)" d="M0 0.8 8 4 0 7.2z"/></marker>
            """
        }
    }

    private var unread: String {
        remarks.enumerated().map { index, line in
            let place = "x=\"\(DiagramLayout.margin)\" y=\"\(layout.height + Self.lineHeight * index)\""
            return "\n<text class=\"subtitle bad warning\" \(place)>\(xmlText(line))</text>"
        }.joined()
    }

    private var heading: String {
        let violations = diagram.violations
        let cyclic = diagram.nodes.count(where: \.isInCycle)
        let modules = counted(diagram.nodes.count, "module")
        let good =
            "\(modules) · \(counted(diagram.arrows.count, "dependency", "dependencies"))"
            + (cyclic > 0 ? " · \(cyclic) in cycles" : "")
        let bad = violations.isEmpty ? "" : " · \(counted(violations.count, "violation"))"
        let tone = violations.allSatisfy(\.isWarning) ? "bad warning" : "bad"
        return """
            <text class="title" x="\(DiagramLayout.margin)" y="34">\(xmlText(DiagramLayout.shortened(diagram.name)))</text>
            <text class="subtitle" x="\(DiagramLayout.margin)" y="53">\(good)<tspan class="subtitle \(tone)">\(bad)</tspan></text>
            """
    }

    private func band(_ index: Int) -> String {
        let (y, height) = layout.bands[index]
        let band = diagram.bands[index]
        let count = counted(diagram.nodes.count { $0.band == index }, "module")
        let x = DiagramLayout.margin / 2
        let parts = band.title.split(separator: ":", maxSplits: 1).map { $0.trimmingPrefix(" ") }
        let title = DiagramLayout.shortened(String(parts.last ?? ""))
        let note = parts.count > 1 ? "\(parts[0]) · \(count)" : count
        return """
            <g class="band" data-band="\(index)"><rect class="band-\(DiagramPalette.hue(of: band))" x="\(x)" y="\(y)" \
            width="\(layout.width - 2 * x)" height="\(height)" rx="10"/>\
            <text class="band-title" x="\(x + 16)" y="\(y + 26)">\(xmlText(title))</text>\
            <text class="band-note" x="\(x + 16)" y="\(y + 42)">\(xmlText(note))</text></g>
            """
    }

    private func node(_ index: Int) -> String {
        let node = diagram.nodes[index]
        let box = layout.boxes[index]
        let violations = diagram.violations.filter { $0.from == index }
        let classes = classes(
            "node hue-\(DiagramPalette.hue(of: diagram.bands[node.band]))",
            [
                ("outside", !node.target.isChecked), ("cyclic", node.isInCycle), ("guilty", !violations.isEmpty),
                ("warning", !violations.isEmpty && violations.allSatisfy(\.isWarning)),
            ])
        let badge =
            node.isInCycle
            ? """
            <circle class="badge" cx="\(box.x + box.width)" cy="\(box.y)" r="8"/>\
            <path class="badge-mark" d="M\(box.x + box.width - 3) \(box.y - 2)a4 4 0 1 1 -0.6 3.6m-0.6 -5.2v2h2"/>
            """ : ""
        return """
            <g class="\(classes)" data-node="\(index)"><title>\(xmlText(node.name))</title>\
            <rect class="box" x="\(box.x)" y="\(box.y)" width="\(box.width)" height="\(box.height)" rx="7"/>\
            <text class="name" x="\(box.centerX)" y="\(box.y + box.height / 2)">\
            \(xmlText(DiagramLayout.shortened(node.name)))</text>\(badge)</g>
            """
    }

    private func classes(_ first: String, _ states: [(name: String, holds: Bool)]) -> String {
        ([first] + states.filter(\.holds).map(\.name)).joined(separator: " ")
    }

    private func lines(where isIncluded: (Diagram.Arrow) -> Bool) -> [String] {
        diagram.arrows.indices.filter { isIncluded(diagram.arrows[$0]) }.map { index in
            let arrow = diagram.arrows[index]
            let isBad = !arrow.rules.isEmpty
            let head = arrow.isWarning ? "head-warning" : isBad ? "head-bad" : "head"
            let classes = classes(
                "edge",
                [
                    ("implied", arrow.isImplied && !isBad), ("conditional", arrow.isConditional), ("bad", isBad),
                    ("warning", arrow.isWarning), ("cycle", arrow.rules.contains("dependency-cycle")),
                ])
            let data = Self.path(layout.routes[index])
            return "<path class=\"\(classes)\" data-edge=\"\(index)\" marker-end=\"url(#\(head))\" d=\"\(data)\"/>"
        }
    }

    /// Dotted lines lead straight from box to box: they take no room between the rows.
    private func wire(_ wire: Diagram.Wire) -> String {
        "<path class=\"edge wire\" marker-end=\"url(#head-wire)\" d=\"\(Self.path(layout.way(of: wire)))\"/>"
    }

    private func ruleLabel(_ label: RuleLabels.Label) -> String {
        let box = label.box
        return """
            <g class="rule-label\(diagram.arrows[label.arrow].isWarning ? " warning" : "")" data-edge="\(label.arrow)">\
            <rect class="rule-back" x="\(box.x)" y="\(box.y)" width="\(box.width)" height="\(box.height)" rx="8"/>\
            <text class="rule" x="\(box.centerX)" y="\(box.y + box.height / 2)">\(xmlText(label.text))</text></g>
            """
    }

    private var legend: [String] {
        let kinds = [
            ("edge", "head", "depends on", true), ("edge implied", "head", "implied by a longer path", true),
            ("edge bad", "head-bad", "breaks a rule", true),
            (
                "edge bad warning", "head-warning", "breaks a rule that only warns",
                diagram.violations.contains(where: \.isWarning)
            ),
            ("edge conditional", "head", "only under a condition", diagram.arrows.contains(where: \.isConditional)),
            ("edge wire", "head-wire", "gets at run time", !diagram.wires.isEmpty),
        ]
        let y = layout.height - 20
        var x = DiagramLayout.margin
        return kinds.filter(\.3).map { kind, head, text, _ in
            defer { x += 60 + Int(DiagramLayout.textWidth(text, size: 12)) }
            return """
                <path class="\(kind)" marker-end="url(#\(head))" d="M\(x) \(y)h28"/>\
                <text x="\(x + 36)" y="\(y + 4)">\(text)</text>
                """
        }
    }

    /// Curves between the rows, straight lines across them.
    private static func path(_ points: [DiagramLayout.Point]) -> String {
        guard let first = points.first else { return "" }
        var text = "M\(first.x) \(first.y)"
        for (index, point) in points.enumerated().dropFirst() {
            let previous = points[index - 1]
            let middle = (previous.y + point.y) / 2
            text +=
                index.isMultiple(of: 2) || previous.x == point.x
                ? "L\(point.x) \(point.y)" : "C\(previous.x) \(middle) \(point.x) \(middle) \(point.x) \(point.y)"
        }
        return text
    }
}
