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
    /// finding of `unknown-dependency`. An entry with a `path` has sources: the Swift files below it that its `sources`
    /// match.
    ///
    /// - Parameter folder: The absolute folder that each `path`, and the path of each source, is relative to.
    package init(_ bytes: [UInt8], file: String, folder: String = ".") throws(InputError) {
        var reader = GraphReader()
        let entries = reader.read(try JSONReader.read(bytes, file: file))
        if !reader.nodes.issues.isEmpty { throw InputError(issues: reader.nodes.issues) }
        self.folder = folder
        let names = Set(entries.map(\.target.name))
        targets = concurrently(entries) { entry in
            var target = entry.target
            for index in target.dependencies.indices where names.contains(target.dependencies[index].name) {
                let id = TargetID(package: ".", name: target.dependencies[index].name)
                target.dependencies[index].resolution = .target(id)
            }
            let listing = Self.sources(of: entry, in: folder)
            target.directory = listing.directory
            target.hasOtherSources = listing.hasOtherSources
            target.moduleNames.formUnion(listing.mappedModules)
            return (target, listing)
        }
    }

    /// Walks the folder of an entry like that of any target, and keeps the files that its patterns match.
    private static func sources(of entry: GraphReader.Entry, in folder: String) -> SourceListing {
        guard let path = entry.path else { return SourceListing(directory: "") }
        let directory = path.hasPrefix("/") ? FolderPath.relative(path, to: folder) : FolderPath.join(path)
        var listing = SourceWalk(folder: folder, directory: directory, target: .init(name: "")).listing()
        guard let sources = entry.sources else { return listing }
        let prefix = directory == "." ? 0 : directory.count + 1
        listing.swiftFiles = listing.swiftFiles.filter { sources.covers(String($0.dropFirst(prefix))) }
        if listing.swiftFiles.isEmpty, !listing.hasOtherSources, listing.problems.isEmpty {
            let message = "has no Swift file that the sources of \(entry.target.name) match."
            listing.problems = [(directory, message)]
        }
        return listing
    }

    /// The model of the graph, with the tiers of a configuration.
    package func build(name: String, configuration: Configuration) -> ModelBuilder.Outcome {
        let paths = targets.map(\.target.directory).filter { !$0.isEmpty } + targets.flatMap(\.sources.swiftFiles)
        let issues = configuration.issues(in: targets.map(\.target), paths: paths)
        var drafts = targets
        let excluded = drafts.leaveOut(configuration)
        let problems = drafts.readFiles(below: folder)
        let assigned = configuration.assign(to: drafts.map(\.target))
        let model = ModuleModel(name: name, targets: assigned, excludedTargets: excluded)
        return ModelBuilder.Outcome(model: model, problems: problems, issues: issues)
    }
}

private struct GraphReader {
    /// A target, the folder of its sources, and globs on their paths relative to that folder.
    typealias Entry = (target: Target, path: String?, sources: [Configuration.Pattern]?)

    var nodes = NodeReader()

    mutating func read(_ root: JSONValue) -> [Entry] {
        var locations: [String: SourceLocation] = [:]
        let entries = nodes.list(root, "the graph")
        if case .array = root.content, entries.isEmpty { nodes.add(root.location, "the graph has no targets") }
        return entries.compactMap { node in
            guard let entry = readEntry(node) else { return nil }
            if let first = locations.updateValue(entry.target.location, forKey: entry.target.name) {
                let message = "two targets are named \"\(entry.target.name)\"; the first is at \(first)"
                nodes.add(entry.target.location, message)
                locations[entry.target.name] = first
            }
            return entry
        }
    }

    private mutating func readEntry(_ node: JSONValue) -> Entry? {
        let keys = ["name", "tier", "dependencies", "path", "sources", "kind"]
        guard let members = nodes.members(of: node, "a target", keys: keys) else { return nil }
        let tier = members["tier"].flatMap { $0.isNull ? nil : nodes.count($0, "a tier") }
        let dependencies = (members["dependencies"].map { nodes.list($0, "dependencies") } ?? []).compactMap {
            element in
            nodes.string(element, "each entry of dependencies").map {
                DeclaredDependency(name: $0, resolution: .unknown, location: element.location)
            }
        }
        let kinds: [String: Target.Kind] = ["library": .library, "test": .test, "executable": .executable]
        let kind = members["kind"].flatMap { nodes.word($0, "kind", of: kinds.keys.sorted()) }.flatMap { kinds[$0] }
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
        var target = Target(
            id: TargetID(package: ".", name: name), kind: kind ?? .library, tier: tier.map { Tier(number: $0) },
            dependencies: dependencies, location: nameNode.location)
        target.editObstacle = "no Package.swift declares it"
        return (target, path, sources)
    }
}
