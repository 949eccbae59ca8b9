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
        top = FolderPath.absolute(try GitChanges(root: root).top())
        let repository = GitChanges(root: top)
        let base = try repository.base(of: ref)
        temporary = "\(FolderPath.absolute(parent))/validate-deps-\(UUID().uuidString)"
        // As deep as the original, so that what stands beside it can be linked where `../` leads.
        prefix = temporary + "/tree"
        copy = prefix + top
        do {
            try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
            let variables = ["GIT_INDEX_FILE": temporary + "/index"]
            try repository.output(["read-tree", base], adding: variables)
            try repository.output(["checkout-index", "--all", "--prefix=\(copy)/"], adding: variables)
        } catch {
            remove()
            throw error
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
