/// Draws a diagram as SVG: tiers as bands, modules as boxes, broken rules in red, or in amber where they only warn, and
/// dotted what the container joins at run time.
///
/// The drawing follows the reader's choice of light or dark by `prefers-color-scheme`; a page that embeds it sets the
/// colours itself.
struct SVGDrawing {
    let diagram: Diagram
    let layout: DiagramLayout

    init(_ diagram: Diagram) {
        self.diagram = diagram
        layout = DiagramLayout(diagram)
    }

    /// The whole document.
    var document: String {
        let light = DiagramPalette.css(DiagramPalette.rules, isDark: false)
        let dark = DiagramPalette.css(DiagramPalette.rules, isDark: true)
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            \(element(style: "<style>\n\(light)\n@media (prefers-color-scheme: dark) {\n\(dark)\n}\n</style>\n"))

            """
    }

    /// The `svg` element.
    ///
    /// - Parameters:
    ///   - style: What stands first in it; empty where the surroundings bring the style.
    ///   - role: What it is to a screen reader: one image, or a group of things.
    func element(style: String = "", role: String = "img") -> String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" class="diagram" viewBox="0 0 \(layout.width) \(height)" \
        width="\(layout.width)" height="\(height)" role="\(role)" aria-label="\(xmlText(label))">
        \(style)<defs>
        \(arrowHead("head", size: 7))
        \(arrowHead("head-bad", size: 8))
        \(arrowHead("head-warning", size: 8))\(diagram.wires.isEmpty ? "" : "\n" + arrowHead("head-wire", size: 7))
        </defs>
        <rect class="paper" width="\(layout.width)" height="\(height)"/>
        \(heading)
        <g class="bands">
        \(diagram.bands.indices.map(band).joined(separator: "\n"))
        </g>
        <g class="edges">
        \(lines(where: \.rules.isEmpty).joined(separator: "\n"))
        </g>
        \(wires)<g class="nodes">
        \(diagram.nodes.indices.map(node).joined(separator: "\n"))
        </g>
        <g class="edges violations">
        \(lines { !$0.rules.isEmpty }.joined(separator: "\n"))
        </g>
        <g class="rules">
        \(RuleLabels(diagram, layout).labels.map(ruleLabel).joined(separator: "\n"))
        </g>
        \(legend)\(unread)
        </svg>
        """
    }

    private var height: Int { layout.height + Self.lineHeight * unreadLines.count }

    private static let lineHeight = 18

    /// What is missing in the drawing, in lines of its width.
    private var unreadLines: [String] {
        diagram.unread.flatMap { wrapped($0, width: (layout.width - 2 * DiagramLayout.margin) / 7) }
    }

    private var unread: String {
        unreadLines.enumerated().map { index, line in
            let place = "x=\"\(DiagramLayout.margin)\" y=\"\(layout.height + Self.lineHeight * index)\""
            return "\n<text class=\"subtitle bad warning\" \(place)>\(xmlText(line))</text>"
        }.joined()
    }

    private var label: String { "The module graph of \(diagram.name)" }

    private var heading: String {
        let violations = diagram.violations.count
        let cyclic = diagram.nodes.count(where: \.isInCycle)
        var parts = [
            counted(diagram.nodes.count, "module"), counted(diagram.arrows.count, "dependency", "dependencies"),
        ]
        if cyclic > 0 { parts.append("\(cyclic) in cycles") }
        let good = parts.joined(separator: " · ")
        let bad = violations == 0 ? "" : " · \(counted(violations, "violation"))"
        let tone = diagram.violations.allSatisfy(\.isWarning) ? "bad warning" : "bad"
        return """
            <text class="title" x="\(DiagramLayout.margin)" y="34">\(xmlText(DiagramLayout.shortened(diagram.name)))</text>
            <text class="subtitle" x="\(DiagramLayout.margin)" y="53">\(good)<tspan class="subtitle \(tone)">\(bad)</tspan></text>
            """
    }

    private func arrowHead(_ name: String, size: Int) -> String {
        """
        <marker id="\(name)" viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="\(size)" markerHeight="\(size)" \
        markerUnits="userSpaceOnUse" orient="auto"><path class="\(name)" d="M0 0.8 8 4 0 7.2z"/></marker>
        """
    }

    private func band(_ index: Int) -> String {
        let (y, height) = layout.bands[index]
        let band = diagram.bands[index]
        let count = diagram.nodes.count { $0.band == index }
        let x = DiagramLayout.margin / 2
        let parts = band.title.split(separator: ":", maxSplits: 1).map { $0.trimmingPrefix(" ") }
        let title = DiagramLayout.shortened(String(parts.last ?? ""))
        let note = (parts.count > 1 ? "\(parts[0]) · " : "") + counted(count, "module")
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
        let states = [
            ("outside", !node.isChecked), ("cyclic", node.isInCycle), ("guilty", !violations.isEmpty),
            ("warning", !violations.isEmpty && violations.allSatisfy(\.isWarning)),
        ]
        let classes = ["node", "hue-\(DiagramPalette.hue(of: diagram.bands[node.band]))"] + states.filter(\.1).map(\.0)
        let badge =
            node.isInCycle
            ? """
            <circle class="badge" cx="\(box.x + box.width)" cy="\(box.y)" r="8"/>\
            <path class="badge-mark" d="M\(box.x + box.width - 3) \(box.y - 2)a4 4 0 1 1 -0.6 3.6m-0.6 -5.2v2h2"/>
            """ : ""
        return """
            <g class="\(classes.joined(separator: " "))" data-node="\(index)"><title>\(xmlText(node.name))</title>\
            <rect class="box" x="\(box.x)" y="\(box.y)" width="\(box.width)" height="\(box.height)" rx="7"/>\
            <text class="name" x="\(box.centerX)" y="\(box.y + box.height / 2)">\
            \(xmlText(DiagramLayout.shortened(node.name)))</text>\(badge)</g>
            """
    }

    private func lines(where isIncluded: (Diagram.Arrow) -> Bool) -> [String] {
        diagram.arrows.indices.filter { isIncluded(diagram.arrows[$0]) }.map { index in
            let arrow = diagram.arrows[index]
            let isBad = !arrow.rules.isEmpty
            let states = [
                ("implied", arrow.isImplied && !isBad), ("conditional", arrow.isConditional), ("bad", isBad),
                ("warning", arrow.isWarning), ("cycle", arrow.rules.contains("dependency-cycle")),
            ]
            let head = arrow.isWarning ? "head-warning" : isBad ? "head-bad" : "head"
            let classes = ["edge"] + states.filter(\.1).map(\.0)
            return """
                <path class="\(classes.joined(separator: " "))" data-edge="\(index)" \
                marker-end="url(#\(head))" d="\(Self.path(layout.routes[index]))"/>
                """
        }
    }

    /// The group of what is joined at run time; empty where there is none. Dotted lines lead straight from box to box:
    /// they take no room between the rows, so that the diagram stands as it does without them.
    private var wires: String {
        guard !diagram.wires.isEmpty else { return "" }
        let paths = diagram.wires.map { wire in
            let way = Self.path(layout.way(of: wire))
            return "<path class=\"edge wire\" marker-end=\"url(#head-wire)\" d=\"\(way)\"/>"
        }
        return "<g class=\"wires\">\n\(paths.joined(separator: "\n"))\n</g>\n"
    }

    private func ruleLabel(_ label: RuleLabels.Label) -> String {
        let box = label.box
        return """
            <g class="rule-label\(diagram.arrows[label.arrow].isWarning ? " warning" : "")" data-edge="\(label.arrow)">\
            <rect class="rule-back" x="\(box.x)" y="\(box.y)" width="\(box.width)" height="\(box.height)" rx="8"/>\
            <text class="rule" x="\(box.centerX)" y="\(box.y + box.height / 2)">\(xmlText(label.text))</text></g>
            """
    }

    private var legend: String {
        let y = layout.height - 20
        var kinds = [
            ("edge", "head", "depends on"), ("edge implied", "head", "implied by a longer path"),
            ("edge bad", "head-bad", "breaks a rule"),
        ]
        if diagram.violations.contains(where: \.isWarning) {
            kinds.append(("edge bad warning", "head-warning", "breaks a rule that only warns"))
        }
        if diagram.arrows.contains(where: \.isConditional) {
            kinds.append(("edge conditional", "head", "only under a condition"))
        }
        if !diagram.wires.isEmpty { kinds.append(("edge wire", "head-wire", "gets at run time")) }
        var x = DiagramLayout.margin
        let items = kinds.map { kind, head, text in
            defer { x += 60 + Int(DiagramLayout.textWidth(text, size: 12)) }
            return """
                <path class="\(kind)" marker-end="url(#\(head))" d="M\(x) \(y)h28"/>\
                <text x="\(x + 36)" y="\(y + 4)">\(text)</text>
                """
        }
        return "<g class=\"legend\">\n\(items.joined(separator: "\n"))\n</g>"
    }

    /// Curves between the rows, straight lines across them.
    static func path(_ points: [DiagramLayout.Point]) -> String {
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

extension Diagram {
    /// The diagram as an SVG document.
    public var svg: String { SVGDrawing(self).document }
}
