extension DependencyGraph {
    /// A Mermaid flowchart with a box for each module, which a pull request shows as a diagram.
    ///
    /// Solid arrows are dependencies that are built at once. Dotted arrows are deferred or weak.
    public var mermaid: String {
        // A backtick after a quotation mark would begin a Markdown text.
        text(
            "flowchart LR", module: "    subgraph m$0[\"$1\"]", node: "        n$0[\"$1<br/>$2\"]", end: "    end",
            eager: "    n$0 --> n$1", later: "    n$0 -.-> n$1",
            escapes: ["\"", "#quot;", "<", "#lt;", ">", "#gt;", "#", "#35;", "`", "#96;", "\n", " "]) + "\n"
    }

    /// A Graphviz graph with a cluster for each module.
    ///
    /// Solid arrows are dependencies that are built at once. Dashed arrows are deferred or weak.
    public var dot: String {
        text(
            "digraph Container {\n    rankdir=LR;\n    node [shape=box];",
            module: "    subgraph cluster_$0 {\n        label=\"$1\";", node: "        n$0 [label=\"$1\\n$2\"];",
            end: "    }", eager: "    n$0 -> n$1;", later: "    n$0 -> n$1 [style=dashed];",
            escapes: ["\"", "\\\"", "\\", "\\\\", "\n", " "]) + "\n}\n"
    }

    /// A diagram from the templates of its lines.
    private func text(
        _ start: String, module: String, node: String, end: String, eager: String, later: String, escapes: [String]
    ) -> String {
        var lines = [start]
        for (number, nodes) in modules.enumerated() {
            lines.append(filled(module, [String(number), escaped(nodes[0].module ?? "composition root", escapes)]))
            for here in nodes {
                lines.append(
                    filled(
                        node, [String(here.id), escaped(here.type, escapes), escaped(label(of: here.node), escapes)]))
            }
            lines.append(end)
        }
        for edge in edges {
            lines.append(filled(edge.kind == .eager ? eager : later, [String(edge.from), String(edge.to)]))
        }
        return lines.joined(separator: "\n")
    }

    /// The nodes of each module. Modules are in the order of their first node.
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
    private func label(of node: Strata.Node) -> String {
        var words = [node.isUnimplemented ? "unimplemented" : node.scope.description]
        if node.isMadeOnMainActor { words.append("main actor") }
        if node.isAsync { words.append("async") }
        let count = node.decorators.count
        if count > 0 { words.append(count == 1 ? "decorated" : "decorated \(count) times") }
        return words.joined(separator: ", ")
    }
}
