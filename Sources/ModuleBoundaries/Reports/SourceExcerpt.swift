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
    private let cache = LineCache()

    /// - Parameter root: The absolute folder that locations are relative to; empty where they are absolute.
    package init(root: String) { self.root = root }

    /// The line that a location names, without its line feed; nil where it cannot be read.
    ///
    /// - Complexity: O(bytes) for the first line of a file, O(1) for each further one as long as no other file comes
    ///   between: reports go file by file.
    package func text(at location: SourceLocation) -> String? {
        cache.line(location.line, of: root.isEmpty ? location.file : "\(root)/\(location.file)")
    }
}

/// The file that was asked for last, with the locations where its lines begin.
private final class LineCache: @unchecked Sendable {
    private let lock = NSLock()
    private var path: String?
    private var bytes: [UInt8] = []
    private var starts: [Int] = []

    func line(_ number: Int, of path: String) -> String? {
        lock.withLock {
            if self.path != path { read(path) }
            guard (1...max(1, starts.count)).contains(number), number <= starts.count else { return nil }
            let end = number < starts.count ? starts[number] - 1 : bytes.count
            let line = bytes[starts[number - 1]..<end]
            return String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
        }
    }

    private func read(_ path: String) {
        self.path = path
        bytes = []
        starts = []
        guard let data = FileManager.default.contents(atPath: path) else { return }
        bytes = Array(data)
        starts = [0]
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(index + 1) }
    }
}
