extension DependencyGraph {
    /// The graph as JSON: what `validate-deps --wiring` reads, and any other tool.
    ///
    /// ```json
    /// {"version": 1,
    ///  "nodes": [
    ///   {"id": 0, "type": "any AuthService", "lifetime": "singleton", "module": "AuthModule",
    ///    "target": "AuthFeature", "file": "AuthFeature/AuthModule.swift", "line": 12}
    ///  ],
    ///  "edges": [
    ///   {"from": 1, "to": 0, "kind": "eager"}
    ///  ]}
    /// ```
    ///
    /// One line for each node and each edge, in the order of `nodes` and `edges`: the same container gives the same
    /// bytes. `module` is null for the composition root's own registrations and for lists, which join several
    /// modules; `target` is the module of the source file.
    public var json: String {
        let nodes = nodes.map { node in
            let file = node.site?.fileID ?? ""
            let target = file.prefix { $0 != "/" }
            return "  {\"id\": \(node.id), \"type\": \(quoted(node.type)), \"lifetime\": "
                + "\(quoted(node.lifetime.description)), \"module\": \(node.module.map(quoted) ?? "null"), "
                + "\"target\": \(quoted(String(target))), \"file\": \(quoted(file)), \"line\": \(node.site?.line ?? 0)}"
        }
        let edges = edges.map { "  {\"from\": \($0.from), \"to\": \($0.to), \"kind\": \(quoted($0.kind.rawValue))}" }
        return "{\"version\": 1,\n \"nodes\": \(list(nodes)),\n \"edges\": \(list(edges))}\n"
    }

    private func list(_ items: [String]) -> String { items.isEmpty ? "[]" : "[\n\(items.joined(separator: ",\n"))\n ]" }

    @inline(never) private func quoted(_ text: String) -> String {
        "\"" + escaped(text, ["\"", "\\\"", "\\", "\\\\", "\n", "\\n", "\t", "\\t"]) + "\""
    }
}
