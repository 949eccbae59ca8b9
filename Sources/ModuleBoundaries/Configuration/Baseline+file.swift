extension Baseline {
    /// Reads the text of a baseline file.
    ///
    /// - Parameters:
    ///   - bytes: JSON in UTF-8.
    ///   - file: The path that issues and findings about entries name.
    /// - Throws: `InputError` with every issue in it.
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
        var seen: Set<Key> = []
        var entries: [Entry] = []
        for node in nodes.list(findings, "findings") {
            guard let entry = readEntry(node, &nodes) else { continue }
            if seen.insert(entry.key).inserted {
                entries.append(entry)
            } else {
                nodes.add(node.location, "an earlier entry has the same rule, target, module and file")
            }
        }
        return Baseline(entries: entries)
    }

    private static func readEntry(_ node: JSONValue, _ nodes: inout NodeReader) -> Entry? {
        let keys = ["rule", "target", "module", "file", "count"]
        guard let members = nodes.members(of: node, "an entry", keys: keys) else { return nil }
        for key in ["rule", "target", "file"] where members[key] == nil {
            nodes.add(node.location, "this entry needs \"\(key)\"")
        }
        let rule = members["rule"].flatMap { readRule($0, &nodes) }
        let target = members["target"].flatMap { nodes.string($0, "target") }
        let file = members["file"].flatMap { nodes.string($0, "file") }
        let module = members["module"].flatMap { node -> String? in
            if case .null = node.content { return nil }
            return nodes.string(node, "module")
        }
        let count = members["count"].map { nodes.count($0, "count") } ?? 1
        guard let rule, let target, let file, let count else { return nil }
        let key = Key(rule: rule, target: target, module: module, file: file)
        return Entry(key: key, count: count, location: node.location)
    }

    private static func readRule(_ node: JSONValue, _ nodes: inout NodeReader) -> String? {
        guard let rule = nodes.string(node, "rule") else { return nil }
        if RuleID.isNameable(rule) { return rule }
        nodes.add(node.location, "there is no rule \"\(rule)\"", meant: nearMiss(to: rule, among: RuleID.all))
        return nil
    }
}
