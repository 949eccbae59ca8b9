import Foundation

extension LoadedPackage {
    /// Edits the manifest, and asks SwiftPM whether the new text declares the intended change and nothing else.
    ///
    /// - Parameter listing: The change in words, for a person to make by hand.
    func edit(
        _ manifests: ManifestLoader, listing: String, isIntended: (_ old: SwiftPMAnswer, _ new: SwiftPMAnswer) -> Bool,
        _ body: (inout ManifestEditor) throws(InputError) -> Void
    ) throws -> ManifestEdit {
        let file = "\(folder)/\(manifestFile)"
        func refusal(_ reason: String) -> InputError {
            InputError("nothing was written: \(reason) Edit \(manifestPath) by hand: \(listing)")
        }
        let edit: ManifestEdit
        do throws(InputError) {
            var editor = try ManifestEditor(syntax)
            try body(&editor)
            edit = ManifestEdit(path: manifestPath, file: file, old: syntax.bytes, new: editor.bytes)
        } catch {
            throw InputError("\(manifestPath) cannot be edited: \(error).")
        }
        let new: SwiftPMAnswer
        do {
            new = try answer(about: edit.new, manifests)
        } catch {
            throw refusal(
                "SwiftPM cannot evaluate \(manifestPath) after the edit, in a copy of its folder.\n\(error)\n")
        }
        if try !isIntended(SwiftPMAnswer(manifests.answer(about: folder)), new) {
            throw refusal("after the edit of \(manifestPath) SwiftPM's answer differs by more, or less, than is meant.")
        }
        return edit
    }

    /// SwiftPM's answer about another text of the manifest, in a folder in which all other files are links.
    private func answer(about manifest: [UInt8], _ manifests: ManifestLoader) throws -> SwiftPMAnswer {
        // The package's whole path is repeated below the root: paths such as `../Core` then lead to the same folders.
        let root = "\(FolderPath.absolute(manifests.workFolder))/validate-deps-\(UUID().uuidString)"
        let copy = root + folder
        let files = FileManager.default
        defer { try? files.removeItem(atPath: root) }
        try files.createDirectory(atPath: copy, withIntermediateDirectories: true)
        for name in try files.contentsOfDirectory(atPath: folder) where name != manifestFile {
            try files.createSymbolicLink(atPath: "\(copy)/\(name)", withDestinationPath: "\(folder)/\(name)")
        }
        try FileBytes.write(manifest, to: "\(copy)/\(manifestFile)")
        return try SwiftPMAnswer(manifests.answer(about: copy), removing: root)
    }

    /// The package's manifests for other tools versions, relative to the root of the check.
    func otherManifests() throws -> [String] {
        try ManifestFile(folder: folder).candidates.map(\.name).filter { $0 != manifestFile }.map {
            FolderPath.join(id, $0)
        }
    }
}
