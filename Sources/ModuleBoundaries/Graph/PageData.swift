internal import GraphAlgorithms

/// What the page's scripts know: the modules, why each needs another, and what is wrong with which.
///
/// Everything that two thousand modules repeat is written once: paths stand in a list of their own, members that have
/// their usual value are left out, and findings that differ in their location alone are one.
struct PageData {
    private let diagram: Diagram
    private let metrics: [String: Metrics.Row]
    private let criticalPath: [String]
    private let averageRebuild: Double?
    private let linkBase: String?
    private let since: ChangeSince?
    private let newFindings: Set<Finding>
    private let excused: [ExcusedFindings]
    private var files: [String] = []
    private var numberOfFile: [String: Int] = [:]

    init(_ diagram: Diagram, metrics: Metrics?, linkBase: String?, since: ChangeSince?, excused: [ExcusedFindings] = [])
    {
        self.since = since
        self.excused = excused
        newFindings = Set(since?.difference.newFindings ?? [])
        self.diagram = diagram
        self.metrics = Dictionary((metrics?.rows ?? []).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        self.linkBase = linkBase
        criticalPath = metrics?.criticalPath ?? []
        averageRebuild = metrics?.averageRebuild
    }

    /// The data as JSON.
    mutating func value() -> JSONValue {
        let cycles = cycles()
        let bands = diagram.bands.map(band)
        let nodes = diagram.nodes.indices.map { node($0, cycle: cycles[$0]) }
        let edges = diagram.arrows.map { edge($0) }
        let wires = diagram.wires.map { wire($0) }
        let findings = PageFindings(diagram).groups.map { finding($0) }
        let excused = excused.flatMap { kind in
            kind.findings.groupedByEdge().map { excusedGroup($0, by: kind.by) }
        }
        let edits = edits()
        let indexOf = Dictionary(
            diagram.nodes.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        return .object([
            "version": .number(1),
            "name": .string(diagram.name),
            "unread": diagram.unread.isEmpty ? nil : .strings(diagram.unread),
            "linkBase": linkBase.map { .string($0) },
            "tiered": .bool(diagram.bands.contains { $0.tier != nil }),
            "since": since?.value(indexOf: indexOf),
            "averageRebuild": averageRebuild.map { .string("\(Double(Int($0 * 10)) / 10)") },
            "criticalPath": .array(criticalPath.compactMap { indexOf[$0] }.map { .number($0) }),
            "bands": .array(bands),
            "nodes": .array(nodes),
            "edges": .array(edges),
            "wires": .array(wires),
            "findings": .array(findings),
            "edits": edits.isEmpty ? nil : .array(edits),
            "excused": excused.isEmpty ? nil : .array(excused),
            "files": .strings(files),
        ])
    }

    private func band(_ band: Diagram.Band) -> JSONValue {
        .object([
            "title": .string(band.title),
            "name": .string(band.tier?.name ?? band.title),
            "number": band.tier.map { .number($0.number) },
            "hue": .number(DiagramPalette.hue(of: band)),
            "isDepth": band.isDepth ? .bool(true) : nil,
        ])
    }

    private mutating func node(_ index: Int, cycle: Int?) -> JSONValue {
        let node = diagram.nodes[index]
        let row = metrics[node.name]
        return .object([
            "name": .string(node.name),
            "kind": .string(node.kind == .library ? "library" : node.kind.rawValue),
            "band": .number(node.band),
            "package": .string(node.id.package),
            "folder": .string(folder(of: node)),
            "files": node.files == 0 ? nil : .number(node.files),
            "lines": node.lines == 0 ? nil : .number(node.lines),
            "location": compact(node.location),
            "cycle": cycle.map { .number($0) },
            "checked": node.isChecked ? nil : .bool(false),
            "quiet": node.isTest && node.findings.isEmpty ? .bool(true) : nil,
            "fanIn": row.map { .number($0.fanIn) },
            "fanOut": row.map { .number($0.fanOut) },
            "instability": row.map { .decimal($0.instability) },
            "depth": row.map { .number($0.depth) },
            "rebuilds": row.map { .number($0.rebuilds) },
        ])
    }

    private mutating func edge(_ arrow: Diagram.Arrow) -> JSONValue {
        .object([
            "from": .number(arrow.from),
            "to": .number(arrow.to),
            "declared": arrow.declarations.isEmpty ? nil : .array(arrow.declarations.map { compact($0) }),
            "imports": arrow.imports.isEmpty ? nil : .array(arrow.imports.map { compact($0) }),
            "implied": arrow.isImplied ? .bool(true) : nil,
            "maybe": arrow.isConditional ? .bool(true) : nil,
        ])
    }

    private mutating func wire(_ wire: Diagram.Wire) -> JSONValue {
        .object([
            "from": .number(wire.from),
            "to": .number(wire.to),
            "types": .array(
                wire.needs.map { need in
                    .object([
                        "needs": .string(need.type),
                        "for": .string(need.neededBy),
                        "kind": .string(need.kind),
                        "location": compact(need.location),
                    ])
                }
            ),
        ])
    }

    private mutating func finding(_ group: PageFindings.Group) -> JSONValue {
        let finding = group.findings[0]
        let fresh = group.findings.count { newFindings.contains($0) }
        return .object([
            "id": .string("\(finding.rule) \(finding.location)"),
            "rule": .string(finding.rule),
            "severity": .string(finding.severity.rawValue),
            "from": group.from.map { .number($0) },
            "to": finding.to.map { .string($0) },
            "pairs": group.pairs.isEmpty
                ? nil : .array(group.pairs.map { .array([.number($0.from), .number($0.to)]) }),
            "message": .string(finding.message),
            "fix": .string(finding.fix),
            "count": .number(group.findings.count),
            "new": fresh == 0 ? nil : .number(fresh),
            "locations": .array(group.findings.map { compact($0.location) }),
        ])
    }

    private mutating func excusedGroup(_ group: [Finding], by: String) -> JSONValue {
        .object([
            "by": .string(by),
            "rule": .string(group[0].rule),
            "severity": .string(group[0].severity.rawValue),
            "from": .string(group[0].from),
            "to": group[0].to.map { .string($0) },
            "count": .number(group.count),
            "location": compact(group[0].location),
        ])
    }

    /// The entries whose addition or removal settles most findings, at most 20.
    private mutating func edits() -> [JSONValue] {
        let settled = diagram.findings.reduce(into: [DependencyChange: [Severity]]()) { found, finding in
            if let change = finding.remedy.change { found[change, default: []].append(finding.severity) }
        }
        let numbers = Dictionary(
            diagram.nodes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        let ranked = settled.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(20)
        return ranked.map { change, severities in
            let errors = severities.count { $0 == .error }
            return .object([
                "text": .string(change.entry.description),
                "isRemoval": change.isAddition ? nil : .bool(true),
                "target": .string(change.target.name),
                "from": numbers[change.target].map { .number($0) },
                "location": compact(change.location),
                "errors": errors == 0 ? nil : .number(errors),
                "warnings": errors == severities.count ? nil : .number(severities.count - errors),
            ])
        }
    }

    /// The number of the file in the list of all, and the line.
    private mutating func compact(_ location: SourceLocation) -> JSONValue {
        let number = numberOfFile[location.file] ?? files.count
        if number == files.count {
            files.append(location.file)
            numberOfFile[location.file] = number
        }
        return .array([.number(number), .number(location.line)])
    }

    /// The folder that a target's own folder stands in.
    private func folder(of node: Diagram.Node) -> String {
        node.directory.lastIndex(of: "/").map { String(node.directory[..<$0]) } ?? ""
    }

    /// For each node the number of its cycle, if it stands in one.
    private func cycles() -> [Int?] {
        var below = [[Int]](repeating: [], count: diagram.nodes.count)
        for arrow in diagram.arrows where diagram.nodes[arrow.from].isInCycle { below[arrow.from].append(arrow.to) }
        let components = stronglyConnectedComponents(of: diagram.nodes.indices) { below[$0] }
        var numbers = [Int?](repeating: nil, count: diagram.nodes.count)
        for (number, component) in components.filter({ $0.count > 1 }).enumerated() {
            for node in component { numbers[node] = number }
        }
        return numbers
    }
}
