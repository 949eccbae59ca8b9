/// The change since a revision.
package typealias ChangeSince = (ref: String, affected: Affected, difference: ModelDifference)

/// The data of the page's scripts: the modules, the edges between them, and the findings about each.
///
/// Everything that two thousand modules repeat is written once: paths stand in a list of their own, members that have
/// their usual value are left out, and findings that differ in their location alone are one.
struct PageData {
    private let diagram: Diagram
    private let rowOf: [String: Metrics.Row]
    private let newFindings: Set<Finding>
    private let nodesNamed: [String: [Int]]
    private var files: [String] = []
    private var numberOfFile: [String: Int] = [:]

    init(_ diagram: Diagram, _ metrics: Metrics?, _ since: ChangeSince?) {
        self.diagram = diagram
        rowOf = Dictionary((metrics?.rows ?? []).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        newFindings = Set(since?.difference.newFindings ?? [])
        nodesNamed = Dictionary(grouping: diagram.nodes.indices) { diagram.nodes[$0].target.name }
    }

    mutating func json(
        metrics: Metrics?, linkBase: String?, since: ChangeSince?, report: Report?
    ) -> JSONValue {
        let nodes = diagram.nodes.indices.map { node($0) }
        let edges = diagram.arrows.map { edge($0) }
        let wires = diagram.wires.map { wire($0) }
        let findings = findings()
        let excused = excused(in: report)
        let edits = edits()
        let indexOf = Dictionary(
            diagram.nodes.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        return .object([
            "version": .number(1),
            "name": .string(diagram.name),
            "unread": diagram.unread.isEmpty ? nil : .strings(diagram.unread),
            "linkBase": linkBase.map { .string($0) },
            "tiered": .bool(diagram.bands.contains { $0.tier != nil }),
            "since": since.map { self.since($0, indexOf) },
            "averageRebuild": (metrics?.averageRebuild).map { .string("\(Double(Int($0 * 10)) / 10)") },
            "criticalPath": .array((metrics?.criticalPath ?? []).compactMap { indexOf[$0] }.map { .number($0) }),
            "bands": .array(diagram.bands.map(band)),
            "nodes": .array(nodes),
            "edges": .array(edges),
            "wires": .array(wires),
            "findings": .array(findings),
            "edits": edits.isEmpty ? nil : .array(edits),
            "excused": excused.isEmpty ? nil : .array(excused),
            "files": .strings(files),
        ])
    }

    private func since(_ change: ChangeSince, _ indexOf: [String: Int]) -> JSONValue {
        let (ref, affected, difference) = change
        func indices(_ names: [String]) -> JSONValue { .array(names.compactMap { indexOf[$0] }.map { .number($0) }) }
        func pair(_ edge: Edge.Ends) -> JSONValue? {
            let ends = [edge.from, edge.to].compactMap { indexOf[difference.name($0)] }
            return ends.count == 2 ? .array(ends.map { .number($0) }) : nil
        }
        // An end of these is no longer there.
        let lost = difference.removedEdges.filter { pair($0) == nil }
        return .object([
            "ref": .string(ref),
            "changed": indices(affected.changed),
            "affected": indices(affected.affected),
            "tests": .strings(affected.tests),
            "targets": .strings(
                difference.addedTargets.map { "+ \($0)" } + difference.removedTargets.map { "− \($0)" }),
            "added": .array(difference.addedEdges.compactMap(pair)),
            "removed": .array(difference.removedEdges.compactMap(pair)),
            "lost": .strings(lost.map { "\(difference.name($0.from)) → \(difference.name($0.to))" }),
            "gone": .strings(difference.goneFindings.map { "\($0.message) [\($0.rule)]" }),
        ])
    }

    private func band(_ band: Diagram.Band) -> JSONValue {
        .object([
            "title": .string(band.title), "name": .string(band.tier?.name ?? band.title),
            "number": band.tier.map { .number($0.number) }, "hue": .number(DiagramPalette.hue(of: band)),
            "isDepth": band.isDepth ? .bool(true) : nil,
        ])
    }

    private mutating func node(_ index: Int) -> JSONValue {
        let node = diagram.nodes[index]
        let (target, lines, row) = (node.target, node.lines, rowOf[node.name])
        let isQuiet = (target.isTest || target.isTestSupport) && node.findings.isEmpty
        return .object([
            "name": .string(node.name),
            "kind": .string(target.kind == .library ? "library" : target.kind.rawValue),
            "band": .number(node.band),
            "package": .string(target.id.package),
            "folder": .string(FolderPath.parent(of: target.directory)),
            "files": target.files.isEmpty ? nil : .number(target.files.count),
            "lines": lines == 0 ? nil : .number(lines),
            "location": compact(target.location),
            "cycle": node.cycle.map { .number($0) },
            "checked": target.isChecked ? nil : .bool(false),
            "quiet": isQuiet ? .bool(true) : nil,
            "fanIn": row.map { .number($0.fanIn) }, "fanOut": row.map { .number($0.fanOut) },
            "instability": row.map { .decimal($0.instability) },
            "depth": row.map { .number($0.depth) }, "rebuilds": row.map { .number($0.rebuilds) },
        ])
    }

    private mutating func edge(_ arrow: Diagram.Arrow) -> JSONValue {
        .object([
            "from": .number(arrow.from), "to": .number(arrow.to),
            "declared": arrow.declarations.isEmpty ? nil : .array(arrow.declarations.map { compact($0) }),
            "imports": arrow.imports.isEmpty ? nil : .array(arrow.imports.map { compact($0) }),
            "implied": arrow.isImplied ? .bool(true) : nil, "maybe": arrow.isConditional ? .bool(true) : nil,
        ])
    }

    private mutating func wire(_ wire: Diagram.Wire) -> JSONValue {
        let types = wire.needs.map { need in
            JSONValue.object([
                "needs": .string(need.type), "for": .string(need.neededBy), "kind": .string(need.kind),
                "location": compact(need.location),
            ])
        }
        return .object(["from": .number(wire.from), "to": .number(wire.to), "types": .array(types)])
    }

    /// The findings by first location; those that differ in their location alone are one.
    private mutating func findings() -> [JSONValue] {
        let nodes = diagram.findings.map { finding in
            let from = node(finding.from, near: finding.location) ?? node(finding.target, near: finding.location)
            return (finding: finding, from: from)
        }
        let groups = nodes.grouped { finding, from in
            [finding.rule, finding.severity.rawValue, "\(from ?? -1)", finding.to ?? "", finding.message]
        }
        return groups.map { group in
            let (finding, from) = group[0]
            let fresh = group.count { newFindings.contains($0.finding) }
            let pairs = Diagram.pairs(of: finding).compactMap { from, to -> JSONValue? in
                guard let from = node(from, near: finding.location), let to = node(to, near: nil) else { return nil }
                return .array([.number(from), .number(to)])
            }
            return .object([
                "id": .string("\(finding.rule) \(finding.location)"),
                "rule": .string(finding.rule), "severity": .string(finding.severity.rawValue),
                "from": from.map { .number($0) }, "to": finding.to.map { .string($0) },
                "pairs": pairs.isEmpty ? nil : .array(pairs),
                "message": .string(finding.message), "fix": .string(finding.fix),
                "count": .number(group.count), "new": fresh == 0 ? nil : .number(fresh),
                "locations": .array(group.map { compact($0.finding.location) }),
            ])
        }
    }

    /// The node of a target's name; of several the one whose folder the location lies in.
    private func node(_ name: String, near location: SourceLocation?) -> Int? {
        let nodes = nodesNamed[name] ?? []
        guard nodes.count > 1, let location else { return nodes.first }
        return nodes.first { FolderPath.contains(diagram.nodes[$0].target.directory, location.file) } ?? nodes.first
    }

    /// The findings of the report that do not count, each with the thing that excuses it.
    private mutating func excused(in report: Report?) -> [JSONValue] {
        guard let report else { return [] }
        let kinds = [
            ("a suppression", report.suppressed.map(\.finding)), ("the configuration", report.allowed.map(\.finding)),
            ("the baseline", report.baselined),
        ]
        return kinds.flatMap { by, findings in
            findings.groupedByEdge().map { group in
                .object([
                    "by": .string(by), "rule": .string(group[0].rule),
                    "severity": .string(group[0].severity.rawValue), "from": .string(group[0].from),
                    "to": group[0].to.map { .string($0) }, "count": .number(group.count),
                    "location": compact(group[0].location),
                ])
            }
        }
    }

    /// The entries whose addition or removal settles most findings, at most 20.
    private mutating func edits() -> [JSONValue] {
        let settled = diagram.findings.reduce(into: [DependencyChange: [Severity]]()) { found, finding in
            if let change = finding.remedy.change { found[change, default: []].append(finding.severity) }
        }
        let numbers = Dictionary(
            diagram.nodes.enumerated().map { ($1.target.id, $0) }, uniquingKeysWith: { first, _ in first })
        let ranked = settled.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(20)
        return ranked.map { change, severities in
            let errors = severities.count { $0 == .error }
            return .object([
                "text": .string(change.entry.description), "isRemoval": change.isAddition ? nil : .bool(true),
                "target": .string(change.target.name), "from": numbers[change.target].map { .number($0) },
                "location": compact(change.location),
                "errors": errors == 0 ? nil : .number(errors),
                "warnings": errors == severities.count ? nil : .number(severities.count - errors),
            ])
        }
    }

    private mutating func compact(_ location: SourceLocation) -> JSONValue {
        let number = numberOfFile[location.file] ?? files.count
        if number == files.count {
            files.append(location.file)
            numberOfFile[location.file] = number
        }
        return .array([.number(number), .number(location.line)])
    }
}
