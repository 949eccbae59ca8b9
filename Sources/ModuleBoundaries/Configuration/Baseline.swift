/// Known findings, frozen by rule, target, module and file, not by line.
public struct Baseline: Hashable, Sendable {
    /// The default name of the file, which stands beside the configuration.
    public static let fileName = ".validate-deps-baseline.json"

    package struct Key: Hashable, Sendable {
        package var rule: String
        package var target: String
        /// The target or module at the other end; nil if the finding has none.
        package var module: String?
        package var file: String
    }

    package struct Entry: Hashable, Sendable {
        package var key: Key
        package var count = 1
        package var location = SourceLocation(file: Baseline.fileName, line: 1, column: 1)
    }

    /// In the order of the file.
    package var entries: [Entry]

    package init(entries: [Entry] = []) {
        self.entries = entries
    }

    /// Freezes the findings of a report, except those about suppressions and the baseline itself.
    ///
    /// - Parameters:
    ///   - report: The report of a run with the old baseline.
    ///   - old: The old baseline; nil if there is none, and then all findings are frozen.
    ///   - addsNew: Whether findings that the old baseline does not cover are frozen, too.
    ///   - isKept: Whether an entry of the old baseline stays because the report does not cover it.
    package init(
        _ report: Report,
        replacing old: Baseline?,
        addsNew: Bool = false,
        keeping isKept: (Key) -> Bool = { _ in false }
    ) {
        let never = [RuleID.suppression.rawValue, RuleID.staleBaseline.rawValue]
        let keys = (report.findings + report.baselined).filter { !never.contains($0.rule) }.map(Key.init)
        let counts = Dictionary(keys.map { ($0, 1) }, uniquingKeysWith: +)
        let limits = addsNew ? nil : old.map { Dictionary($0.entries.map { ($0.key, $0.count) }, uniquingKeysWith: +) }
        // Packages that are not resolved may still need an entry.
        let isUnresolved = !report.unresolved.isEmpty
        let kept = (old?.entries ?? []).filter { entry in
            isKept(entry.key) || isUnresolved && RuleID(rawValue: entry.key.rule)?.needsOutsidePackages == true
        }
        let keptKeys = Set(kept.map(\.key))
        let fresh = counts.compactMap { key, count -> Entry? in
            let count = limits.map { min(count, $0[key] ?? 0) } ?? count
            return count > 0 && !keptKeys.contains(key) ? Entry(key: key, count: count) : nil
        }
        entries = (fresh + kept).sorted { $0.key < $1.key }
    }

    package var findingCount: Int { entries.reduce(0) { $0 + $1.count } }
}

extension Baseline.Key: Comparable {
    package init(_ finding: Finding) {
        self.init(rule: finding.rule, target: finding.from, module: finding.to, file: finding.location.file)
    }

    package static func < (left: Self, right: Self) -> Bool {
        (left.file, left.rule, left.target, left.module ?? "")
            < (right.file, right.rule, right.target, right.module ?? "")
    }
}

extension Baseline {
    /// Reads the text of a baseline file.
    ///
    /// - Parameters:
    ///   - bytes: JSON in UTF-8.
    ///   - file: The path that issues and findings about entries name.
    /// - Throws: `InputError` with every issue in the file.
    public static func parse(_ bytes: [UInt8], file: String = fileName) throws(InputError) -> Baseline {
        var nodes = NodeReader()
        let baseline = read(try JSONReader.read(bytes, file: file), &nodes)
        if !nodes.issues.isEmpty { throw InputError(issues: nodes.issues) }
        return baseline
    }

    /// The text of the file: one line for each entry, sorted.
    package var text: String {
        let lines = entries.sorted { $0.key < $1.key }.map { entry in
            let members: [(String, JSONValue)] = [
                ("rule", .string(entry.key.rule)),
                ("target", .string(entry.key.target)),
                ("module", entry.key.module.map(JSONValue.string) ?? .null),
                ("file", .string(entry.key.file)),
                ("count", .number(entry.count)),
            ]
            return "    " + JSONValue.object(members).line
        }
        let findings = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
        return "{\n  \"version\": 1,\n  \"findings\": \(findings)\n}\n"
    }

    private static func read(_ root: JSONValue, _ nodes: inout NodeReader) -> Baseline {
        let keys = ["version", "findings"]
        guard let members = nodes.members(of: root, "the baseline", keys: keys) else { return Baseline() }
        nodes.checkVersion(members["version"])
        guard let findings = members["findings"] else {
            nodes.add(root.location, "the baseline needs \"findings\": a list of entries")
            return Baseline()
        }
        return Baseline(entries: nodes.list(findings, "findings").compactMap { readEntry($0, &nodes) })
    }

    private static func readEntry(_ node: JSONValue, _ nodes: inout NodeReader) -> Entry? {
        let keys = ["rule", "target", "module", "file", "count"]
        guard let members = nodes.members(of: node, "an entry", keys: keys) else { return nil }
        for key in ["rule", "target", "file"] where members[key] == nil {
            nodes.add(node.location, "this entry needs \"\(key)\"")
        }
        let rule = members["rule"].flatMap { nodes.string($0, "rule") }
        if let rule, !RuleID.isNameable(rule) {
            nodes.add(
                members["rule"]!.location, "there is no rule \"\(rule)\"",
                meant: nearMiss(to: rule, among: RuleID.all))
        }
        let target = members["target"].flatMap { nodes.string($0, "target") }
        let file = members["file"].flatMap { nodes.string($0, "file") }
        let module = members["module"].flatMap { $0.isNull ? nil : nodes.string($0, "module") }
        let count = members["count"].map { nodes.count($0, "count") } ?? 1
        guard let rule, let target, let file, let count else { return nil }
        let key = Key(rule: rule, target: target, module: module, file: file)
        return Entry(key: key, count: count, location: node.location)
    }
}
