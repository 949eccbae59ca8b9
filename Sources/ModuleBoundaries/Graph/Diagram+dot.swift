extension Diagram {
    /// The diagram in the language of Graphviz.
    public var dot: String {
        var lines = [
            "digraph \(dotText(name)) {", "    rankdir=TB;", "    newrank=true;",
            "    node [shape=box, style=\"rounded,filled\", fillcolor=white, fontname=\"Helvetica\"];",
            "    edge [color=\"#8794a6\", fontname=\"Helvetica\", fontsize=10];",
        ]
        if !unread.isEmpty {
            let text = unread.flatMap { wrapped($0, width: 100) }.joined(separator: "\n")
            let style = "shape=note, color=\"#9a6700\", fontcolor=\"#9a6700\""
            lines.append("    \"not read\" [label=\(dotText(text)), \(style)];")
        }
        for (index, band) in bands.enumerated() {
            lines.append("    \"band \(index)\" [shape=point, style=invis];")
            lines.append("    subgraph cluster_\(index) {")
            lines.append("        label=\(dotText(band.title));")
            lines.append("        style=filled; color=\"#eef1f5\"; labeljust=l;")
            for node in nodes where node.band == index {
                let cycle = node.isInCycle ? " [color=\"#d1242f\", penwidth=2]" : ""
                lines.append("        \(dotText(node.name))\(cycle);")
            }
            lines.append("    }")
        }
        // Graphviz takes minutes for hundreds of labels and of edges that only keep an order.
        let isReduced = arrows.count > Self.mostGraphvizEdges
        if isReduced {
            lines.append("    // Left out: edges that a longer path implies, and names of rules that only warn.")
        } else {
            lines += bandOrder
        }
        func line(_ from: Int, _ to: Int, _ attributes: [String]) -> String {
            let list = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
            return "    \(dotText(nodes[from].name)) -> \(dotText(nodes[to].name))\(list);"
        }
        for arrow in arrows where !isReduced || !arrow.isImplied || (!arrow.rules.isEmpty && !arrow.isWarning) {
            var attributes: [String] = []
            if !arrow.rules.isEmpty {
                let color = arrow.isWarning ? "#9a6700" : "#d1242f"
                attributes = ["color=\"\(color)\"", "fontcolor=\"\(color)\"", "penwidth=2"]
                if !isReduced || !arrow.isWarning {
                    attributes.append("label=\(dotText(arrow.rules.joined(separator: ", ")))")
                }
            } else if arrow.isConditional || arrow.isImplied {
                attributes = [arrow.isConditional ? "style=dashed" : "style=dotted"]
            }
            // An edge up the bands must not change their order.
            if nodes[arrow.from].band > nodes[arrow.to].band { attributes.append("constraint=false") }
            lines.append(line(arrow.from, arrow.to, attributes))
        }
        let dotted = ["style=dotted", "color=\"#7a3fb0\"", "penwidth=1.8", "constraint=false"]
        lines += wires.map { line($0.from, $0.to, dotted) }
        return (lines + ["}"]).map { $0 + "\n" }.joined()
    }

    private static let mostGraphvizEdges = 300

    /// Invisible edges from a point above each band to its modules, and from these to the point above the next band.
    /// Without them Graphviz ranks modules as high as their edges allow.
    private var bandOrder: [String] {
        nodes.flatMap { node in
            let below = node.band + 1 < bands.count ? ["\(dotText(node.name)) -> \"band \(node.band + 1)\""] : []
            return (["\"band \(node.band)\" -> \(dotText(node.name))"] + below).map {
                "    \($0) [style=invis, weight=0];"
            }
        }
    }

    private func dotText(_ text: String) -> String { JSONValue.string(text).line }
}
