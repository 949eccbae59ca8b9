extension Diagram {
    /// The diagram as JSON: the modules and the edges between them, with places and broken rules.
    public var json: String {
        let value = JSONValue.object([
            "version": .number(1),
            "package": .string(name),
            "incomplete": problems.isEmpty ? nil : .bool(true),
            "problems": problems.isEmpty ? nil : .strings(problems),
            "unresolved": unresolved.isEmpty ? nil : .strings(unresolved),
            "notes": notes.isEmpty ? nil : .strings(notes),
            "nodes": .array(nodes.map(json)),
            "edges": .array(arrows.map(json)),
            "wiring": wires.isEmpty ? nil : .array(wires.map(json)),
            "findings": .array(findings.map { $0.json([("fix", .string($0.fix)), ("path", .strings($0.path))]) }),
        ])
        return value.text + "\n"
    }

    private func json(_ node: Node) -> JSONValue {
        .object([
            "name": .string(node.name), "kind": .string(node.target.kind.rawValue),
            "tier": node.target.tier.map { .number($0.number) } ?? .null,
            "tierName": node.target.tier?.name.map { .string($0) } ?? .null,
            "band": .string(bands[node.band].title), "files": .number(node.target.files.count),
            "lines": .number(node.lines), "location": node.target.location.json,
            "checked": .bool(node.target.isChecked),
            "package": node.package.map { .string($0) }, "cycle": .bool(node.isInCycle),
        ])
    }

    private func json(_ arrow: Arrow) -> JSONValue {
        let severity = arrow.isWarning ? Severity.warning : .error
        return .object([
            "from": .string(nodes[arrow.from].name), "to": .string(nodes[arrow.to].name),
            "declared": .array(arrow.declarations.map(\.json)), "imports": .array(arrow.imports.map(\.json)),
            "rules": .strings(arrow.rules), "severity": arrow.rules.isEmpty ? .null : .string(severity.rawValue),
            "implied": .bool(arrow.isImplied), "conditional": arrow.isConditional ? .bool(true) : nil,
        ])
    }

    private func json(_ wire: Wire) -> JSONValue {
        let types = wire.needs.map { need in
            JSONValue.object([
                "type": .string(need.type), "neededBy": .string(need.neededBy), "kind": .string(need.kind),
                "location": need.location.json,
            ])
        }
        return .object([
            "from": .string(nodes[wire.from].name), "to": .string(nodes[wire.to].name), "types": .array(types),
        ])
    }
}
