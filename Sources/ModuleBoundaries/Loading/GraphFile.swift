import Foundation

/// A graph of targets that another build system wrote:
/// `[{"name": "AuthDomain", "tier": 2, "dependencies": ["CoreKit"], "path": "Auth", "sources": ["**/*.swift"]}]`.
package struct GraphFile: Sendable {
    /// The targets, each declared at its location in the file, with their files not read yet.
    private let targets: [UnreadTarget]
    private let folder: String

    /// Reads a graph.
    ///
    /// All but the name may be left out. A dependency on a name that the graph does not have is no issue here but a
    /// finding of `unknown-dependency`. An entry with a `path` has sources: the Swift files below it, or those that
    /// its `sources` match.
    ///
    /// - Parameters:
    ///   - bytes: JSON in UTF-8; comments are allowed.
    ///   - file: The path that locations name.
    ///   - folder: The folder that each `path`, and the path of each source in the model, is relative to.
    /// - Throws: `InputError` with everything that is wrong in it.
    package init(_ bytes: [UInt8], file: String, folder: String = ".") throws(InputError) {
        var reader = GraphReader()
        let entries = reader.read(try JSONReader.read(bytes, file: file))
        if !reader.nodes.issues.isEmpty { throw InputError(issues: reader.nodes.issues) }
        let names = Set(entries.map(\.name))
        self.folder = folder
        targets = concurrently(entries) { Self.target($0, names: names, folder: folder) }
        let empty = zip(entries, targets).compactMap { Self.unmatched($0, $1.sources) }
        if !empty.isEmpty { throw InputError(issues: empty) }
    }

    /// What is wrong with patterns that match none of the sources below the entry's folder.
    private static func unmatched(_ entry: GraphReader.Entry, _ listing: SourceListing) -> ConfigurationIssue? {
        guard let location = entry.sourcesLocation, listing.swiftFiles.isEmpty, !listing.hasOtherSources,
            listing.problems.isEmpty
        else { return nil }
        return ConfigurationIssue(
            location, "the sources of \(entry.name) match no Swift file below \(listing.directory)")
    }

    private static func target(_ entry: GraphReader.Entry, names: Set<String>, folder: String) -> UnreadTarget {
        let listing = entry.path.map { sources(of: entry, in: FolderPath.join($0), of: folder) }
        var target = Target(
            id: TargetID(package: ".", name: entry.name),
            kind: entry.kind,
            tier: entry.tier.map { Tier(number: $0) },
            directory: listing?.directory ?? "",
            dependencies: entry.dependencies.map { name, location in
                let id = TargetID(package: ".", name: name)
                return DeclaredDependency(
                    name: name,
                    resolution: names.contains(name) ? .target(id) : .unknown,
                    location: location
                )
            },
            location: entry.location,
            hasOtherSources: listing?.hasOtherSources ?? false
        )
        target.editObstacle = "no Package.swift declares it"
        target.moduleNames.formUnion(listing?.mappedModules ?? [])
        return (target, listing ?? SourceListing(directory: ""))
    }

    /// Walks the folder of an entry as that of any target, and keeps what its patterns match.
    private static func sources(
        of entry: GraphReader.Entry, in directory: String, of folder: String
    ) -> SourceListing {
        let isAbsolute = directory.hasPrefix("/")
        let relative = isAbsolute ? String(directory.dropFirst()) : directory
        let walk = SourceWalk(
            folder: isAbsolute ? "" : folder,
            directory: relative,
            target: .init(name: entry.name),
            outer: FolderEntry.outer(
                of: FolderPath.absolute(isAbsolute ? directory : FolderPath.join(folder, directory)))
        )
        var listing = walk.listing()
        func restored(_ path: String) -> String { isAbsolute ? "/" + path : path }
        listing.directory = restored(listing.directory)
        listing.problems = listing.problems.map { .init(path: restored($0.path), message: $0.message) }
        listing.swiftFiles = listing.swiftFiles.map(restored).filter { file in
            let inner = listing.directory == "." ? file : String(file.dropFirst(listing.directory.count + 1))
            return entry.sources.map { $0.covers(inner) } ?? true
        }
        return listing
    }

    /// The model of the graph, with the tiers of a configuration.
    ///
    /// - Parameters:
    ///   - name: What reports call the graph.
    ///   - configuration: What gives tiers, marks test support and leaves files out.
    /// - Returns: The model, what could not be read, and what the configuration says that does not fit it.
    package func model(
        name: String,
        configuration: Configuration
    ) -> (model: ModuleModel, problems: [String], issues: [ConfigurationIssue]) {
        let paths = targets.map(\.target.directory).filter { !$0.isEmpty } + targets.flatMap(\.sources.swiftFiles)
        var issues = configuration.issues(in: targets.map(\.target), paths: paths)
        if paths.isEmpty, !configuration.isShared {
            issues += configuration.exclude.map { pattern in
                ConfigurationIssue(
                    pattern.location,
                    "\"\(pattern.text)\" excludes nothing: no target of this graph has a \"path\""
                )
            }
        }
        var drafts = targets
        let excluded = drafts.filter { !$0.target.directory.isEmpty && configuration.excludes($0.target.directory) }
        let left = Set(excluded.map(\.target.name))
        drafts.removeAll { left.contains($0.target.name) }
        drafts.leaveOut(configuration.excludes)
        let problems = drafts.readFiles(below: folder)
        let assigned = configuration.assign(to: drafts.map(\.target))
        return (ModuleModel(name: name, targets: assigned, excludedTargets: left), problems, issues)
    }
}

/// Turns a JSON tree into entries and collects what is wrong with it.
private struct GraphReader {
    struct Entry: Sendable {
        var name: String
        var tier: Int?
        var dependencies: [(name: String, location: SourceLocation)]
        var kind = Target.Kind.library
        /// The folder of its sources.
        var path: String?
        /// Globs on the paths of its sources, relative to the folder; nil for all of it.
        var sources: [Configuration.Pattern]?
        /// Where the globs stand.
        var sourcesLocation: SourceLocation?
        var location: SourceLocation
    }

    var nodes = NodeReader()

    mutating func read(_ root: JSONValue) -> [Entry] {
        var locations: [String: SourceLocation] = [:]
        let entries = nodes.list(root, "the graph")
        if case .array = root.content, entries.isEmpty { nodes.add(root.location, "the graph has no targets") }
        return entries.compactMap { node in
            guard let entry = readEntry(node) else { return nil }
            if let first = locations[entry.name] {
                nodes.add(entry.location, "two targets are named \"\(entry.name)\"; the first is at \(first)")
            }
            locations[entry.name] = locations[entry.name] ?? entry.location
            return entry
        }
    }

    private mutating func readEntry(_ node: JSONValue) -> Entry? {
        let keys = ["name", "tier", "dependencies", "path", "sources", "kind"]
        guard let members = nodes.members(of: node, "a target", keys: keys) else { return nil }
        let tier = members["tier"].flatMap { isNull($0) ? nil : nodes.count($0, "a tier") }
        let dependencies = members["dependencies"].map { nodes.list($0, "dependencies") } ?? []
        let names = dependencies.compactMap { element in
            nodes.string(element, "each entry of dependencies").map { (name: $0, location: element.location) }
        }
        let kind = members["kind"].flatMap { readKind($0) } ?? .library
        let path = members["path"].flatMap { nodes.string($0, "path") }
        let sources = members["sources"].map {
            nodes.patterns($0, "sources", allowsOne: true, allowsExceptions: true)
        }
        if let node = members["sources"], members["path"] == nil {
            nodes.add(node.location, "sources needs a \"path\": the folder that its patterns are relative to")
        }
        guard let nameNode = members["name"] else {
            nodes.add(node.location, "this target needs a \"name\"")
            return nil
        }
        guard let name = nodes.string(nameNode, "the name of a target") else { return nil }
        return Entry(
            name: name,
            tier: tier,
            dependencies: names,
            kind: kind,
            path: path,
            sources: sources,
            sourcesLocation: members["sources"]?.location,
            location: nameNode.location
        )
    }

    private mutating func readKind(_ node: JSONValue) -> Target.Kind? {
        guard let word = nodes.string(node, "kind") else { return nil }
        let kinds: [String: Target.Kind] = ["library": .library, "test": .test, "executable": .executable]
        if let kind = kinds[word] { return kind }
        let words = kinds.keys.sorted()
        let message = "kind must be \(listed(words.map { "\"\($0)\"" }, "or")), and this is \"\(word)\""
        nodes.add(node.location, message, meant: nearMiss(to: word, among: words))
        return nil
    }

    private func isNull(_ node: JSONValue) -> Bool { if case .null = node.content { true } else { false } }
}
