import Foundation

/// A source line as a report shows it, with carets below the name that begins at the column.
struct SourceExcerpt {
    /// How many characters of a long line are shown where no terminal is narrower.
    static let width = 120

    let text: String
    let caret: String

    /// - Parameters:
    ///   - line: The line, or the part of it around the column; tabs and control characters are shown as spaces.
    ///   - width: How many characters are shown at most.
    init(_ line: LineWindow, width: Int = Self.width) {
        let bytes = Array(line.text.utf8)
        let before = bytes.prefix(max(0, line.column - 1))
        if bytes.allSatisfy({ $0 < 0x80 }) {
            // Most lines: a byte is a character, which saves finding where each character ends.
            self.init(bytes.map { Self.isControl($0) ? 0x20 : $0 }, space: 0x20, before: before.count, line, width) {
                String(decoding: $0, as: UTF8.self)
            }
        } else {
            let characters = line.text.map { $0.asciiValue.map(Self.isControl) == true ? " " : $0 }
            let count = String(decoding: before, as: UTF8.self).count
            self.init(characters, space: " ", before: count, line, width) { String($0) }
        }
    }

    private init<Unit: Equatable>(
        _ shown: [Unit],
        space: Unit,
        before: Int,
        _ line: LineWindow,
        _ width: Int,
        text: (ArraySlice<Unit>) -> String
    ) {
        let width = min(width, Self.width)
        let margin = line.isCutBefore ? 0 : shown.prefix { $0 == space }.count
        let isShort = !line.isCutBefore && before - margin < width
        let start = isShort ? min(margin, before) : max(0, before - width / 2)
        let end = min(shown.count, start + width)
        let head = start > margin || line.isCutBefore ? "…" : ""
        let isCut = end < shown.count || line.isCutAfter
        self.text = head + text(shown[min(start, end)..<end]) + (isCut ? "…" : "")
        let offset = before - start + head.count
        caret =
            String(repeating: " ", count: offset)
            + String(repeating: "^", count: Self.nameLength(self.text.dropFirst(offset)))
    }

    /// How many characters the name or string literal at the beginning of a text has; at least 1.
    private static func nameLength(_ text: Substring) -> Int {
        if text.first == "\"", let end = text.dropFirst().firstIndex(of: "\"") {
            return text.distance(from: text.startIndex, to: end) + 1
        }
        let dots = text.prefix { $0 == "." }
        return max(1, dots.count + text.dropFirst(dots.count).prefix { $0.isLetter || $0.isNumber || $0 == "_" }.count)
    }

    private static func isControl(_ byte: UInt8) -> Bool { byte < 32 || byte == 127 }
}

/// What stands around a column of a source line: the whole line, or of a very long one a piece.
struct LineWindow {
    /// How many bytes before and behind the column are looked at: enough for every excerpt.
    private static let reach = 1024

    let text: String
    /// The column in the text, in UTF-8 bytes, counted from 1.
    let column: Int
    /// Whether the line begins before the text.
    let isCutBefore: Bool
    /// Whether it goes on behind it.
    let isCutAfter: Bool

    /// Takes a whole line.
    init(line: String, column: Int) {
        self.init(ArraySlice(line.utf8), column: column)
    }

    /// Cuts what is around a column out of a line's bytes, without looking at the rest: a report may have thousands of
    /// findings on one line.
    ///
    /// - Complexity: O(1).
    init(_ line: ArraySlice<UInt8>, column: Int) {
        let offset = min(line.endIndex, line.startIndex + max(0, column - 1))
        var start = max(line.startIndex, offset - Self.reach)
        var end = min(line.endIndex, offset + Self.reach)
        // Neither end may stand inside of a character's bytes.
        while start > line.startIndex, start < end, line[start] & 0xC0 == 0x80 { start += 1 }
        while end < line.endIndex, end > start, line[end] & 0xC0 == 0x80 { end -= 1 }
        text = String(decoding: line[start..<end], as: UTF8.self)
        self.column = max(0, column - 1) - (start - line.startIndex) + 1
        isCutBefore = start > line.startIndex
        isCutAfter = end < line.endIndex
    }
}

/// Single lines of source files, for reports that quote them.
package struct SourceLines: Sendable {
    /// The absolute folder that locations are relative to; empty if they are absolute.
    let root: String
    private let cache = LineCache()

    /// - Parameter root: The absolute folder that locations are relative to; empty where they are absolute.
    package init(root: String) { self.root = root }

    /// What stands around a location; nil where the line cannot be read.
    ///
    /// - Complexity: O(bytes) for the first line of a file, O(1) for each further one.
    func window(at location: SourceLocation) -> LineWindow? {
        cache.with(location.line, of: path(of: location)) { line, _ in LineWindow(line, column: location.column) }
    }

    /// A location's column in UTF-16 code units, counted from 1; nil where the line cannot be read.
    ///
    /// - Complexity: As that of `window(at:)`, where the columns of a line are asked for in their order.
    func utf16Column(of location: SourceLocation) -> Int? {
        cache.with(location.line, of: path(of: location)) { line, counted in
            let offset = min(line.count, max(0, location.column - 1))
            if counted.offset > offset { counted = (0, 0) }
            let part = line.dropFirst(counted.offset).prefix(offset - counted.offset)
            counted = (offset, counted.units + String(decoding: part, as: UTF8.self).utf16.count)
            return counted.units + 1
        }
    }

    private func path(of location: SourceLocation) -> String {
        root.isEmpty ? location.file : "\(root)/\(location.file)"
    }
}

/// The files that were asked for, with the offsets where their lines begin.
private final class LineCache: @unchecked Sendable {
    /// How many UTF-16 code units the first bytes of the line that was asked for last have.
    typealias Counted = (offset: Int, units: Int)

    private struct File {
        var bytes: [UInt8] = []
        var starts: [Int] = []
        var counted: (line: Int, upTo: Counted) = (0, (0, 0))
    }

    /// A report goes back and forth between a manifest and sources; more bytes than these are not kept.
    private static let mostBytes = 64 << 20

    private let lock = NSLock()
    private var files: [String: File] = [:]
    private var count = 0

    func with<Answer>(_ number: Int, of path: String, _ body: (ArraySlice<UInt8>, inout Counted) -> Answer) -> Answer? {
        lock.withLock {
            if files[path] == nil { keep(read(path), for: path) }
            guard let file = files[path], number >= 1, number <= file.starts.count else { return nil }
            let end = number < file.starts.count ? file.starts[number] - 1 : file.bytes.count
            let line = file.bytes[file.starts[number - 1]..<end]
            var counted: Counted = file.counted.line == number ? file.counted.upTo : (0, 0)
            let answer = body(line.last == UInt8(ascii: "\r") ? line.dropLast() : line, &counted)
            files[path]?.counted = (number, counted)
            return answer
        }
    }

    private func keep(_ file: File, for path: String) {
        if count + file.bytes.count > Self.mostBytes { (files, count) = ([:], 0) }
        files[path] = file
        count += file.bytes.count
    }

    private func read(_ path: String) -> File {
        guard let data = FileManager.default.contents(atPath: path) else { return File() }
        var file = File(bytes: Array(data), starts: [0])
        for (index, byte) in file.bytes.enumerated() where byte == UInt8(ascii: "\n") { file.starts.append(index + 1) }
        return file
    }
}
