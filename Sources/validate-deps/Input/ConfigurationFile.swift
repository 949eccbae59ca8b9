import Foundation
import ModuleBoundaries

/// The configuration of a check as it was read, with the mistakes that need no package to be seen.
struct ConfigurationFile {
    /// What it says; nothing where there is no file.
    let configuration: Configuration
    /// The file that was read, absolute or relative to the working folder; nil where there is none.
    let path: String?
    private let mistakes: [ConfigurationMistake]

    /// Reads the file.
    ///
    /// - Parameters:
    ///   - named: The path of `--config`; nil for the usual file.
    ///   - folder: Where the usual file stands, if there is one.
    /// - Throws: `ConfigurationFileError` where the file cannot be read.
    init(named: String?, folder: String) throws {
        let usual = folder.hasSuffix("/") ? folder + Configuration.fileName : "\(folder)/\(Configuration.fileName)"
        guard named != nil || FileManager.default.fileExists(atPath: usual) else {
            (configuration, path, mistakes) = (Configuration(), nil, [])
            return
        }
        guard let data = FileManager.default.contents(atPath: named ?? usual) else {
            throw ConfigurationFileError(path: named ?? usual)
        }
        (configuration, mistakes) = Configuration.parse(Array(data), file: named ?? Configuration.fileName)
        path = named ?? usual
    }

    /// Throws every mistake at once.
    ///
    /// - Parameter others: The mistakes that are seen beside a package.
    func check(_ others: [ConfigurationMistake]) throws {
        if mistakes.isEmpty && others.isEmpty { return }
        throw ConfigurationError(mistakes: mistakes + others)
    }
}

/// A configuration file cannot be read.
struct ConfigurationFileError: Error, CustomStringConvertible {
    let path: String

    var description: String {
        "cannot read the configuration \(path). Check that the file exists and may be read, or leave out --config."
    }
}
