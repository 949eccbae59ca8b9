import Foundation

/// The configuration of a check as it was read, with the issues that need no package to be seen.
package struct ConfigurationFile: Sendable {
    /// Empty if there is no file.
    package let configuration: Configuration
    /// The folder of the file, whether it exists or not; absolute or relative to the working folder.
    package let folder: String
    private let issues: [ConfigurationIssue]

    /// Reads the file.
    ///
    /// - Parameters:
    ///   - named: The path of `--config`; nil for the usual file.
    ///   - folder: The folder of the usual file.
    ///   - looksAbove: Whether to look for the usual file above `folder`, up to the root of the repository, if `folder`
    ///     has none: one configuration for several packages.
    /// - Throws: `InputError` if the file cannot be read.
    package init(named: String?, folder: String, looksAbove: Bool = false) throws {
        let here = FolderPath.join(folder, Configuration.fileName)
        if let named {
            let folder = FolderPath.parent(of: named)
            try self.init(path: named, file: named, folder: folder, isNamed: true)
        } else if FolderPath.isTaken(here) {
            try self.init(path: here, file: Configuration.fileName, folder: folder)
        } else if looksAbove, let above = Self.folder(above: FolderPath.absolute(folder)) {
            let path = FolderPath.join(above, Configuration.fileName)
            let root = FolderPath.absolute(folder)
            let file = FolderPath.relative(path, to: root)
            try self.init(path: path, file: file, folder: above, base: FolderPath.relative(root, to: above))
        } else {
            self.init(Configuration(), issues: [], folder: folder)
        }
    }

    private init(path: String, file: String, folder: String, base: String? = nil, isNamed: Bool = false) throws {
        let bytes: [UInt8]
        do throws(InputError) {
            bytes = try FileBytes.read(path)
        } catch {
            let remedy =
                isNamed
                ? "Check that the file exists and may be read, or leave out --config"
                : "Make it a readable file, remove it, or name another by --config"
            throw InputError("cannot read the configuration \(path): \(error). \(remedy).")
        }
        var (configuration, issues) = Configuration.parse(bytes, file: file)
        configuration.base = base
        self.init(configuration, issues: issues, folder: folder)
    }

    private init(_ configuration: Configuration, issues: [ConfigurationIssue], folder: String) {
        self.configuration = configuration
        self.issues = issues
        self.folder = folder
    }

    /// Throws the issues of the file together with others.
    package func check(_ others: [ConfigurationIssue]) throws {
        if issues.isEmpty && others.isEmpty { return }
        throw InputError(issues: issues + others)
    }

    /// The nearest folder above one that has a configuration.
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
