import Foundation

/// Another revision of the repository that a folder lies in, all of it, in a temporary folder. The work tree and its
/// index are not touched.
package struct Revision {
    /// The top of the repository, absolute.
    package let top: String
    /// The temporary folder with the same files as they were.
    package let copy: String
    /// What stands before the absolute path of a file, in the repository or beside it, to make that of its copy.
    package let prefix: String
    private let temporary: String

    /// Takes the state where the current branch left a revision.
    ///
    /// - Parameter root: A folder of the work tree, absolute.
    /// - Throws: `InputError` where the folder lies in no work tree, git does not know the ref, or cannot write.
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
            try? FileManager.default.removeItem(atPath: temporary)
            throw error
        }
    }

    /// Writes the files of a commit and of its submodules, as far as these are checked out in the work tree. A commit
    /// that a submodule's repository does not have is left out: what is missing then, the report says.
    private static func checkOut(_ commit: String, of top: String, to copy: String, index: String) throws {
        let changes = GitChanges(root: top)
        let variables = ["GIT_INDEX_FILE": index]
        try changes.run(["read-tree", commit], adding: variables)
        try changes.run(["checkout-index", "--all", "--prefix=\(copy)/"], adding: variables)
        for (path, commit) in try changes.submodules(of: commit) {
            let inner = "\(top)/\(path)"
            guard FileManager.default.fileExists(atPath: inner + "/.git") else { continue }
            try? checkOut(commit, of: inner, to: "\(copy)/\(path)", index: index)
        }
    }

    /// A path of the work tree as it is in the copy; a path elsewhere stays as it is.
    package func path(_ path: String) -> String {
        let path = FolderPath.absolute(path)
        return FolderPath.contains(top, path) ? copy + path.dropFirst(top.count) : path
    }

    /// Lets packages of the copy find the packages beside the repository, which have no other revision, and the resolved
    /// packages of the work tree.
    ///
    /// - Parameter folders: The absolute folders of packages that the work tree's state was read from.
    package func linkFolders(of folders: [String]) {
        for folder in folders.map(FolderPath.absolute) {
            guard FolderPath.contains(top, folder) else {
                linkOutside(folder)
                continue
            }
            let (old, new) = (folder + "/.build", path(folder) + "/.build")
            guard old != new, FileManager.default.fileExists(atPath: old) else { continue }
            try? FileManager.default.createSymbolicLink(atPath: new, withDestinationPath: old)
        }
    }

    /// Links a folder outside of the repository at the same way from the copy.
    private func linkOutside(_ folder: String) {
        let link = prefix + folder
        // What holds the repository cannot be linked: the copy stands there.
        guard !FolderPath.contains(folder, top) else { return }
        let above = String(link[..<(link.lastIndex(of: "/") ?? link.startIndex)])
        try? FileManager.default.createDirectory(atPath: above, withIntermediateDirectories: true)
        try? FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder)
    }

    /// Removes the copy.
    package func remove() { try? FileManager.default.removeItem(atPath: temporary) }
}
