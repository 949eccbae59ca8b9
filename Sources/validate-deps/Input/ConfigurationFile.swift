import Foundation
import ModuleBoundaries

/// The configuration of a check as it was read, with the issues that need no package to be seen.
struct ConfigurationFile {
    /// What it says; nothing where there is no file.
    let configuration: Configuration
    /// The folder that it stands in, or would stand in; absolute or relative to the working folder.
    let folder: String
    private let issues: [ConfigurationIssue]

    /// Reads the file.
    ///
    /// - Parameters:
    ///   - named: The path of `--config`; nil for the usual file.
    ///   - folder: Where the usual file stands, if there is one.
    /// - Throws: `ConfigurationFileError` where the file cannot be read.
    init(named: String?, folder: String) throws {
        let usual = folder.hasSuffix("/") ? folder + Configuration.fileName : "\(folder)/\(Configuration.fileName)"
        guard named != nil || FolderPath.isTaken(usual) else {
            (configuration, issues) = (Configuration(), [])
            self.folder = folder
            return
        }
        guard let data = FileManager.default.contents(atPath: named ?? usual) else {
            throw ConfigurationFileError(path: named ?? usual)
        }
        (configuration, issues) = Configuration.parse(Array(data), file: named ?? Configuration.fileName)
        self.folder = named.map { ($0 as NSString).deletingLastPathComponent } ?? folder
    }

    /// Throws every issue at once.
    ///
    /// - Parameter others: The issues that are seen beside a package.
    func check(_ others: [ConfigurationIssue]) throws {
        if issues.isEmpty && others.isEmpty { return }
        throw ConfigurationError(issues: issues + others)
    }
}

/// A configuration file cannot be read.
struct ConfigurationFileError: Error, CustomStringConvertible {
    let path: String

    var description: String {
        "cannot read the configuration \(path). Check that the file exists and may be read, or leave out --config."
    }
}
