import Foundation

/// A folder with a package's files, removed when the test lets go of it.
final class PackageOnDisk {
    let path: String

    /// Makes the folder.
    ///
    /// - Parameter files: Texts by relative path.
    init(_ files: [String: String]) throws {
        path =
            FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("package-\(UUID().uuidString)").path
        for (name, text) in files {
            let file = URL(fileURLWithPath: "\(path)/\(name)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
