/// A source line as a report shows it, with carets below the name that begins at the column.
struct SourceExcerpt {
    static let width = 120

    let text: String
    let caret: String

    /// - Parameter column: The column in UTF-8 bytes, counted from 1.
    init(_ line: String, column: Int, width: Int = Self.width) {
        let shown = line.map { character -> Character in
            character.asciiValue.map { $0 < 32 || $0 == 127 } == true ? " " : character
        }
        let before = String(decoding: line.utf8.prefix(max(0, column - 1)), as: UTF8.self).count
        let width = min(width, Self.width)
        let margin = shown.prefix { $0 == " " }.count
        let start = before - margin < width ? min(margin, before) : before - width / 2
        let end = min(shown.count, start + width)
        let head = start > margin ? "…" : ""
        text = head + String(shown[min(start, end)..<end]) + (end < shown.count ? "…" : "")
        let offset = before - start + head.count
        // A whole name or string literal.
        let name = text.dropFirst(offset).prefixMatch(of: /"[^"]*"|\.*\w*/)?.output ?? ""
        caret = String(repeating: " ", count: offset) + String(repeating: "^", count: max(1, name.count))
    }
}

/// Single lines of source files.
package struct SourceLines: Sendable {
    /// The absolute folder that locations are relative to; empty if they are absolute.
    let root: String

    package init(root: String) { self.root = root }

    /// The line of a location; nil if it cannot be read.
    @Sendable package func line(at location: SourceLocation) -> String? {
        let path = root.isEmpty ? location.file : "\(root)/\(location.file)"
        guard location.line > 0, let bytes = try? FileBytes.read(path) else { return nil }
        let lines = bytes.split(
            separator: UInt8(ascii: "\n"), maxSplits: location.line, omittingEmptySubsequences: false)
        guard location.line <= lines.count else { return nil }
        let line = lines[location.line - 1]
        return String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
    }
}
