import Foundation

/// A copy of a package's folder in which another manifest is tried: everything in it but the manifest is a link to the
/// original.
enum ManifestTrial {
    /// Asks SwiftPM about a manifest as it is, and about its edited text.
    ///
    /// - Parameters:
    ///   - listing: What is to be written by hand if the edit is refused.
    ///   - isIntended: Whether the new answer differs from the old one by what is meant and nothing else.
    /// - Throws: `InputError` if it does not, or SwiftPM cannot evaluate one of the texts.
    static func compare(
        _ edit: ManifestEdit, of package: LoadedPackage, _ manifests: ManifestLoader, listing: String,
        isIntended: (_ old: SwiftPMAnswer, _ new: SwiftPMAnswer) -> Bool
    ) throws {
        // Below it the package's whole path is repeated, so that paths such as `../Core` lead to the same folders.
        let root = "\(FolderPath.absolute(manifests.workFolder))/validate-deps-\(UUID().uuidString)"
        let folder = root + package.folder
        let files = FileManager.default
        defer { try? files.removeItem(atPath: root) }
        let new: SwiftPMAnswer
        do {
            try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
            for name in try files.contentsOfDirectory(atPath: package.folder) where name != package.manifestFile {
                try files.createSymbolicLink(
                    atPath: "\(folder)/\(name)", withDestinationPath: "\(package.folder)/\(name)")
            }
            try FileBytes.write(edit.new, to: "\(folder)/\(package.manifestFile)")
            new = try SwiftPMAnswer(manifests.answer(about: folder), removing: root)
        } catch {
            throw refusal("SwiftPM cannot evaluate \(edit.path) after the edit, in a copy of its folder.\n\(error)\n")
        }
        if try !isIntended(SwiftPMAnswer(manifests.answer(about: package.folder)), new) {
            throw refusal("after the edit of \(edit.path) SwiftPM's answer differs by more, or less, than is meant.")
        }

        func refusal(_ reason: String) -> InputError {
            InputError("nothing was written: \(reason) Edit \(edit.path) by hand: \(listing)")
        }
    }
}
