extension Diagram {
    /// The diagram as a Mermaid flowchart, which GitHub and GitLab draw inside of Markdown.
    public var mermaid: String {
        let ids = nodes.indices.map { "node_\($0)" }
        let shown = mermaidArrows
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
        for (isWarning, color) in [(false, "#d1242f"), (true, "#9a6700")] {
            let bad = shown.indices.filter { !shown[$0].rules.isEmpty && shown[$0].isWarning == isWarning }
            if bad.isEmpty { continue }
            let numbers = bad.map(String.init).joined(separator: ",")
            lines.append("    linkStyle \(numbers) stroke:\(color),stroke-width:2px,color:\(color)")
        }
        let conditional = shown.indices.filter { shown[$0].isConditional }
        if !conditional.isEmpty {
            lines.append("    linkStyle \(conditional.map(String.init).joined(separator: ",")) stroke-dasharray:5 4")
        }
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

    /// Mermaid draws 500 edges unless a page configures it (`maxEdges`).
    private static let mostMermaidEdges = 480

    /// All arrows, or where they are too many those that no longer path implies, and those that break a rule.
    private var mermaidArrows: [Arrow] {
        arrows.count <= Self.mostMermaidEdges ? arrows : arrows.filter { !$0.isImplied || !$0.rules.isEmpty }
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
