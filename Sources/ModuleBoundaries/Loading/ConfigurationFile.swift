import Foundation

/// The configuration of a check as it was read, with the issues that need no package to be seen.
package struct ConfigurationFile: Sendable {
    /// Empty if there is no file.
    package let configuration: Configuration
    /// The folder of the file, whether it exists or not; absolute or relative to the working folder.
    package let folder: String
    private let issues: [ConfigurationIssue]

    /// - Parameters:
    ///   - named: The path of `--config`; nil for the usual file.
    ///   - folder: The folder of the usual file. If it has none, the file above it counts, up to the repository's root.
    package init(named: String?, folder: String) throws {
        let root = FolderPath.absolute(folder)
        let isHere = FolderPath.isTaken(FolderPath.join(folder, Configuration.fileName))
        let above = named == nil && !isHere ? Self.folder(above: root) : nil
        self.folder = named.map { FolderPath.parent(of: $0) } ?? above ?? folder
        guard isHere || named != nil || above != nil else {
            (configuration, issues) = (Configuration(), [])
            return
        }
        let path = named ?? FolderPath.join(self.folder, Configuration.fileName)
        let remedy =
            named == nil
            ? "Make it a readable file, remove it, or name another by --config"
            : "Check that the file exists and may be read, or leave out --config"
        let bytes = try FileBytes.read(path, kind: "the configuration", remedy: remedy)
        let file = named ?? (above == nil ? Configuration.fileName : FolderPath.relative(path, to: root))
        var (configuration, issues) = Configuration.parse(bytes, file: file)
        configuration.base = above.map { FolderPath.relative(root, to: $0) }
        (self.configuration, self.issues) = (configuration, issues)
    }

    package func check(_ others: [ConfigurationIssue]) throws {
        if issues.isEmpty && others.isEmpty { return }
        throw InputError(issues: issues + others)
    }

    private static func folder(above folder: String) -> String? {
        var folder = folder
        while folder != "/", !folder.isEmpty {
            // A worktree of git has a file there, not a folder.
            if FileManager.default.fileExists(atPath: "\(folder)/.git") { return nil }
            folder = FolderPath.parent(of: folder)
            if FolderPath.isTaken(FolderPath.join(folder, Configuration.fileName)) { return folder }
        }
        return nil
    }
}
