import Foundation

/// Finds the targets that changed files belong to, and collects remarks about the other files.
struct FileOwners {
    private let targets: [Target]
    /// The names of the targets that a changed manifest declares differently, by its folder.
    private let declarations: [String: Set<String>]
    private let unowned: [Configuration.OtherFiles]
    /// The files of no target that may still matter to a test, in the order in which they were looked up.
    private(set) var strays: [String] = []
    /// The names of the test targets that the configuration maps to files of no target.
    private(set) var mappedTests: Set<String> = []
    private var manifestNotes: [String] = []

    init(_ targets: [Target], declarations: [String: Set<String>], unowned: [Configuration.OtherFiles]) {
        self.targets = targets
        self.declarations = declarations
        self.unowned = unowned
    }

    var notes: [String] {
        guard !strays.isEmpty else { return manifestNotes }
        let shown = strays.prefix(5).joined(separator: ", ")
        let rest = strays.count > 5 ? " and \(strays.count - 5) more" : ""
        let verb = strays.count == 1 ? "belongs" : "belong"
        return manifestNotes + [
            "\(shown)\(rest) \(verb) to no target: every test is selected. `testsForOtherFiles` in the configuration maps such files."
        ]
    }

    /// The targets that a change to a file touches: the innermost target in whose folder it lies. A manifest or the list of
    /// resolved versions touches every target of its package; the configuration and the baseline of this tool touch none.
    ///
    /// - Parameter file: The path relative to the root of the check.
    mutating func targets(of file: String) -> [TargetID] {
        let path = FolderPath.join(file)
        let name = (path as NSString).lastPathComponent
        if name == Configuration.fileName || name == Baseline.fileName { return [] }
        // Any target of a project may read a settings file.
        let projects = targets.filter { $0.id.package.hasSuffix(".xcodeproj") }
        if name.hasSuffix(".xcconfig"), !projects.isEmpty { return projects.map(\.id) }
        if let changed = targetsDeclared(in: file, name: name, folder: FolderPath.join(FolderPath.parent(of: path))) {
            return changed
        }
        let depths = targets.map { depth(of: $0, holding: path) }
        guard let deepest = depths.compactMap({ $0 }).max() else {
            addStray(file, path: path)
            return []
        }
        return zip(targets, depths).filter { $0.1 == deepest }.map(\.0.id)
    }

    /// The targets that a changed manifest declares differently, all of its package if that is not known; nil for a
    /// file that is no manifest.
    private mutating func targetsDeclared(in file: String, name: String, folder: String) -> [TargetID]? {
        let isManifest =
            ["Package.swift", "Package.resolved", "project.pbxproj"].contains(name)
            || name.hasPrefix("Package@swift-") && name.hasSuffix(".swift")
        let own = targets.filter { FolderPath.join($0.id.package) == folder }
        guard isManifest, !own.isEmpty else { return nil }
        guard name != "Package.resolved", let changed = declarations[folder] else {
            let whole = name == "project.pbxproj" ? "project" : "package"
            manifestNotes.append("\(file) changed: every target of its \(whole) counts as changed.")
            return own.map(\.id)
        }
        manifestNotes.append(
            changed.isEmpty
                ? "\(file) changed, but declares every target as before."
                : "\(file) changed: it declares \(listed(changed.sorted(), atMost: 5)) differently.")
        return own.filter { changed.contains($0.name) }.map(\.id)
    }

    private mutating func addStray(_ file: String, path: String) {
        let entries = unowned.filter { $0.files.contains { $0.glob.covers(path) } }
        for pattern in entries.flatMap(\.tests) {
            mappedTests.formUnion(targets.filter { $0.isTest && pattern.glob.matches($0.name) }.map(\.name))
        }
        if entries.isEmpty, !isDocumentation(path) { strays.append(file) }
    }

    /// Whether a file is documentation outside of every target, which no test reads.
    private func isDocumentation(_ path: String) -> Bool {
        let name = (path.lowercased() as NSString).lastPathComponent
        return name.contains(/\.(md|markdown|rst|adoc)$|^(license|notice)|^\.gitignore$/) || path.contains(".docc/")
    }

    /// How deep the innermost of a target's folders is that holds a path; nil if none does.
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
}
