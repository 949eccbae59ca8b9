import Foundation

/// Finds the targets that a file belongs to, and remembers what there is to say about the others.
struct FileOwners {
    private let targets: [Target]
    private let packages: Set<String>
    private var manifests: [String] = []
    /// The files of no target that may still matter to a test, in the order in which they were asked for.
    private(set) var strays: [String] = []
    /// The names of the test targets that a configuration gives to files of no target.
    private(set) var mappedTests: Set<String> = []
    private let unowned: [Configuration.OtherFiles]

    private let declarations: ManifestChanges

    init(_ targets: [Target], declarations: ManifestChanges, unowned: [Configuration.OtherFiles]) {
        self.targets = targets
        self.declarations = declarations
        self.unowned = unowned
        packages = Set(targets.map { FolderPath.join($0.id.package) })
    }

    /// One sentence for each manifest, one for all files of no target.
    var notes: [String] {
        let manifests = manifests.map(note)
        guard !strays.isEmpty else { return manifests }
        let shown = strays.prefix(5).joined(separator: ", ")
        let rest = strays.count > 5 ? " and \(strays.count - 5) more" : ""
        let verb = strays.count == 1 ? "belongs" : "belong"
        return manifests + [
            "\(shown)\(rest) \(verb) to no target: every test is selected. `testsForOtherFiles` in the configuration maps such files."
        ]
    }

    /// The targets that a change to a file touches: the one in whose folder it lies (the innermost, where folders are
    /// nested), whatever the file holds; for a manifest or the list of resolved versions every target of the package; for
    /// the configuration and the baseline of this tool none.
    ///
    /// - Parameter file: The path relative to the root of the check.
    mutating func targets(of file: String) -> [TargetID] {
        let path = FolderPath.join(file)
        let (folder, name) = split(path)
        if name == Configuration.fileName || name == Baseline.fileName { return [] }
        // Any target of a project may read a settings file.
        let projects = targets.filter { $0.id.package.hasSuffix(".xcodeproj") }
        if name.hasSuffix(".xcconfig"), !projects.isEmpty { return projects.map(\.id) }
        if packages.contains(folder), isManifest(name) {
            manifests.append(file)
            let own = targets.filter { FolderPath.join($0.id.package) == folder }
            guard name != "Package.resolved", let changed = declarations.targets[folder] else { return own.map(\.id) }
            return own.filter { changed.contains($0.name) }.map(\.id)
        }
        let depths = targets.map { depth(of: $0, holding: path) }
        guard let deepest = depths.compactMap({ $0 }).max() else {
            addStray(file, path: path)
            // Git names a changed submodule by its folder alone.
            return targets.filter { $0.directory != "" && FolderPath.contains(path, FolderPath.join($0.directory)) }
                .map(\.id)
        }
        return zip(targets, depths).filter { $0.1 == deepest }.map(\.0.id)
    }

    private mutating func addStray(_ file: String, path: String) {
        let entries = unowned.filter { $0.files.contains { $0.glob.covers(path) } }
        if !entries.isEmpty {
            for pattern in entries.flatMap(\.tests) {
                mappedTests.formUnion(targets.filter { $0.isTest && pattern.glob.matches($0.name) }.map(\.name))
            }
        } else if !isDocumentation(path) {
            strays.append(file)
        }
    }

    /// Documentation outside of every target, which no test reads.
    private func isDocumentation(_ path: String) -> Bool {
        let name = split(path).name.lowercased()
        if ["md", "markdown", "rst", "adoc"].contains((name as NSString).pathExtension) { return true }
        if name.hasPrefix("license") || name.hasPrefix("notice") || name == ".gitignore" { return true }
        return path.split(separator: "/").contains { $0.hasSuffix(".docc") }
    }

    private func note(about manifest: String) -> String {
        let (folder, name) = split(FolderPath.join(manifest))
        guard name != "Package.resolved", let changed = declarations.targets[folder] else {
            let whole = name == "project.pbxproj" ? "project" : "package"
            return "\(manifest) changed: every target of its \(whole) counts as changed."
        }
        if changed.isEmpty { return "\(manifest) changed, but declares every target as before." }
        return "\(manifest) changed: it declares \(listed(changed.sorted(), atMost: 5)) differently."
    }

    private func isManifest(_ name: String) -> Bool {
        name == "Package.swift" || name == "Package.resolved" || name == "project.pbxproj"
            || name.hasPrefix("Package@swift-") && name.hasSuffix(".swift")
    }

    /// How deep the innermost of a target's folders is that holds a path; nil where none does.
    private func depth(of target: Target, holding path: String) -> Int? {
        let folders = target.sourceFolders.isEmpty ? [target.directory] : target.sourceFolders
        return folders.compactMap { folder -> Int? in
            let folder = FolderPath.join(folder)
            // A target without a folder, as a graph file gives it, owns nothing; one with sources owns its whole package.
            if folder == "." {
                return !path.hasPrefix("../") && (!target.files.isEmpty || target.hasOtherSources) ? 0 : nil
            }
            return FolderPath.contains(folder, path) ? folder.split(separator: "/").count : nil
        }.max()
    }

    private func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        return (String(path[..<slash]), String(path[path.index(after: slash)...]))
    }
}
