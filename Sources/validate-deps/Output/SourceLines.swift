import Foundation
import ModuleBoundaries

/// Single lines of source files, for reports that quote them.
struct SourceLines: Sendable {
    /// The absolute folder that locations are relative to; empty where they are absolute.
    let root: String

    /// The line that a location names, without its line feed; nil where it cannot be read.
    func text(at location: SourceLocation) -> String? {
        guard let data = FileManager.default.contents(atPath: root.isEmpty ? location.file : "\(root)/\(location.file)")
        else { return nil }
        let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard lines.indices.contains(location.line - 1) else { return nil }
        let line = lines[location.line - 1]
        return String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
    }
}
