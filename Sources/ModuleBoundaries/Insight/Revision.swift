import Foundation

/// Another revision of the repository that a folder lies in, all of it, in a temporary folder. The work tree and its
/// index are not touched.
package struct Revision {
    /// The top of the repository, absolute.
    package let top: String
    /// The temporary folder with the same files as they were.
    package let copy: String
    private let temporary: String

    /// Takes the state where the current branch left a revision.
    ///
    /// - Parameters:
    ///   - ref: A branch, tag or commit.
    ///   - root: A folder of the work tree, absolute.
    ///   - parent: A folder that may be written to.
    /// - Throws: `GitError` where the folder lies in no work tree, git does not know the ref, or cannot write.
    package init(_ ref: String, of root: String, below parent: String) throws {
        let changes = GitChanges(root: root)
        top = FolderPath.absolute(try changes.top())
        let base = try changes.base(of: ref)
        temporary = "\(FolderPath.absolute(parent))/validate-deps-\(UUID().uuidString)"
        copy = temporary + "/tree"
        do {
            try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
            let index = ["GIT_INDEX_FILE": temporary + "/index"]
            try changes.run(["read-tree", base], adding: index)
            try changes.run(["checkout-index", "--all", "--prefix=\(copy)/"], adding: index)
        } catch {
            try? FileManager.default.removeItem(atPath: temporary)
            throw error
        }
    }

    /// A path of the work tree as it is in the copy; a path elsewhere stays as it is.
    package func path(_ path: String) -> String {
        let path = FolderPath.absolute(path)
        return FolderPath.contains(top, path) ? copy + path.dropFirst(top.count) : path
    }

    /// Lets packages of the copy find the resolved packages of the work tree.
    ///
    /// - Parameter folders: The absolute folders of packages in the work tree.
    package func linkBuildFolders(of folders: [String]) {
        for folder in folders {
            let (old, new) = (folder + "/.build", path(folder) + "/.build")
            guard old != new, FileManager.default.fileExists(atPath: old) else { continue }
            try? FileManager.default.createSymbolicLink(atPath: new, withDestinationPath: old)
        }
    }

    /// Removes the copy.
    package func remove() { try? FileManager.default.removeItem(atPath: temporary) }
}
