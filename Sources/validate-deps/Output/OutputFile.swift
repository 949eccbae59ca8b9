import Foundation
import ModuleBoundaries

enum OutputFile {
    /// Puts text into a file; no other process sees half of it. A device is written to as it is.
    static func replace(_ path: String, with text: String) throws {
        if FolderPath.isFolder(path) {
            throw InputError("cannot write \(path), because it is a folder. Give the path of a file.")
        }
        let type =
            try? FileManager.default.attributesOfItem(atPath: FolderPath.absolute(path))[.type] as? FileAttributeType
        if let type, type != .typeRegular, let file = FileHandle(forWritingAtPath: path) {
            try file.write(contentsOf: Data(text.utf8))
        } else {
            try FileBytes.write(Array(text.utf8), to: path)
        }
    }
}
