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
        for arrow in arrows where !isReduced || !arrow.isImplied || (!arrow.rules.isEmpty && !arrow.isWarning) {
            var attributes: [String] = []
            if !arrow.rules.isEmpty {
                let rules = dotText(arrow.rules.joined(separator: ", "))
                let color = arrow.isWarning ? "#9a6700" : "#d1242f"
                attributes = ["color=\"\(color)\"", "fontcolor=\"\(color)\"", "penwidth=2"]
                if !isReduced || !arrow.isWarning { attributes.append("label=\(rules)") }
            } else if arrow.isConditional {
                attributes = ["style=dashed"]
            } else if arrow.isImplied {
                attributes = ["style=dotted"]
            }
            // An edge that goes up the bands must not pull them out of their order.
            if nodes[arrow.from].band > nodes[arrow.to].band { attributes.append("constraint=false") }
            let list = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
            lines.append("    \(dotText(nodes[arrow.from].name)) -> \(dotText(nodes[arrow.to].name))\(list);")
        }
        for wire in wires {
            let ends = "\(dotText(nodes[wire.from].name)) -> \(dotText(nodes[wire.to].name))"
            lines.append("    \(ends) [style=dotted, color=\"#7a3fb0\", penwidth=1.8, constraint=false];")
        }
        return (lines + ["}"]).map { $0 + "\n" }.joined()
    }

    private static let mostGraphvizEdges = 300

    /// Invisible edges that keep each band below the one before it: from a point above it to its modules, and from
    /// them to the point above the next band. Without them Graphviz ranks modules as high as their edges allow.
    private var bandOrder: [String] {
        nodes.flatMap { node in
            let name = dotText(node.name)
            let below =
                node.band + 1 < bands.count
                ? ["    \(name) -> \"band \(node.band + 1)\" [style=invis, weight=0];"] : []
            return ["    \"band \(node.band)\" -> \(name) [style=invis, weight=0];"] + below
        }
    }

    private func dotText(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\n": "\\n"
            case "\0"..<" ", "\u{7F}": " "
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
