import Foundation

/// A source line as a report shows it, with a caret below the column.
struct SourceExcerpt {
    /// How many characters of a long line are shown where no terminal is narrower.
    static let width = 120

    let text: String
    let caret: String

    /// - Parameters:
    ///   - line: The line without its line feed; tabs and control characters are shown as spaces.
    ///   - column: The column in UTF-8 bytes, counted from 1.
    ///   - width: How many characters are shown at most.
    init(line: String, column: Int, width: Int = Self.width) {
        let width = min(width, Self.width)
        let before = String(decoding: line.utf8.prefix(max(0, column - 1)), as: UTF8.self).count
        let shown = line.map { $0.isASCII && ($0.asciiValue! < 32 || $0.asciiValue! == 127) ? " " : $0 }
        let margin = shown.prefix { $0 == " " }.count
        let start = before - margin < width ? min(margin, before) : before - width / 2
        let end = min(shown.count, start + width)
        let head = start > margin ? "…" : ""
        text = head + String(shown[min(start, end)..<end]) + (end < shown.count ? "…" : "")
        caret = String(repeating: " ", count: before - start + head.count) + "^"
    }
}

/// Single lines of source files, for reports that quote them.
package struct SourceLines: Sendable {
    private let root: String

    /// - Parameter root: The absolute folder that locations are relative to; empty where they are absolute.
    package init(root: String) { self.root = root }

    /// The line that a location names, without its line feed; nil where it cannot be read.
    package func text(at location: SourceLocation) -> String? {
        let path = root.isEmpty ? location.file : "\(root)/\(location.file)"
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        return data.withUnsafeBytes { bytes in
            Self.line(location.line, of: bytes).map { String(decoding: $0, as: UTF8.self) }
        }
    }

    /// Looks for line feeds only as far as the line goes: most findings stand near the top of long files.
    private static func line(_ number: Int, of bytes: UnsafeRawBufferPointer) -> Slice<UnsafeRawBufferPointer>? {
        var rest = bytes[...]
        for _ in 1..<max(number, 1) {
            guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            rest = rest[(end + 1)...]
        }
        let line = rest.prefix { $0 != UInt8(ascii: "\n") }
        return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }
}
