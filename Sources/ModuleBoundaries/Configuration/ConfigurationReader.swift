extension Configuration {
    /// The name of the file that is read where no other is named.
    public static let fileName = ".validate-deps.json"

    /// Reads the text of a configuration file.
    ///
    /// - Parameters:
    ///   - bytes: JSON in UTF-8.
    ///   - file: The path that issues name.
    /// - Returns: What could be read, and everything that is wrong in it. Whether patterns match anything is asked
    ///   by `issues(in:paths:)`, so that both kinds of issues can be reported together.
    public static func parse(
        _ bytes: [UInt8],
        file: String = fileName
    ) -> (configuration: Configuration, issues: [ConfigurationIssue]) {
        var reader = ConfigurationReader()
        do throws(InputError) {
            let configuration = reader.read(try JSONReader.read(bytes, file: file))
            return (configuration, reader.nodes.issues.sorted())
        } catch {
            return (Configuration(), error.issues)
        }
    }
}

/// Turns a JSON tree into a configuration.
private struct ConfigurationReader {
    var nodes = NodeReader()

    mutating func read(_ root: JSONValue) -> Configuration {
        var configuration = Configuration()
        let keys = [
            "version", "tiers", "testSupport", "exclude", "forbid", "allow", "limits", "layers", "testsForOtherFiles",
            "rules",
        ]
        guard let members = nodes.members(of: root.droppingSchema, "the configuration", keys: keys) else {
            return configuration
        }
        func list(_ key: String) -> JSONValue { members[key] ?? [] }
        nodes.checkVersion(members["version"])
        configuration.tiers = readTiers(list("tiers"))
        configuration.testSupport = members["testSupport"].map { targets($0, "testSupport") } ?? []
        configuration.exclude = members["exclude"].map { targets($0, "exclude", arePaths: true) } ?? []
        configuration.forbid = nodes.list(list("forbid"), "forbid").compactMap { readProhibition($0) }
        configuration.allow = nodes.list(list("allow"), "allow").compactMap { readAllowance($0) }
        configuration.limits = nodes.list(list("limits"), "limits").compactMap { readLimit($0) }
        configuration.layers = nodes.list(list("layers"), "layers").compactMap { readLayers($0) }
        configuration.testsForOtherFiles = nodes.list(list("testsForOtherFiles"), "testsForOtherFiles").compactMap {
            readOtherFiles($0)
        }
        if let rules = members["rules"] { configuration.severities = readSeverities(rules) }
        return configuration
    }

    /// The members of an entry that has some keys at least.
    private mutating func entry(_ node: JSONValue, of name: String, needs: [String], mayHave: [String] = [])
        -> [String: JSONValue]?
    {
        let members = nodes.members(of: node, "an entry of \(name)", keys: needs + mayHave)
        guard let members else { return nil }
        let missing = needs.filter { members[$0] == nil }
        for key in missing { nodes.add(node.location, "this entry of \(name) needs \"\(key)\"") }
        return missing.isEmpty ? members : nil
    }

    private mutating func readOtherFiles(_ node: JSONValue) -> Configuration.OtherFiles? {
        guard let members = entry(node, of: "testsForOtherFiles", needs: ["files", "tests"]) else { return nil }
        // No test at all is an answer, too.
        let tests = members["tests"]!
        let hasNone = if case .array(let entries) = tests.content { entries.isEmpty } else { false }
        return Configuration.OtherFiles(
            files: patterns(members["files"]!, "files", allowsOne: true, arePaths: true),
            tests: hasNone ? [] : patterns(tests, "tests", allowsOne: true)
        )
    }

    private mutating func readLayers(_ node: JSONValue) -> Configuration.LayerList? {
        guard let members = entry(node, of: "layers", needs: ["target", "folders"]),
            let target = nodes.string(members["target"]!, "target")
        else { return nil }
        return Configuration.LayerList(
            target: Configuration.Pattern(target, location: members["target"]!.location),
            folders: patterns(members["folders"]!, "folders", allowsOne: false, arePaths: true))
    }

    private mutating func readAllowance(_ node: JSONValue) -> Configuration.Allowance? {
        guard let members = entry(node, of: "allow", needs: ["from", "to", "because"]),
            let from = nodes.string(members["from"]!, "from"), let to = nodes.string(members["to"]!, "to"),
            let reason = nodes.string(members["because"]!, "because")
        else { return nil }
        return Configuration.Allowance(
            from: Configuration.Pattern(from, location: members["from"]!.location),
            to: Configuration.Pattern(to, location: members["to"]!.location), because: reason)
    }

    private mutating func readTiers(_ node: JSONValue) -> [Configuration.TierEntry] {
        var names: Set<String> = []
        var entries: [Configuration.TierEntry] = []
        for (index, element) in nodes.list(node, "tiers").enumerated() {
            let keys = ["name", "targets", "peers", "optional"]
            guard let members = nodes.members(of: element, "a tier", keys: keys) else { continue }
            let name = members["name"].flatMap { nodes.string($0, "the name of a tier") }
            if let name, !names.insert(name).inserted {
                nodes.add(members["name"]!.location, "two tiers are named \"\(name)\"")
            }
            if members["targets"] == nil {
                nodes.add(element.location, "this tier needs \"targets\": a list of globs")
            }
            entries.append(
                Configuration.TierEntry(
                    tier: Tier(
                        number: index + 1, name: name, allowsPeers: members["peers"].flatMap { readPeers($0) }),
                    targets: members["targets"].map { targets($0, "targets") } ?? [],
                    isOptional: members["optional"].flatMap { nodes.bool($0, "optional") } ?? false
                )
            )
        }
        return entries
    }

    private mutating func readPeers(_ node: JSONValue) -> Bool? {
        let words = ["allowed", "forbidden"]
        if let word = node.string, words.contains(word) { return word == "allowed" }
        let meant: String? =
            if case .bool(let value) = node.content { words[value ? 0 : 1] } else {
                node.string.flatMap { nearMiss(to: $0, among: words) }
            }
        nodes.add(node.location, "peers must be \"allowed\" or \"forbidden\", and this is \(node.line)", meant: meant)
        return nil
    }

    private mutating func readProhibition(_ node: JSONValue) -> Configuration.Prohibition? {
        let others = ["in", "except", "indirect", "because"]
        guard let members = entry(node, of: "forbid", needs: ["imports"], mayHave: others) else { return nil }
        return Configuration.Prohibition(
            in: members["in"].map { readScope($0) } ?? Configuration.Prohibition.Scope(),
            imports: targets(members["imports"]!, "imports", allowsOne: true),
            except: members["except"].map { targets($0, "except", allowsOne: true) } ?? [],
            isIndirect: members["indirect"].flatMap { nodes.bool($0, "indirect") } ?? false,
            because: members["because"].flatMap { nodes.string($0, "because") }
        )
    }

    private mutating func readScope(_ node: JSONValue) -> Configuration.Prohibition.Scope {
        var scope = Configuration.Prohibition.Scope()
        let keys = ["tier", "target", "files"]
        guard let members = nodes.members(of: node, "in", keys: keys) else { return scope }
        if case .object([]) = node.content {
            nodes.add(node.location, "in needs at least one key of \(listed(keys, "or"))")
        }
        if let node = members["tier"] { scope.tiers = readTierNames(node) }
        if let node = members["target"] { scope.targets = targets(node, "target", allowsOne: true) }
        if let node = members["files"] { scope.files = targets(node, "files", allowsOne: true, arePaths: true) }
        return scope
    }

    private mutating func readLimit(_ node: JSONValue) -> Configuration.Limit? {
        let numbers = ["dependencies", "depth", "rebuilds"]
        guard let members = entry(node, of: "limits", needs: ["targets"], mayHave: numbers) else { return nil }
        if !numbers.contains(where: { members[$0] != nil }) {
            nodes.add(node.location, "this entry of limits needs a number: \(listed(numbers, "or"))")
        }
        return Configuration.Limit(
            targets: targets(members["targets"]!, "targets"),
            dependencies: members["dependencies"].flatMap { nodes.count($0, "dependencies") },
            depth: members["depth"].flatMap { nodes.count($0, "depth") },
            rebuilds: members["rebuilds"].flatMap { nodes.count($0, "rebuilds") })
    }

    /// Globs on names, or on paths.
    private mutating func patterns(
        _ node: JSONValue,
        _ name: String,
        allowsOne: Bool,
        allowsExceptions: Bool = false,
        arePaths: Bool = false
    ) -> [Configuration.Pattern] {
        let patterns = nodes.patterns(
            node, name, allowsOne: allowsOne, allowsExceptions: allowsExceptions)
        for pattern in patterns {
            let text = pattern.glob.pattern
            let fault =
                if arePaths {
                    ["/", "./", "~/"].first(where: text.hasPrefix).map {
                        "begins with \($0), and \(name) holds relative paths, such as Sources/Legacy"
                    }
                } else {
                    text.hasSuffix("/") ? "ends with a slash, and \(name) holds names, not folders" : nil
                }
            if let fault { nodes.add(pattern.location, "\"\(pattern.text)\" \(fault)") }
        }
        return patterns
    }

    /// Globs, of which one at least is no exception.
    private mutating func targets(
        _ node: JSONValue,
        _ name: String,
        allowsOne: Bool = false,
        arePaths: Bool = false
    ) -> [Configuration.Pattern] {
        let patterns = patterns(node, name, allowsOne: allowsOne, allowsExceptions: true, arePaths: arePaths)
        if !patterns.isEmpty, patterns.allSatisfy(\.isException) {
            nodes.add(
                node.location,
                "\(name) needs an entry without !: what the others take out must be in it first")
        }
        return patterns
    }

    private mutating func readTierNames(_ node: JSONValue) -> [Configuration.Pattern] {
        if node.kind == "a number" {
            return nodes.count(node, "a tier").map {
                [Configuration.Pattern(String($0), location: node.location)]
            } ?? []
        }
        return nodes.patterns(node, "tier", allowsOne: true)
    }

    private mutating func readSeverities(_ node: JSONValue) -> [String: Severity] {
        var severities: [String: Severity] = [:]
        for (rule, word, member) in nodes.strings(of: node, "rules", each: "the severity of a rule") {
            if !RuleID.isNameable(rule) {
                nodes.add(
                    member.location, "there is no rule \"\(rule)\"", meant: nearMiss(to: rule, among: RuleID.all))
            } else if severities[rule] != nil {
                nodes.add(member.location, "the rule \"\(rule)\" stands twice in rules")
            }
            severities[rule] = Severity(rawValue: word)
            if severities[rule] == nil {
                nodes.add(
                    member.value.location,
                    "a severity must be \"error\", \"warning\" or \"off\", and this is \"\(word)\"",
                    meant: nearMiss(to: word, among: Severity.allCases.map(\.rawValue)))
            }
        }
        return severities
    }
}

extension JSONValue {
    /// The object without `$schema`, which is for editors: they complete and check the file by it.
    fileprivate var droppingSchema: JSONValue {
        guard case .object(let members) = content else { return self }
        var value = self
        value.content = .object(members.filter { $0.key != "$schema" })
        return value
    }
}
