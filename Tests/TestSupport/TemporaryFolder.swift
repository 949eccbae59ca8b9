import Foundation

/// A folder whose files a test reads and writes.
package protocol Folder {
    /// Absolute, without links, as programs name it.
    var path: String { get }
}

extension Folder {
    /// Writes one file, with the folders above it.
    package func write(_ text: String, to name: String) throws {
        let file = URL(fileURLWithPath: "\(path)/\(name)")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
    }

    /// The text of one file.
    package func read(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")), as: UTF8.self)
    }

    /// Replaces a text that stands exactly once in a file.
    package func edit(_ name: String, replace old: String, with new: String) throws {
        let parts = try read(name).components(separatedBy: old)
        guard parts.count == 2 else { throw EditError(description: "\(name) has '\(old)' \(parts.count - 1) times") }
        try write(parts.joined(separator: new), to: name)
    }

    /// Makes a symbolic link.
    package func link(_ name: String, to destination: String) throws {
        try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: destination)
    }
}

/// A folder of a test's own, removed when the test lets go of it.
package final class TemporaryFolder: Folder {
    package let path: String

    /// Makes the folder and writes files into it.
    ///
    /// - Parameter files: Texts by relative path.
    package init(_ files: [String: String] = [:]) throws {
        let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("validate-deps-\(UUID().uuidString)")
        path = folder.path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, text) in files { try write(text, to: name) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// A test edits what is not there, or not once.
package struct EditError: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
}
