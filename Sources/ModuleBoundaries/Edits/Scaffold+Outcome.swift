import Foundation

extension Scaffold {
    package struct Outcome {
        /// The files of the new targets, their paths relative to the package.
        var files: [TemplateFile]
        var manifest: ManifestEdit
        /// The edit of the configuration, if that assigns the tier.
        var configuration: ManifestEdit?
        var folder: String
        /// The new targets, libraries first.
        var targets: [NewTarget]
        var otherManifests: [String] = []
    }
}

extension Scaffold.Outcome {
    /// Writes everything, or nothing. `Package.swift` comes last, so that its entries never lack their files.
    package func write() throws(InputError) {
        let manager = FileManager.default
        var made: [String] = []
        do {
            for file in files {
                let path = "\(folder)/\(file.path)"
                let parents = FolderPath.ancestors(of: FolderPath.parent(of: path))
                made += parents.filter { !FolderPath.isTaken($0) } + [path]
                try? manager.createDirectory(atPath: FolderPath.parent(of: path), withIntermediateDirectories: true)
                try FileBytes.write(file.bytes, to: path, naming: file.path)
            }
            try ManifestEdit.write([configuration, manifest].compactMap(\.self))
        } catch {
            for path in made.reversed() { try? manager.removeItem(atPath: path) }
            throw InputError("nothing was written: \(error)")
        }
    }

    package func text(isDryRun: Bool) -> String {
        let paths = files.map { "  \($0.path)\n" }.joined()
        let note = otherManifests.isEmpty ? "" : Fixes.note(otherManifests: otherManifests) + "\n"
        let proof =
            "\(counted(files.count, "file")) and \(counted(targets.count, "target")), and the manifest reads as intended.\n"
        if isDryRun {
            let diffs = [manifest, configuration].compactMap { $0?.diff }.joined(separator: "\n")
            return "Would write:\n\(paths)\n\(diffs)\n\(note)Would add \(proof)"
        }
        let entries = targets.map { "  + \($0.name)\n" }.joined()
        let placed = configuration.map { "\($0.path)\n  + \(targets[0].name)\n\n" } ?? ""
        return "Wrote:\n\(paths)\n\(manifest.path)\n\(entries)\n\(placed)\(note)Added \(proof)"
    }
}
