import Foundation

extension Scaffold.Outcome {
    /// Writes everything, or nothing: the new folders first and `Package.swift` last, so that nobody ever reads an entry
    /// without its files.
    ///
    /// - Throws: `InputError` if something cannot be written; the package is then as it was.
    package func write() throws {
        let files = FileManager.default
        var made: [String] = []
        do {
            for file in self.files {
                let path = "\(folder)/\(file.path)"
                for parent in FolderPath.ancestors(of: FolderPath.parent(of: path)) where !FolderPath.isTaken(parent) {
                    try makeFolder(parent, for: file.path)
                    made.append(parent)
                }
                try FileBytes.write(file.bytes, to: path, naming: file.path)
                made.append(path)
            }
            try ManifestEdit.write([configuration, manifest].compactMap(\.self))
        } catch {
            for path in made.reversed() { try? files.removeItem(atPath: path) }
            throw InputError("nothing was written: \(error)")
        }
    }

    private func makeFolder(_ path: String, for file: String) throws(InputError) {
        if mkdir(path, 0o777) == 0 { return }
        throw InputError(
            """
            cannot write \(file): \(String(cString: strerror(errno))). Check that its folder may be written; under 'swift \
            package', pass --allow-writing-to-package-directory before the command's name.
            """)
    }
}
