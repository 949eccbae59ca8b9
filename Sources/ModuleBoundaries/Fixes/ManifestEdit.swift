import Foundation

/// A manifest's file with its text before and after.
package struct ManifestEdit: Sendable {
    /// The path relative to the root of the check.
    package var path: String
    /// The absolute path.
    package var file: String
    /// The bytes that the file must still hold.
    package var old: [UInt8]
    /// The bytes that it gets.
    package var new: [UInt8]

    /// The change in unified format.
    package var diff: String {
        UnifiedDiff(from: String(decoding: old, as: UTF8.self), to: String(decoding: new, as: UTF8.self)).text(
            path: path)
    }

    /// The edit that takes this one back.
    var reversed: ManifestEdit { ManifestEdit(path: path, file: file, old: new, new: old) }

    /// Replaces the file's text, by way of a temporary file beside it. A link stays a link, and the mode stays what it
    /// is. Of a file with several names (hard links) the others keep the old text.
    ///
    /// - Throws: `ManifestError` where the file changed meanwhile or cannot be written; it is then as it was.
    package func write() throws {
        let prepared = try prepared()
        defer { prepared.discard() }
        try prepared.commit()
    }

    /// Writes the new text into a temporary file beside the file, which then only has to be renamed.
    ///
    /// - Throws: `ManifestError` where it cannot be written.
    func prepared() throws -> Prepared {
        let target = FolderPath.absolute(file)
        var status = stat()
        guard stat(target, &status) == 0 else { throw failure() }
        let temporary = "\(target).\(UUID().uuidString).tmp"
        let prepared = Prepared(edit: self, target: target, temporary: temporary)
        guard FileManager.default.createFile(atPath: temporary, contents: nil), chmod(temporary, status.st_mode) == 0,
            let handle = FileHandle(forWritingAtPath: temporary)
        else {
            let error = failure()
            prepared.discard()
            throw error
        }
        do {
            try handle.write(contentsOf: Data(new))
            try handle.close()
        } catch {
            let error = failure()
            prepared.discard()
            throw error
        }
        return prepared
    }

    /// Writes several edits, or none of them.
    ///
    /// - Parameters:
    ///   - edits: The edits, each of another file.
    ///   - takeBack: Writes the old text of a file again.
    /// - Throws: `ManifestError` where one cannot be written. What was written by then is taken back, and the error
    ///   names what could not be.
    package static func write(
        _ edits: [ManifestEdit],
        takeBack: (ManifestEdit) throws -> Void = { try $0.reversed.write() }
    ) throws {
        var prepared: [Prepared] = []
        defer { for edit in prepared { edit.discard() } }
        for edit in edits { prepared.append(try edit.prepared()) }
        for (number, edit) in prepared.enumerated() {
            do { try edit.commit() } catch {
                let stuck = edits[..<number].reversed().filter { (try? takeBack($0)) == nil }
                if stuck.isEmpty { throw error }
                let paths = listed(stuck.map(\.path).sorted())
                throw ManifestError(
                    "\(error) Written before, and not taken back: \(paths). Restore what is named from version control."
                )
            }
        }
    }

    /// An edit whose new text is on disk already, under another name.
    struct Prepared {
        fileprivate let edit: ManifestEdit
        fileprivate let target: String
        fileprivate let temporary: String

        /// Puts the new text in the file's place.
        ///
        /// - Throws: `ManifestError` where the file changed meanwhile or cannot be replaced; it is then as it was.
        func commit() throws {
            guard let present = FileManager.default.contents(atPath: target), Array(present) == edit.old else {
                throw ManifestError("\(edit.path) changed meanwhile and was not overwritten. Run the command again.")
            }
            guard rename(temporary, target) == 0 else { throw edit.failure() }
        }

        /// Removes the temporary file, if it is there still.
        func discard() { unlink(temporary) }
    }

    private func failure() -> ManifestError {
        let number = errno
        let reason = String(cString: strerror(number))
        if FolderPath.isFullDisk(number) { return ManifestError("cannot write \(path): \(reason). Make room there.") }
        return ManifestError(
            """
            cannot write \(path): \(reason). Check that its folder may be written; under 'swift package', pass \
            --allow-writing-to-package-directory before the command's name.
            """
        )
    }
}
