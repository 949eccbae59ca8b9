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
    /// - Throws: `InputError` where the folder cannot be made.
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
            throw InputError(
                "cannot make a copy of \(original) in \(parent) to try the edit in: \(error.localizedDescription)")
        }
    }

    /// Removes the folder.
    func remove() { try? FileManager.default.removeItem(atPath: root) }

    /// Asks SwiftPM about the old and the new text of a manifest in the same folder.
    ///
    /// - Parameters:
    ///   - edit: The edit.
    ///   - listing: What is to be written by hand if the edit is refused.
    ///   - isIntended: Whether the new answer differs from the old one by what is meant and nothing else.
    /// - Throws: `InputError` if it does not, or SwiftPM cannot evaluate one of the texts.
    func compare(
        _ edit: ManifestEdit, listing: String, isIntended: (_ old: SwiftPMAnswer, _ new: SwiftPMAnswer) -> Bool
    ) throws {
        func refusal(_ reason: String) -> InputError {
            InputError("nothing was written: \(reason) Write into \(edit.path) by hand: \(listing)")
        }
        let old: SwiftPMAnswer
        let new: SwiftPMAnswer
        do { old = try answer(edit.old) } catch {
            throw refusal("SwiftPM cannot evaluate a copy of \(edit.path) in another folder.\n\(error)\n")
        }
        guard try SwiftPMAnswer(evaluate(original)) == old else {
            throw refusal("SwiftPM evaluates a copy of \(edit.path) in another folder to something else.")
        }
        do { new = try answer(edit.new) } catch {
            throw refusal("SwiftPM cannot evaluate \(edit.path) after the edit.\n\(error)\n")
        }
        if !isIntended(old, new) {
            throw refusal("after the edit of \(edit.path) SwiftPM's answer differs by more, or less, than is meant.")
        }
    }

    private func answer(_ bytes: [UInt8]) throws -> SwiftPMAnswer {
        try FileBytes.write(bytes, to: "\(folder)/\(file)")
        return try SwiftPMAnswer(evaluate(folder), removing: root)
    }
}
