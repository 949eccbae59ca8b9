import Foundation
import ModuleBoundaries

/// Writing a file whole.
enum OutputFile {
    /// Puts text into a file by way of a temporary file beside it, so that no reader sees half of it. A device or a link
    /// is written to as it is.
    ///
    /// - Throws: `OutputError` if the file cannot be written.
    static func replace(_ path: String, with text: String) throws {
        if FolderPath.isFolder(path) {
            throw OutputError("cannot write \(path), because it is a folder. Give the path of a file.")
        }
        do {
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            let type = attributes?[.type] as? FileAttributeType
            let isReplaced = type == nil || type == .typeRegular
            try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: isReplaced ? .atomic : [])
        } catch {
            throw OutputError(
                """
                cannot write \(path). Check that its folder exists and can be written; under 'swift package', pass \
                --allow-writing-to-package-directory before the command's name.
                """
            )
        }
    }
}

/// A file cannot be written.
struct OutputError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
