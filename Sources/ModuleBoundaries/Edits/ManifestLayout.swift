/// How a manifest's text is laid out: its line breaks and its indentation.
struct ManifestLayout {
    private let bytes: [UInt8]
    /// The line break of the file: `\n`, `\r\n` or `\r`.
    let newline: String
    /// One step of indentation: a tab, or spaces.
    let unit: String
    /// How many columns a line may have before a list is broken up, in bytes.
    static let lineLimit = 120

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        let first = bytes.firstIndex(where: isLineBreak)
        let isReturn = first.map { bytes[$0] == UInt8(ascii: "\r") } ?? false
        let isPair = isReturn && first.map { $0 + 1 < bytes.count && bytes[$0 + 1] == UInt8(ascii: "\n") } ?? false
        newline = isPair ? "\r\n" : isReturn ? "\r" : "\n"
        unit = Self.unit(of: bytes)
    }

    /// The white space at the beginning of the line on which an offset stands.
    func indent(at offset: Int) -> String {
        let start = lineStart(of: offset)
        let white = bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        return String(decoding: white, as: UTF8.self)
    }

    /// Where the line begins on which an offset stands.
    func lineStart(of offset: Int) -> Int {
        var start = offset
        while start > 0, !isLineBreak(bytes[start - 1]) { start -= 1 }
        // A byte order mark is no part of the first line.
        return start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, offset) : start
    }

    /// How many bytes the line has on which an offset stands.
    func lineWidth(at offset: Int) -> Int { bytes[lineStart(of: offset)...].prefix { !isLineBreak($0) }.count }

    /// Where the next line begins, if nothing but white space is left of this one; nil where something is.
    func endOfLine(from offset: Int) -> Int? {
        var end = offset
        while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") { end += 1 }
        guard end < bytes.count, isLineBreak(bytes[end]) else { return nil }
        return end + (bytes[end] == UInt8(ascii: "\r") && newline == "\r\n" ? 2 : 1)
    }

    /// A text with `\n` and four spaces a step as it stands in this file, its further lines indented.
    func indented(_ text: String, by indent: String) -> String {
        let parts: [Substring] = text.split(separator: "\n" as Character, omittingEmptySubsequences: false)
        let lines = parts.map { line -> String in
            let spaces = line.prefix { $0 == " " }.count
            return String(repeating: unit, count: spaces / 4) + String(repeating: " ", count: spaces % 4)
                + line.dropFirst(spaces)
        }
        return lines.enumerated().map { $0 == 0 || $1.isEmpty ? $1 : indent + $1 }.joined(separator: newline)
    }

    /// A tab where indented lines mostly begin with one, else the narrowest indentation of two spaces or more.
    private static func unit(of bytes: [UInt8]) -> String {
        var tabs = 0
        var spaces: [Int: Int] = [:]
        for line in bytes.split(whereSeparator: isLineBreak) {
            if line.first == UInt8(ascii: "\t") {
                tabs += 1
            } else if case let width = line.prefix(while: { $0 == UInt8(ascii: " ") }).count, width > 1 {
                spaces[width, default: 0] += 1
            }
        }
        if tabs > spaces.values.reduce(0, +) { return "\t" }
        return String(repeating: " ", count: min(spaces.keys.min() ?? 4, 8))
    }
}
