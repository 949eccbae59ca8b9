/// What the page's script knows: the modules, why each needs another, and where everything stands.
struct PageData {
    let diagram: Diagram
    let layout: DiagramLayout

    init(_ diagram: Diagram, _ layout: DiagramLayout) {
        self.diagram = diagram
        self.layout = layout
    }

    var value: JSONValue {
        .object([
            "name": .string(diagram.name),
            "width": .number(layout.width),
            "height": .number(layout.height),
            "bands": .array(diagram.bands.indices.map(band)),
            "nodes": .array(diagram.nodes.indices.map(node)),
            "edges": .array(diagram.arrows.indices.map(edge)),
        ])
    }

    private func band(_ index: Int) -> JSONValue {
        .object([
            "title": .string(diagram.bands[index].title),
            "y": .number(layout.bands[index].y),
            "height": .number(layout.bands[index].height),
        ])
    }

    private func node(_ index: Int) -> JSONValue {
        let node = diagram.nodes[index]
        return .object([
            "name": .string(node.name),
            "kind": .string(node.kind == .library ? "library" : node.kind.rawValue),
            "band": .number(node.band),
            "files": .number(node.files),
            "lines": .number(node.lines),
            "place": .string(place(node.location)),
            "cycle": .bool(node.isInCycle),
            "checked": .bool(node.isChecked),
            "y": .number(layout.boxes[index].y),
            "x": .number(layout.boxes[index].x),
            "findings": .array(node.findings.map(finding)),
        ])
    }

    private func edge(_ index: Int) -> JSONValue {
        let arrow = diagram.arrows[index]
        return .object([
            "from": .number(arrow.from),
            "to": .number(arrow.to),
            "declared": .strings(arrow.declarations.map(place)),
            "imports": .strings(arrow.imports.map(place)),
            "rules": .strings(arrow.rules),
            "warning": .bool(arrow.isWarning),
            "implied": .bool(arrow.isImplied),
            "route": .array(layout.routes[index].map { [.number($0.x), .number($0.y)] }),
        ])
    }

    private func finding(_ finding: Finding) -> JSONValue {
        .object([
            "rule": .string(finding.rule),
            "severity": .string(finding.severity.rawValue),
            "message": .string(finding.message),
            "fix": .string(finding.fix),
            "place": .string(place(finding.location)),
        ])
    }

    private func place(_ location: SourceLocation) -> String { "\(location.file):\(location.line)" }
}
