import Foundation

/// Walks a target's folder and sorts what it finds into sources and the rest.
struct SourceWalk {
    private let folder: String
    private let directory: String
    private let excluded: Set<String>
    private let declared: [String]?
    private let resources: [String]

    private static let ignoredFolders: Set<String> = [
        "xcodeproj", "playground", "xcworkspace", "docc", "xcassets", "xcdatamodel", "xcdatamodeld", "xcmappingmodel",
    ]
    private static let otherLanguages: Set<String> = ["c", "cc", "cpp", "cxx", "m", "mm", "s", "S"]

    /// Prepares a walk.
    ///
    /// - Parameters:
    ///   - folder: The package's folder, absolute.
    ///   - directory: The target's folder, relative to the package.
    ///   - target: What the manifest says of the target.
    init(folder: String, directory: String, target: ManifestTarget) {
        self.folder = folder
        self.directory = directory
        excluded = Set(target.exclude.map { FolderPath.join(directory, $0) })
        declared = target.sources?.map { FolderPath.join(directory, $0) }
        resources = target.resources.map { FolderPath.join(directory, $0) }
    }

    /// Walks the folder.
    func layout() -> TargetLayout {
        var layout = TargetLayout(directory: directory)
        var ancestors: Set<FolderEntry.FolderID> = []
        if case .folder(let id)? = FolderEntry.kind(of: FolderPath.join(folder, directory)) { ancestors.insert(id) }
        visit(directory, ancestors: &ancestors, layout: &layout)
        layout.swiftFiles.sort()
        return layout
    }

    private func visit(_ path: String, ancestors: inout Set<FolderEntry.FolderID>, layout: inout TargetLayout) {
        guard let entries = FolderEntry.contents(of: FolderPath.child(path, of: folder)) else {
            let reason = String(cString: strerror(errno))
            layout.problems.append(
                .init(path: path, message: "cannot be read: \(reason). Make the folder readable, or exclude it.")
            )
            return
        }
        for entry in entries where !entry.name.hasPrefix(".") {
            let inner = FolderPath.child(entry.name, of: path)
            if excluded.contains(inner) || isManifest(entry.name, in: path) { continue }
            switch entry.kind {
            case .file:
                classify(inner, layout: &layout)
            case .brokenLink(let reason):
                guard isSource(inner), fileExtension(inner) == "swift" || reason != String(cString: strerror(ENOENT))
                else { continue }
                layout.problems.append(
                    .init(path: inner, message: "is a link that leads nowhere: \(reason). Mend or remove it.")
                )
            case .folder(let id):
                if Self.ignoredFolders.contains(fileExtension(inner)) { continue }
                guard ancestors.insert(id).inserted else {
                    let message =
                        "is a link back to a folder that holds it, so it was not followed. Remove or exclude it."
                    layout.problems.append(.init(path: inner, message: message))
                    continue
                }
                visit(inner, ancestors: &ancestors, layout: &layout)
                ancestors.remove(id)
            }
        }
    }

    private func classify(_ path: String, layout: inout TargetLayout) {
        guard isSource(path) else { return }
        let language = fileExtension(path)
        if language == "swift" {
            layout.swiftFiles.append(path)
        } else if Self.otherLanguages.contains(language) {
            layout.hasOtherSources = true
        }
    }

    private func isSource(_ path: String) -> Bool {
        if resources.contains(where: { FolderPath.contains($0, path) }) { return false }
        return declared?.contains { FolderPath.contains($0, path) } ?? true
    }

    /// SwiftPM takes a package's own manifests for no sources where a target owns the package's folder.
    private func isManifest(_ name: String, in path: String) -> Bool {
        path == "." && (name == "Package.swift" || (name.hasPrefix("Package@") && name.hasSuffix(".swift")))
    }

    private func fileExtension(_ path: String) -> String {
        guard let dot = path.lastIndex(of: "."), path[dot...].firstIndex(of: "/") == nil else { return "" }
        return String(path[path.index(after: dot)...])
    }
}
