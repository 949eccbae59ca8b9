import Foundation

/// Another revision of a repository in a temporary folder. The work tree and its index are not touched.
package struct Revision {
    /// The top of the repository, absolute.
    package let top: String
    /// The temporary folder that holds the files of the revision.
    package let copy: String
    /// The folder before the absolute path of each copied or linked file.
    package let prefix: String
    private let temporary: String

    /// Copies the state where the current branch left a revision.
    package init(_ ref: String, of root: String, below parent: String) throws {
        let changes = GitChanges(root: root)
        top = FolderPath.absolute(try changes.top())
        let base = try changes.base(of: ref)
        temporary = "\(FolderPath.absolute(parent))/validate-deps-\(UUID().uuidString)"
        // As deep as the original, so that what stands beside it can be linked where `../` leads.
        prefix = temporary + "/tree"
        copy = prefix + top
        do {
            try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
            try Self.checkOut(base, of: top, to: copy, index: temporary + "/index")
        } catch {
            remove()
            throw error
        }
    }

    /// Writes the files of a commit and of its submodules, as far as these are checked out in the work tree.
    private static func checkOut(_ commit: String, of top: String, to copy: String, index: String) throws {
        let changes = GitChanges(root: top)
        let variables = ["GIT_INDEX_FILE": index]
        try changes.output(["read-tree", commit], adding: variables)
        try changes.output(["checkout-index", "--all", "--prefix=\(copy)/"], adding: variables)
        for entry in try changes.output(["ls-files", "--stage", "-z"], adding: variables).split(separator: "\0") {
            // Such as `160000 1f0c… 0<tab>Vendor/Kit`.
            let parts = entry.split(separator: "\t", maxSplits: 1)
            guard entry.hasPrefix("160000 "), parts.count == 2 else { continue }
            let inner = "\(top)/\(parts[1])"
            guard FileManager.default.fileExists(atPath: inner + "/.git") else { continue }
            // If the submodule's repository lacks the commit, the report says what is missing.
            try? checkOut(
                String(parts[0].split(separator: " ")[1]), of: inner, to: "\(copy)/\(parts[1])", index: index)
        }
    }

    /// A path of the work tree as it is in the copy; a path elsewhere stays as it is.
    package func path(_ path: String) -> String {
        let path = FolderPath.absolute(path)
        return FolderPath.contains(top, path) ? copy + path.dropFirst(top.count) : path
    }

    /// Lets packages of the copy find the packages beside the repository, which have no other revision, and the resolved
    /// packages of the work tree.
    package func linkFolders(of folders: [String]) {
        let files = FileManager.default
        for folder in folders.map(FolderPath.absolute) {
            let isInside = FolderPath.contains(top, folder)
            let (old, new) = isInside ? (folder + "/.build", path(folder) + "/.build") : (folder, prefix + folder)
            // A folder that holds the repository cannot be linked: the copy stands there.
            guard files.fileExists(atPath: old), isInside || !FolderPath.contains(folder, top) else { continue }
            if !isInside {
                try? files.createDirectory(atPath: FolderPath.parent(of: new), withIntermediateDirectories: true)
            }
            try? files.createSymbolicLink(atPath: new, withDestinationPath: old)
        }
    }

    package func remove() { try? FileManager.default.removeItem(atPath: temporary) }
}
