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
        UnifiedDiff(from: String(decoding: old, as: UTF8.self), to: String(decoding: new, as: UTF8.self))
            .text(path: path)
    }

    /// Replaces the file's text, by way of a temporary file beside it. A link stays a link, and the mode
    /// stays what it is.
    ///
    /// - Throws: `ManifestError` where the file changed meanwhile or cannot be written; it is then as it was.
    package func write() throws {
        let target = FolderPath.absolute(file)
        guard let present = FileManager.default.contents(atPath: target), Array(present) == old else {
            throw ManifestError("\(path) changed meanwhile and was not overwritten. Run the command again.")
        }
        var status = stat()
        guard stat(target, &status) == 0 else { throw failure() }
        let temporary = "\(target).\(getpid()).tmp"
        defer { unlink(temporary) }
        guard FileManager.default.createFile(atPath: temporary, contents: nil), chmod(temporary, status.st_mode) == 0,
            let handle = FileHandle(forWritingAtPath: temporary)
        else { throw failure() }
        do {
            try handle.write(contentsOf: Data(new))
            try handle.close()
        } catch {
            throw failure()
        }
        guard rename(temporary, target) == 0 else { throw failure() }
    }

    private func failure() -> ManifestError {
        let reason = String(cString: strerror(errno))
        return ManifestError(
            """
            cannot write \(path): \(reason). Check that its folder may be written; under 'swift package', pass \
            --allow-writing-to-package-directory before the command's name.
            """
        )
    }
}
