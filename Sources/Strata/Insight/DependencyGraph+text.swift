extension DependencyGraph {
    /// A Mermaid flowchart, a box for each module: text that a pull request shows as a diagram.
    ///
    /// Solid arrows are dependencies that are built at once; dotted ones are deferred or weak.
    public var mermaid: String {
        var lines = ["flowchart LR"]
        for (number, module) in modules.enumerated() {
            lines.append("    subgraph m\(number)[\"\(escapedForMermaid(module.name))\"]")
            for node in module.nodes {
                let (type, label) = (escapedForMermaid(node.type), escapedForMermaid(label(of: node)))
                lines.append("        n\(node.id)[\"\(type)<br/>\(label)\"]")
            }
            lines.append("    end")
        }
        for edge in edges {
            lines.append("    n\(edge.from) \(edge.kind == .eager ? "-->" : "-.->") n\(edge.to)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A Graphviz graph, a cluster for each module.
    ///
    /// Solid arrows are dependencies that are built at once; dashed ones are deferred or weak.
    public var dot: String {
        var lines = ["digraph Container {", "    rankdir=LR;", "    node [shape=box];"]
        for (number, module) in modules.enumerated() {
            lines.append("    subgraph cluster_\(number) {")
            lines.append("        label=\"\(escapedForDot(module.name))\";")
            for node in module.nodes {
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
    private var modules: [(name: String, nodes: [Node])] {
        var result: [(module: Any.Type?, nodes: [Node])] = []
        for node in nodes {
            let module = node.node.descriptor.module
            if let index = result.firstIndex(where: { $0.module == module }) {
                result[index].nodes.append(node)
            } else {
                result.append((module, [node]))
            }
        }
        return result.map { ($0.nodes[0].module ?? "composition root", $0.nodes) }
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

    // By scalars: a quotation mark with an accent is another character.
    private func escapedForMermaid(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "#quot;"
            case "<": result += "#lt;"
            case ">": result += "#gt;"
            case "#": result += "#35;"
            // Behind a quotation mark it would begin a Markdown text.
            case "`": result += "#96;"
            case let line where Character(line).isNewline: result += " "
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private func escapedForDot(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { result += "\\" }
            result.unicodeScalars.append(Character(scalar).isNewline ? " " : scalar)
        }
        return result
    }
}
