import Foundation

/// A copy of a package's folder in which another manifest can be tried: everything in it but the manifest is a link to
/// the original.
struct ManifestTrial {
    private let root: String
    private let folder: String
    private let original: String
    private let file: String
    private let evaluate: (String) throws -> Data

    /// Makes the folder.
    ///
    /// - Parameters:
    ///   - package: The package.
    ///   - parent: A folder that may be written to. Below it the package's whole path is repeated, so that paths such
    ///     as `../Core` lead to the same folders.
    ///   - evaluate: Asks SwiftPM about the package in a folder.
    /// - Throws: `ManifestError` where the folder cannot be made.
    init(_ package: LoadedPackage, below parent: String, evaluate: @escaping (String) throws -> Data) throws {
        root = "\(FolderPath.absolute(parent))/validate-deps-\(UUID().uuidString)"
        original = package.folder
        folder = root + original
        file = package.manifestFile
        self.evaluate = evaluate
        do {
            let files = FileManager.default
            try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
            for name in try files.contentsOfDirectory(atPath: original) where name != file {
                try files.createSymbolicLink(atPath: "\(folder)/\(name)", withDestinationPath: "\(original)/\(name)")
            }
        } catch {
            try? FileManager.default.removeItem(atPath: root)
            throw ManifestError(
                "cannot make a copy of \(original) in \(parent) to try the edit in: \(error.localizedDescription)")
        }
    }

    /// Removes the folder.
    func remove() { try? FileManager.default.removeItem(atPath: root) }

    /// SwiftPM's answer about the package where it is.
    func answerInPlace() throws -> SwiftPMAnswer { try SwiftPMAnswer(evaluate(original)) }

    /// SwiftPM's answer about the copy with a manifest of these bytes.
    func answer(_ bytes: [UInt8]) throws -> SwiftPMAnswer {
        try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(file)"))
        return try SwiftPMAnswer(evaluate(folder), removing: root)
    }
}
