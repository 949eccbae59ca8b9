extension Diagram {
    /// The diagram as a Mermaid flowchart, which GitHub and GitLab draw inside of Markdown.
    public var mermaid: String {
        let ids = nodes.indices.map(mermaidID)
        var lines = ["---", "title: \(JSONValue.string(name).line)", "---", "flowchart TD"]
        for (index, band) in bands.enumerated() {
            lines.append("    subgraph band\(index)[\(mermaidText(band.title))]")
            for node in nodes.indices where nodes[node].band == index {
                lines.append("        \(ids[node])[\(mermaidText(nodes[node].name))]")
            }
            lines.append("    end")
        }
        for arrow in arrows {
            let label = arrow.rules.isEmpty ? "" : "|\(mermaidText(arrow.rules.joined(separator: ", ")))|"
            lines.append("    \(ids[arrow.from]) -->\(label) \(ids[arrow.to])")
        }
        for (isWarning, color) in [(false, "#d1242f"), (true, "#9a6700")] {
            let bad = arrows.indices.filter { !arrows[$0].rules.isEmpty && arrows[$0].isWarning == isWarning }
            if bad.isEmpty { continue }
            let numbers = bad.map(String.init).joined(separator: ",")
            lines.append("    linkStyle \(numbers) stroke:\(color),stroke-width:2px,color:\(color)")
        }
        let cyclic = nodes.indices.filter { nodes[$0].isInCycle }.map { ids[$0] }
        if !cyclic.isEmpty {
            lines.append("    classDef cycle stroke:#d1242f,stroke-width:2px,stroke-dasharray:6 3")
            lines.append("    class \(cyclic.joined(separator: ",")) cycle")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// The name itself where Mermaid cannot take it for one of its words, else a number.
    private func mermaidID(_ node: Int) -> String {
        let name = nodes[node].name
        let words = [
            "end", "graph", "subgraph", "flowchart", "style", "class", "classdef", "click", "linkstyle", "default",
        ]
        let isPlain =
            name.wholeMatch(of: #/[A-Za-z][A-Za-z0-9_]*/#) != nil && !name.hasPrefix("band")
            && !name.hasPrefix("node_")
        return isPlain && !words.contains(name.lowercased()) ? name : "node_\(node)"
    }

    /// The text between quotes, all ASCII that could mean something as an entity code.
    private func mermaidText(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", " ", "-", "_", ".", ",", ":", "/", "(", ")": String(scalar)
            case "\0"..."\u{7F}": scalar.value < 32 ? " " : "#\(scalar.value);"
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
