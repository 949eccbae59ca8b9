package struct ManifestEdit: Sendable {
    package var path: String
    package var file: String
    package var old: [UInt8]
    package var new: [UInt8]

    package var diff: String {
        UnifiedDiff(from: String(decoding: old, as: UTF8.self), to: String(decoding: new, as: UTF8.self)).text(
            path: path)
    }

    /// Writes several edits, or none of them.
    ///
    /// - Throws: `InputError` if a file changed meanwhile or cannot be written. Files written by then are restored.
    package static func write(_ edits: [ManifestEdit]) throws(InputError) {
        for edit in edits where (try? FileBytes.read(edit.file)) != edit.old {
            throw InputError("\(edit.path) changed meanwhile and was not overwritten. Run the command again.")
        }
        for (number, edit) in edits.enumerated() {
            do throws(InputError) {
                try FileBytes.write(edit.new, to: edit.file, naming: edit.path)
            } catch {
                for written in edits[..<number] { try? FileBytes.write(written.old, to: written.file) }
                throw error
            }
        }
    }
}
