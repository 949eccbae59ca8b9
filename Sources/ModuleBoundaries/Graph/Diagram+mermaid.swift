extension Diagram {
    /// The diagram as a Mermaid flowchart, which GitHub and GitLab draw inside of Markdown.
    public var mermaid: String {
        let ids = nodes.indices.map { "node_\($0)" }
        // If there are too many, only the arrows that no longer path implies or that break a rule.
        let isReduced = arrows.count > Self.mostMermaidEdges
        let shown = isReduced ? arrows.filter { !$0.isImplied || !$0.rules.isEmpty } : arrows
        if shown.count + wires.count > Self.mostMermaidEdges { return mermaidOfBands }
        var lines = mermaidHead
        if shown.count < arrows.count {
            lines.append(
                "    %% Of \(arrows.count) edges \(arrows.count - shown.count) are left out: a longer path implies them."
            )
        }
        if !wires.isEmpty { lines.append("    %% Dotted: what the container joins at run time.") }
        for (index, band) in bands.enumerated() {
            lines.append("    subgraph band\(index)[\(mermaidText(band.title))]")
            for node in nodes.indices where nodes[node].band == index {
                lines.append("        \(ids[node])[\(mermaidText(nodes[node].name))]")
            }
            lines.append("    end")
        }
        for (index, text) in unread.enumerated() {
            lines.append("    unread\(index)[\(mermaidText(text))]")
            lines.append("    style unread\(index) stroke:#9a6700,stroke-dasharray:6 3")
        }
        for arrow in shown {
            let label = arrow.rules.isEmpty ? "" : "|\(mermaidText(arrow.rules.joined(separator: ", ")))|"
            lines.append("    \(ids[arrow.from]) -->\(label) \(ids[arrow.to])")
        }
        // Behind the arrows, whose styles go by number.
        for wire in wires { lines.append("    \(ids[wire.from]) -.-> \(ids[wire.to])") }
        func style(_ text: String, where isStyled: (Arrow) -> Bool) {
            let numbers = shown.indices.filter { isStyled(shown[$0]) }.map(String.init).joined(separator: ",")
            if !numbers.isEmpty { lines.append("    linkStyle \(numbers) \(text)") }
        }
        for (isWarning, color) in [(false, "#d1242f"), (true, "#9a6700")] {
            style("stroke:\(color),stroke-width:2px,color:\(color)") { !$0.rules.isEmpty && $0.isWarning == isWarning }
        }
        style("stroke-dasharray:5 4", where: \.isConditional)
        let cyclic = nodes.indices.filter { nodes[$0].isInCycle }.map { ids[$0] }
        if !cyclic.isEmpty {
            lines.append("    classDef cycle stroke:#d1242f,stroke-width:2px,stroke-dasharray:6 3")
            lines.append("    class \(cyclic.joined(separator: ",")) cycle")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private var mermaidHead: [String] { ["---", "title: \(JSONValue.string(name).line)", "---", "flowchart TD"] }

    /// The bands as nodes, each edge between two with the number of edges that it stands for.
    private var mermaidOfBands: String {
        var lines = mermaidHead
        lines.append(
            "    %% Mermaid draws at most 500 edges, and this graph has more: modules are grouped. Use '--format html'."
        )
        for (index, band) in bands.enumerated() {
            let count = nodes.count { $0.band == index }
            lines.append("    band\(index)[\(mermaidText("\(band.title): \(counted(count, "module"))"))]")
        }
        let counts = arrows.reduce(into: [[Int]: Int]()) { counts, arrow in
            counts[[nodes[arrow.from].band, nodes[arrow.to].band], default: 0] += 1
        }
        for (ends, count) in counts.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) where ends[0] != ends[1] {
            lines.append("    band\(ends[0]) -->|\(mermaidText("\(count)"))| band\(ends[1])")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// Mermaid draws 500 edges by default (`maxEdges`).
    private static let mostMermaidEdges = 480

    /// The text between quotes, with entity codes for ASCII characters that Mermaid could interpret.
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
