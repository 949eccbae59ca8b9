/// A graph of targets that another build system wrote: `[{"name": "AuthDomain", "tier": 2, "dependencies": ["CoreKit"]}]`.
package struct GraphFile: Sendable {
    /// The targets, each declared at its location in the file, with no source files.
    package let targets: [Target]

    /// Reads a graph.
    ///
    /// `tier` and `dependencies` may be left out. A dependency on a name that the graph does not have is no issue
    /// here but a finding of `unknown-dependency`.
    ///
    /// - Parameters:
    ///   - bytes: JSON in UTF-8; comments are allowed.
    ///   - file: The path that locations name.
    /// - Throws: `ConfigurationError` with everything that is wrong in it.
    package init(_ bytes: [UInt8], file: String) throws(ConfigurationError) {
        var reader = GraphReader()
        let entries = reader.read(try JSON5Reader.read(bytes, file: file))
        if !reader.nodes.issues.isEmpty { throw ConfigurationError(issues: reader.nodes.issues) }
        let names = Set(entries.map(\.name))
        targets = entries.map { entry in
            Target(
                id: TargetID(package: ".", name: entry.name),
                tier: entry.tier.map { Tier(number: $0) },
                dependencies: entry.dependencies.map { name, location in
                    let id = TargetID(package: ".", name: name)
                    return DeclaredDependency(
                        name: name,
                        resolution: names.contains(name) ? .target(id) : .unknown,
                        location: location
                    )
                },
                location: entry.location
            )
        }
    }

    /// The model of the graph, with the tiers of a configuration.
    ///
    /// - Parameters:
    ///   - name: What reports call the graph.
    ///   - configuration: What gives tiers and marks test support.
    /// - Returns: The model, and what the configuration says that does not fit it.
    package func model(
        name: String,
        configuration: Configuration
    ) -> (model: ModuleModel, issues: [ConfigurationIssue]) {
        let assigned = configuration.assign(to: targets)
        return (ModuleModel(name: name, targets: assigned), configuration.issues(in: targets, paths: []))
    }
}

/// Turns a JSON tree into entries and collects what is wrong with it.
private struct GraphReader {
    struct Entry {
        var name: String
        var tier: Int?
        var dependencies: [(name: String, location: SourceLocation)]
        var location: SourceLocation
    }

    var nodes = NodeReader()

    mutating func read(_ root: JSON5Node) -> [Entry] {
        var locations: [String: SourceLocation] = [:]
        return nodes.list(root, "the graph").compactMap { node in
            guard let entry = readEntry(node) else { return nil }
            if let first = locations[entry.name] {
                nodes.add(entry.location, "two targets are named \"\(entry.name)\"; the first is at \(first)")
            }
            locations[entry.name] = locations[entry.name] ?? entry.location
            return entry
        }
    }

    private mutating func readEntry(_ node: JSON5Node) -> Entry? {
        let keys = ["name", "tier", "dependencies"]
        guard let members = nodes.members(of: node, "a target", keys: keys) else { return nil }
        let tier = members["tier"].flatMap { isNull($0) ? nil : nodes.count($0, "a tier") }
        let dependencies = members["dependencies"].map { nodes.list($0, "dependencies") } ?? []
        let names = dependencies.compactMap { element in
            nodes.string(element, "each entry of dependencies").map { (name: $0, location: element.location) }
        }
        guard let nameNode = members["name"] else {
            nodes.add(node.location, "this target needs a \"name\"")
            return nil
        }
        guard let name = nodes.string(nameNode, "the name of a target") else { return nil }
        return Entry(name: name, tier: tier, dependencies: names, location: nameNode.location)
    }

    private func isNull(_ node: JSON5Node) -> Bool { if case .null = node.value { true } else { false } }
}
