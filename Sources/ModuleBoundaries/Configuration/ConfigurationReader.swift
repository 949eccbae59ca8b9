extension Configuration {
    /// The default name of the file.
    public static let fileName = ".validate-deps.json"

    /// Reads the text of a configuration file.
    ///
    /// - Parameters:
    ///   - bytes: JSON in UTF-8, which may have comments, bare keys and trailing commas.
    ///   - file: The path that issues name.
    /// - Returns: The readable part of the configuration, and all issues in the text. Patterns that match nothing are
    ///   found by `issues(in:paths:)`.
    public static func parse(
        _ bytes: [UInt8],
        file: String = fileName
    ) -> (configuration: Configuration, issues: [ConfigurationIssue]) {
        let reader = ConfigurationReader()
        do throws(InputError) {
            let configuration = reader.read(try JSONReader.read(bytes, file: file))
            return (configuration, reader.nodes.issues.sorted())
        } catch {
            return (Configuration(), error.issues)
        }
    }
}

private final class ConfigurationReader {
    typealias Members = [String: JSONValue]

    var nodes = NodeReader()

    func read(_ root: JSONValue) -> Configuration {
        var configuration = Configuration()
        let keys = [
            "version", "tiers", "testSupport", "exclude", "forbid", "allow", "limits", "layers", "testsForOtherFiles",
            "rules",
        ]
        guard let members = nodes.members(of: root, "the configuration", keys: keys) else { return configuration }
        nodes.checkVersion(members["version"])
        configuration.tiers = tiers(members)
        configuration.testSupport = targets(members, "testSupport", allowsOne: false)
        configuration.exclude = targets(members, "exclude", allowsOne: false, arePaths: true)
        let others = ["in", "except", "because"]
        configuration.forbid = entries(members, "forbid", needs: ["imports"], mayHave: others, prohibition)
        configuration.allow = entries(members, "allow", needs: ["from", "to", "because"], allowance)
        let numbers = ["dependencies", "depth", "rebuilds"]
        configuration.limits = entries(members, "limits", needs: ["targets"], mayHave: numbers, limit)
        configuration.layers = entries(members, "layers", needs: ["target", "folders"], layers)
        configuration.testsForOtherFiles = entries(
            members, "testsForOtherFiles", needs: ["files", "tests"], otherFiles)
        if let rules = members["rules"] { configuration.severities = severities(rules) }
        return configuration
    }

    /// The entries of a list of objects that have some keys at least.
    private func entries<Entry>(
        _ members: Members, _ name: String, needs: [String], mayHave: [String] = [],
        _ read: (Members) -> Entry?
    ) -> [Entry] {
        nodes.list(members[name] ?? [], name).compactMap { node in
            let members = nodes.members(of: node, "an entry of \(name)", keys: needs + mayHave)
            guard let members else { return nil }
            let missing = needs.filter { members[$0] == nil }
            for key in missing { nodes.add(node.location, "this entry of \(name) needs \"\(key)\"") }
            return missing.isEmpty ? read(members) : nil
        }
    }

    private func otherFiles(_ members: Members) -> Configuration.OtherFiles? {
        // An empty list means no tests.
        let hasTests = members["tests"]! != []
        return Configuration.OtherFiles(
            files: nodes.patterns(members["files"]!, "files", allowsOne: true, arePaths: true),
            tests: hasTests ? nodes.patterns(members["tests"]!, "tests", allowsOne: true) : []
        )
    }

    private func layers(_ members: Members) -> Configuration.LayerList? {
        guard let target = pattern(members, "target") else { return nil }
        return Configuration.LayerList(
            target: target, folders: nodes.patterns(members["folders"]!, "folders", arePaths: true))
    }

    private func allowance(_ members: Members) -> Configuration.Allowance? {
        guard let from = pattern(members, "from"), let to = pattern(members, "to"),
            let reason = string(members, "because")
        else { return nil }
        return Configuration.Allowance(from: from, to: to, because: reason)
    }

    private func tiers(_ members: Members) -> [Configuration.TierEntry] {
        var names: Set<String> = []
        return nodes.list(members["tiers"] ?? [], "tiers").enumerated().compactMap { index, element in
            let keys = ["name", "targets", "peers"]
            guard let members = nodes.members(of: element, "a tier", keys: keys) else { return nil }
            let name = members["name"].flatMap { nodes.string($0, "the name of a tier") }
            if let name, !names.insert(name).inserted {
                nodes.add(members["name"]!.location, "two tiers are named \"\(name)\"")
            }
            if members["targets"] == nil {
                nodes.add(element.location, "this tier needs \"targets\": a list of globs")
            }
            let peers = members["peers"].flatMap { nodes.word($0, "peers", of: ["allowed", "forbidden"]) }
            return Configuration.TierEntry(
                tier: Tier(number: index + 1, name: name, allowsPeers: peers.map { $0 == "allowed" }),
                targets: targets(members, "targets", allowsOne: false)
            )
        }
    }

    private func prohibition(_ members: Members) -> Configuration.Prohibition? {
        Configuration.Prohibition(
            scope: members["in"].map(scope) ?? Configuration.Prohibition.Scope(),
            imports: targets(members, "imports"),
            except: targets(members, "except"),
            reason: string(members, "because")
        )
    }

    private func scope(_ node: JSONValue) -> Configuration.Prohibition.Scope {
        let members = nodes.members(of: node, "in", keys: ["tier", "target", "files"]) ?? [:]
        return Configuration.Prohibition.Scope(
            tiers: members["tier"].map(tierNames) ?? [],
            targets: targets(members, "target"),
            files: targets(members, "files", arePaths: true)
        )
    }

    private func tierNames(_ node: JSONValue) -> [Configuration.Pattern] {
        if node.kind != "a number" { return nodes.patterns(node, "tier", allowsOne: true) }
        let number = nodes.count(node, "a tier")
        return number.map { [Configuration.Pattern(String($0), location: node.location)] } ?? []
    }

    private func limit(_ members: Members) -> Configuration.Limit? {
        func count(_ key: String) -> Int? { members[key].flatMap { nodes.count($0, key) } }
        return Configuration.Limit(
            targets: targets(members, "targets", allowsOne: false), dependencies: count("dependencies"),
            depth: count("depth"), rebuilds: count("rebuilds"))
    }

    private func severities(_ node: JSONValue) -> [String: Severity] {
        guard case .object(let members) = node.content else {
            nodes.add(node.location, "rules must be an object, and this is \(node.kind)")
            return [:]
        }
        let words = Severity.allCases.map(\.rawValue)
        return members.reduce(into: [:]) { severities, member in
            nodes.checkRule(member.key, at: member.location)
            let word = nodes.word(member.value, "a severity", of: words)
            severities[member.key] = word.flatMap(Severity.init)
        }
    }

    private func targets(
        _ members: Members, _ key: String, allowsOne: Bool = true, arePaths: Bool = false
    ) -> [Configuration.Pattern] {
        members[key].map {
            nodes.patterns($0, key, allowsOne: allowsOne, allowsExceptions: true, arePaths: arePaths)
        } ?? []
    }

    private func pattern(_ members: Members, _ key: String) -> Configuration.Pattern? {
        string(members, key).map { Configuration.Pattern($0, location: members[key]!.location) }
    }

    private func string(_ members: Members, _ key: String) -> String? {
        members[key].flatMap { nodes.string($0, key) }
    }

    private func bool(_ members: Members, _ key: String) -> Bool {
        members[key].flatMap { nodes.bool($0, key) } ?? false
    }
}
