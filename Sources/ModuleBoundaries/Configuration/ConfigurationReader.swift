extension Configuration {
    /// The name of the file that is read where no other is named.
    public static let fileName = ".validate-deps.json"

    /// Reads the text of a configuration file.
    ///
    /// - Parameters:
    ///   - bytes: JSON5 in UTF-8.
    ///   - file: The path that issues name.
    /// - Returns: What could be read, and everything that is wrong in it. Whether patterns match anything is asked
    ///   by `issues(in:paths:)`, so that both kinds of issues can be reported together.
    public static func parse(
        _ bytes: [UInt8],
        file: String = fileName
    ) -> (configuration: Configuration, issues: [ConfigurationIssue]) {
        var reader = ConfigurationReader()
        do throws(ConfigurationError) {
            let configuration = reader.read(try JSON5Reader.read(bytes, file: file))
            return (configuration, reader.nodes.issues.sorted())
        } catch {
            return (Configuration(), error.issues)
        }
    }
}

/// Turns a JSON5 tree into a configuration.
private struct ConfigurationReader {
    var nodes = NodeReader()

    mutating func read(_ root: JSON5Node) -> Configuration {
        var configuration = Configuration()
        let keys = [
            "version", "tiers", "testSupport", "exclude", "forbid", "limits", "visibleTo", "rules",
            "unowned",
            "skipDeadConditions",
        ]
        let root = root.droppingSchema
        guard let members = nodes.members(of: root, "the configuration", keys: keys) else {
            return configuration
        }
        nodes.checkVersion(members["version"])
        if let tiers = members["tiers"] { configuration.tiers = readTiers(tiers) }
        if let node = members["testSupport"] {
            configuration.testSupport = targets(node, "testSupport")
        }
        if let node = members["exclude"] {
            configuration.exclude = targets(node, "exclude", arePaths: true)
        }
        if let node = members["forbid"] {
            configuration.forbid = nodes.list(node, "forbid").compactMap { readProhibition($0) }
        }
        if let node = members["unowned"] {
            configuration.unowned = nodes.list(node, "unowned").compactMap { readUnowned($0) }
        }
        if let node = members["limits"] {
            configuration.limits = nodes.list(node, "limits").compactMap { readLimit($0) }
        }
        if let node = members["visibleTo"] {
            configuration.visibleTo = nodes.list(node, "visibleTo").compactMap { readVisibility($0) }
        }
        if let node = members["skipDeadConditions"] {
            configuration.skipsDeadConditions = nodes.bool(node, "skipDeadConditions") ?? false
        }
        if let rules = members["rules"] { configuration.severities = readSeverities(rules) }
        return configuration
    }

    private mutating func readUnowned(_ node: JSON5Node) -> Configuration.UnownedFiles? {
        let keys = ["files", "tests"]
        guard let members = nodes.members(of: node, "an entry of unowned", keys: keys) else {
            return nil
        }
        for key in keys where members[key] == nil {
            nodes.add(node.location, "this entry of unowned needs \"\(key)\"")
        }
        guard let files = members["files"], let tests = members["tests"] else { return nil }
        // No test at all is an answer, too.
        var none = false
        if case .array(let entries) = tests.value { none = entries.isEmpty }
        return Configuration.UnownedFiles(
            files: patterns(files, "files", allowsOne: true, arePaths: true),
            tests: none ? [] : patterns(tests, "tests", allowsOne: true)
        )
    }

    private mutating func readTiers(_ node: JSON5Node) -> [Configuration.TierEntry] {
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

    private mutating func readPeers(_ node: JSON5Node) -> Bool? {
        let words = ["allowed", "forbidden"]
        let written: String
        switch node.value {
        case .string(let text): written = "\"\(text)\""
        case .bool(let value): written = value ? "true" : "false"
        default: written = node.kind
        }
        if case .string(let word) = node.value, words.contains(word) { return word == "allowed" }
        let meant: String?
        switch node.value {
        case .string(let word): meant = nearMiss(to: word, among: words)
        case .bool(let value): meant = words[value ? 0 : 1]
        default: meant = nil
        }
        nodes.add(
            node.location,
            "peers must be \"allowed\" or \"forbidden\", and this is \(written)",
            meant: meant
        )
        return nil
    }

    private mutating func readProhibition(_ node: JSON5Node) -> Configuration.Prohibition? {
        let keys = ["in", "imports", "except", "indirect", "because"]
        guard let members = nodes.members(of: node, "an entry of forbid", keys: keys) else {
            return nil
        }
        let scope = members["in"].map { readScope($0) } ?? Configuration.Prohibition.Scope()
        let except = members["except"].map { targets($0, "except", allowsOne: true) } ?? []
        let isIndirect = members["indirect"].flatMap { nodes.bool($0, "indirect") } ?? false
        let reason = members["because"].flatMap { nodes.string($0, "because") }
        guard let imports = members["imports"] else {
            nodes.add(node.location, "this entry of forbid needs \"imports\": a list of modules")
            return nil
        }
        return Configuration.Prohibition(
            in: scope,
            imports: targets(imports, "imports", allowsOne: true),
            except: except,
            isIndirect: isIndirect,
            because: reason
        )
    }

    private mutating func readScope(_ node: JSON5Node) -> Configuration.Prohibition.Scope {
        var scope = Configuration.Prohibition.Scope()
        let keys = ["tier", "target", "files"]
        guard let members = nodes.members(of: node, "in", keys: keys) else { return scope }
        if case .object(let written) = node.value, written.isEmpty {
            nodes.add(node.location, "in needs at least one key of \(listed(keys, "or"))")
        }
        if let node = members["tier"] { scope.tiers = readTierNames(node) }
        if let node = members["target"] { scope.targets = targets(node, "target", allowsOne: true) }
        if let node = members["files"] {
            scope.files = targets(node, "files", allowsOne: true, arePaths: true)
        }
        return scope
    }

    private mutating func readLimit(_ node: JSON5Node) -> Configuration.Limit? {
        let numbers = ["dependencies", "depth", "rebuilds"]
        guard let members = nodes.members(of: node, "an entry of limits", keys: ["targets"] + numbers)
        else {
            return nil
        }
        if !numbers.contains(where: { members[$0] != nil }) {
            nodes.add(node.location, "this entry of limits needs a number: \(listed(numbers, "or"))")
        }
        let (dependencies, depth, rebuilds) = (
            members["dependencies"].flatMap { nodes.count($0, "dependencies") },
            members["depth"].flatMap { nodes.count($0, "depth") },
            members["rebuilds"].flatMap { nodes.count($0, "rebuilds") }
        )
        guard let list = members["targets"] else {
            nodes.add(node.location, "this entry of limits needs \"targets\": a list of globs")
            return nil
        }
        let targets = targets(list, "targets")
        return Configuration.Limit(
            targets: targets, dependencies: dependencies, depth: depth, rebuilds: rebuilds)
    }

    private mutating func readVisibility(_ node: JSON5Node) -> Configuration.Visibility? {
        let keys = ["targets", "only", "because"]
        guard let members = nodes.members(of: node, "an entry of visibleTo", keys: keys) else {
            return nil
        }
        for key in ["targets", "only"] where members[key] == nil {
            nodes.add(node.location, "this entry of visibleTo needs \"\(key)\": a list of globs")
        }
        let reason = members["because"].flatMap { nodes.string($0, "because") }
        let targets = members["targets"].map { self.targets($0, "targets") }
        let only = members["only"].map { self.targets($0, "only") }
        guard let targets, let only else { return nil }
        return Configuration.Visibility(targets: targets, only: only, because: reason)
    }

    /// Globs on names, or on paths.
    private mutating func patterns(
        _ node: JSON5Node,
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
        _ node: JSON5Node,
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

    private mutating func readTierNames(_ node: JSON5Node) -> [Configuration.Pattern] {
        if case .number = node.value {
            return nodes.count(node, "a tier").map {
                [Configuration.Pattern(String($0), location: node.location)]
            } ?? []
        }
        return nodes.patterns(node, "tier", allowsOne: true)
    }

    private mutating func readSeverities(_ node: JSON5Node) -> [String: Severity] {
        let ids = RuleID.all
        let words = Severity.allCases.map(\.rawValue)
        guard case .object(let members) = node.value else {
            nodes.add(node.location, "rules must be an object, and this is \(node.kind)")
            return [:]
        }
        var seen: Set<String> = []
        var severities: [String: Severity] = [:]
        for member in members {
            if !RuleID.isNameable(member.key) {
                let message = "there is no rule \"\(member.key)\""
                nodes.add(member.location, message, meant: nearMiss(to: member.key, among: ids))
            } else if !seen.insert(member.key).inserted {
                nodes.add(member.location, "the rule \"\(member.key)\" stands twice in rules")
            }
            guard let word = nodes.string(member.node, "the severity of a rule") else { continue }
            guard let severity = Severity(rawValue: word) else {
                let message =
                    "a severity must be \"error\", \"warning\" or \"off\", and this is \"\(word)\""
                nodes.add(member.node.location, message, meant: nearMiss(to: word, among: words))
                continue
            }
            severities[member.key] = severity
        }
        return severities
    }
}

extension JSON5Node {
    /// The object without `$schema`, which is for editors: they complete and check the file by it.
    fileprivate var droppingSchema: JSON5Node {
        guard case .object(let members) = value else { return self }
        return JSON5Node(value: .object(members.filter { $0.key != "$schema" }), location: location)
    }
}
