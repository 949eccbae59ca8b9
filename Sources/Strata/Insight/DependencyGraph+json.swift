extension DependencyGraph {
    /// The graph as JSON, for `validate-deps --wiring` and other tools.
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
    /// Each node and each edge has one line, in the order of `nodes` and `edges`. The same container gives the same
    /// bytes. `module` is null for the composition root and for lists, which join several modules. `target` is the
    /// module of the source file.
    public var json: String {
        let nodes = nodes.map { node in
            let file = node.site?.fileID ?? ""
            let target = quoted(String(file.prefix { $0 != "/" }))
            let words = [
                String(node.id), quoted(node.type), quoted(node.lifetime.description),
                node.module.map(quoted) ?? "null", target, quoted(file), String(node.site?.line ?? 0),
            ]
            return filled(
                "  {\"id\": $0, \"type\": $1, \"lifetime\": $2, \"module\": $3, \"target\": $4, \"file\": $5, \"line\": $6}",
                words)
        }
        let edges = edges.map { edge in
            filled(
                "  {\"from\": $0, \"to\": $1, \"kind\": $2}",
                [String(edge.from), String(edge.to), quoted(edge.kind.rawValue)])
        }
        return "{\"version\": 1,\n \"nodes\": \(list(nodes)),\n \"edges\": \(list(edges))}\n"
    }

    private func list(_ items: [String]) -> String { items.isEmpty ? "[]" : "[\n\(items.joined(separator: ",\n"))\n ]" }

    @inline(never) private func quoted(_ text: String) -> String {
        "\"" + escaped(text, ["\"", "\\\"", "\\", "\\\\", "\n", "\\n", "\t", "\\t"]) + "\""
    }
}
