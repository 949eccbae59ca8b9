extension Scaffold {
    /// What a run writes.
    package struct Outcome: Sendable {
        /// A new target.
        struct Entry: Sendable {
            var name: String
            /// Nil for tests.
            var tier: Tier?
            var dependencies: [String]
        }

        /// The files of the new targets.
        var files: [ScaffoldFile]
        /// The edit of `Package.swift`.
        var manifest: ManifestEdit
        /// The edit of the configuration, where that gives the tier by name.
        var configuration: ManifestEdit?
        /// The package's folder, absolute.
        var folder: String
        /// The new targets, libraries first.
        var targets: [Entry]
        /// The names of new products.
        var products: [String]
        /// The registrars among the new types, each with its target.
        var modules: [(name: String, target: String)]
        /// The manifests for other tools versions, which are not edited.
        var otherManifests: [String] = []
    }
}

/// A file that is to be written.
struct ScaffoldFile: Sendable {
    /// Relative to the package.
    var path: String
    /// What stands in it.
    var bytes: [UInt8]
    /// The name of the target that it belongs to.
    var target: String

    /// The types in it that register a module.
    var registrars: [String] {
        guard path.hasSuffix(".swift") else { return [] }
        return String(decoding: bytes, as: UTF8.self).matches(of: /(?:enum|struct|class) (\w+): ModuleRegistrar\b/)
            .map { String($0.1) }
    }
}

extension Scaffold.Outcome {
    /// What was done, or would be, in words.
    ///
    /// - Parameter isDryRun: Whether nothing was written.
    package func text(isDryRun: Bool) -> String {
        let paths = files.map { "  \($0.path)\n" }.joined()
        let entries = products.map { "  + product \($0)\n" } + targets.map(line)
        let count =
            "\(files.count) \(files.count == 1 ? "file" : "files") and \(targets.count) "
            + (targets.count == 1 ? "target" : "targets")
        let edits = [manifest] + (configuration.map { [$0] } ?? [])
        let proof = "and the manifest reads as intended.\n"
        if isDryRun {
            let diffs = edits.map(\.diff).joined(separator: "\n")
            return "Would write:\n\(paths)\n\(diffs)\n\(note)Would add \(count), \(proof)"
        }
        let placed = configuration.map { "\($0.path)\n  + \(targets[0].name)\n\n" } ?? ""
        return "Wrote:\n\(paths)\n\(manifest.path)\n\(entries.joined())\n\(placed)\(note)Added \(count), \(proof)"
            + goOn
    }

    private func line(_ entry: Entry) -> String {
        let width = targets.map(\.name.count).max() ?? 0
        let name = entry.name + String(repeating: " ", count: width - entry.name.count)
        let tier = entry.tier.map { "in \($0)" }
        let needs = entry.dependencies.isEmpty ? nil : "needs \(entry.dependencies.joined(separator: ", "))"
        return "  + \(([name] + [tier, needs].compactMap(\.self)).joined(separator: "  "))".trimmingSpaces + "\n"
    }

    private var note: String {
        if otherManifests.isEmpty { return "" }
        let verb =
            otherManifests.count == 1
            ? "is for another tools version and was" : "are for other tools versions and were"
        return "Note: \(listed(otherManifests.sorted())) \(verb) not edited.\n\n"
    }

    /// What remains to be done by hand.
    private var goOn: String {
        if modules.isEmpty { return "" }
        let names = listed(modules.map { "\($0.name).self" })
        let owners = targets.map(\.name).filter { name in modules.contains { $0.target == name } }
        return "\nGo on: list \(names) where the container is made, and depend on \(listed(owners)) there. "
            + "The container names what is still to be registered.\n"
    }
}

extension String {
    fileprivate var trimmingSpaces: String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
