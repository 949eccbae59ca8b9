extension DependencyGraph {
    /// A Mermaid flowchart, a box for each module: text that a pull request shows as a diagram.
    ///
    /// Solid arrows are dependencies that are built at once; dotted ones are deferred or weak.
    public var mermaid: String {
        var lines = ["flowchart LR"]
        for (number, module) in modules.enumerated() {
            lines.append("    subgraph m\(number)[\"\(escapedForMermaid(module[0].module ?? "composition root"))\"]")
            for node in module {
                let (type, label) = (escapedForMermaid(node.type), escapedForMermaid(label(of: node)))
                lines.append("        n\(node.id)[\"\(type)<br/>\(label)\"]")
            }
            lines.append("    end")
        }
        for edge in edges { lines.append("    n\(edge.from) \(edge.kind == .eager ? "-->" : "-.->") n\(edge.to)") }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A Graphviz graph, a cluster for each module.
    ///
    /// Solid arrows are dependencies that are built at once; dashed ones are deferred or weak.
    public var dot: String {
        var lines = ["digraph Container {", "    rankdir=LR;", "    node [shape=box];"]
        for (number, module) in modules.enumerated() {
            lines.append("    subgraph cluster_\(number) {")
            lines.append("        label=\"\(escapedForDot(module[0].module ?? "composition root"))\";")
            for node in module {
                let (type, label) = (escapedForDot(node.type), escapedForDot(label(of: node)))
                lines.append("        n\(node.id) [label=\"\(type)\\n\(label)\"];")
            }
            lines.append("    }")
        }
        for edge in edges {
            lines.append("    n\(edge.from) -> n\(edge.to)\(edge.kind == .eager ? "" : " [style=dashed]");")
        }
        return (lines + ["}"]).joined(separator: "\n") + "\n"
    }

    /// The nodes of each module, in the order in which the modules come first.
    private var modules: [[Node]] {
        var result: [[Node]] = []
        for node in nodes {
            let module = node.node.descriptor.module
            if let index = result.firstIndex(where: { $0[0].node.descriptor.module == module }) {
                result[index].append(node)
            } else {
                result.append([node])
            }
        }
        return result
    }

    /// `singleton, main actor, decorated`.
    private func label(of node: Node) -> String {
        var words = [node.node.isUnimplemented ? "unimplemented" : node.lifetime.description]
        if node.isMadeOnMainActor { words.append("main actor") }
        if node.isAsync { words.append("async") }
        if !node.decorators.isEmpty {
            words.append(node.decorators.count == 1 ? "decorated" : "decorated \(node.decorators.count) times")
        }
        return words.joined(separator: ", ")
    }
}

/// A text in which some characters are replaced.
///
/// - Parameter pairs: Each character followed by its replacement.
@inline(never) func escaped(_ text: String, _ pairs: [String]) -> String {
    var result = ""
    // By scalars: a quotation mark with an accent is another character.
    for scalar in text.unicodeScalars {
        let place = stride(from: 0, to: pairs.count, by: 2).first { pairs[$0].unicodeScalars.first == scalar }
        if let place { result += pairs[place + 1] } else { result.unicodeScalars.append(scalar) }
    }
    return result
}

@inline(never) private func escapedForMermaid(_ text: String) -> String {
    // A backtick behind a quotation mark would begin a Markdown text.
    escaped(text, ["\"", "#quot;", "<", "#lt;", ">", "#gt;", "#", "#35;", "`", "#96;", "\n", " "])
}

@inline(never) private func escapedForDot(_ text: String) -> String {
    escaped(text, ["\"", "\\\"", "\\", "\\\\", "\n", " "])
}
