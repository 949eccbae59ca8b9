import Foundation

/// Finds the folders of targets by the rules of SwiftPM's `PackageBuilder` and `TargetSourcesBuilder`.
struct TargetLocator: Sendable {
    private let folder: String
    private let manifest: PackageSnapshot

    /// - Parameter folder: The package's folder, absolute.
    init(folder: String, manifest: PackageSnapshot) {
        self.folder = folder
        self.manifest = manifest
    }

    /// Finds a target's sources. System and binary targets have none.
    func sources(of target: PackageSnapshot.TargetEntry) -> SourceListing {
        guard target.kind != .system, target.kind != .binary else {
            var listing = SourceListing(directory: target.path ?? FolderPath.join("Sources", target.name))
            if target.kind == .system {
                listing.addModules(ofMap: FolderPath.join(folder, listing.directory, SourceListing.moduleMap))
            }
            return listing
        }
        // SwiftPM refuses a path that leads out of the package, and so does a rule.
        if let path = target.path, FolderPath.leadsOut(path) { return SourceListing(directory: FolderPath.join(path)) }
        guard let directory = directory(of: target) else {
            let expected = expectedDirectory(of: target)
            let message = """
                is missing, and target '\(target.name)' needs this folder. Create it, or give the right one by 'path:' \
                in the manifest.
                """
            return SourceListing(directory: expected, problems: [(expected, message)])
        }
        return SourceWalk(folder: folder, directory: directory, target: target).listing()
    }

    /// The target's folder, relative to the package; nil if it is missing.
    func directory(of target: PackageSnapshot.TargetEntry) -> String? {
        if let path = target.path {
            if FolderPath.leadsOut(path) { return nil }
            let directory = FolderPath.join(path)
            return isFolder(directory) ? directory : nil
        }
        let parent = defaultParent(of: target.kind)
        let expected = FolderPath.join(parent, target.name)
        if isFolder(expected) { return expected }
        // From tools version 5.9 on, the only target of its sort may own the whole folder.
        let sort = defaultFolders(of: target.kind)
        let peers = manifest.targets.filter { defaultFolders(of: $0.kind) == sort }
        let isAlone = manifest.tools >= ToolsVersion(major: 5, minor: 9) && peers.count == 1
        return isAlone && isFolder(parent) ? parent : nil
    }

    /// The folders that hold the target's sources, relative to the package: `sources:` if the manifest gives it.
    func sourceFolders(of target: PackageSnapshot.TargetEntry) -> [String] {
        guard let directory = directory(of: target) else { return [] }
        return target.sources?.map { FolderPath.join(directory, $0) } ?? [directory]
    }

    /// The folder that the target needs, relative to the package.
    func expectedDirectory(of target: PackageSnapshot.TargetEntry) -> String {
        target.path.map { FolderPath.join($0) } ?? FolderPath.join(defaultParent(of: target.kind), target.name)
    }

    /// The first of the default folders that exists.
    private func defaultParent(of kind: Target.Kind) -> String {
        let folders = defaultFolders(of: kind)
        return folders.first(where: isFolder) ?? folders[0]
    }

    private func defaultFolders(of kind: Target.Kind) -> [String] {
        let sources = ["Sources", "Source", "src", "srcs"]
        switch kind {
        case .test: return ["Tests"] + sources
        case .plugin: return ["Plugins"]
        default: return sources
        }
    }

    private func isFolder(_ path: String) -> Bool {
        FolderPath.isFolder(FolderPath.join(folder, path))
    }
}
