import Foundation
import ModuleBoundaries

/// Where a folder lies in its git repository. Services that show findings beside code count paths from its top.
enum RepositoryFolder {
    /// The folder as seen from the nearest folder above it that holds `.git`; `.` where there is none.
    ///
    /// - Parameter folder: Absolute, without links.
    static func path(of folder: String) -> String {
        var top = folder
        // A worktree and a submodule have a file of this name.
        while !FileManager.default.fileExists(atPath: top + "/.git") {
            guard let slash = top.lastIndex(of: "/") else { return "." }
            top = String(top[..<slash])
        }
        return FolderPath.relative(folder, to: top)
    }
}
