extension Diagram {
    /// The diagram in the language of Graphviz.
    public var dot: String {
        var lines = [
            "digraph \(dotText(name)) {", "    rankdir=TB;", "    compound=true;",
            "    node [shape=box, style=\"rounded,filled\", fillcolor=white, fontname=\"Helvetica\"];",
            "    edge [color=\"#8794a6\", fontname=\"Helvetica\", fontsize=10];",
        ]
        for (index, band) in bands.enumerated() {
            lines.append("    subgraph cluster_\(index) {")
            lines.append("        label=\(dotText(band.title));")
            lines.append("        style=filled; color=\"#eef1f5\"; labeljust=l;")
            for node in nodes where node.band == index {
                let cycle = node.isInCycle ? " [color=\"#d1242f\", penwidth=2]" : ""
                lines.append("        \(dotText(node.name))\(cycle);")
            }
            lines.append("    }")
        }
        for arrow in arrows {
            var attributes: [String] = []
            if !arrow.rules.isEmpty {
                let rules = dotText(arrow.rules.joined(separator: ", "))
                let color = arrow.isWarning ? "#9a6700" : "#d1242f"
                attributes = ["color=\"\(color)\"", "fontcolor=\"\(color)\"", "penwidth=2", "label=\(rules)"]
            } else if arrow.isImplied {
                attributes = ["style=dotted"]
            }
            let list = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
            lines.append("    \(dotText(nodes[arrow.from].name)) -> \(dotText(nodes[arrow.to].name))\(list);")
        }
        return (lines + ["}"]).map { $0 + "\n" }.joined()
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
