/// How a manifest's text is laid out: its line breaks, its indentation, and what stands on its lines.
struct ManifestLayout {
    private let bytes: [UInt8]
    /// The line break of the file: `\n` or `\r\n`.
    let newline: String
    /// One step of indentation: a tab, or spaces.
    let unit: String
    /// How many columns a line may have before a list is broken up, in bytes.
    static let lineLimit = 120

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        let first = bytes.firstIndex(where: isLineBreak)
        newline = first.map { bytes[$0] == UInt8(ascii: "\r") } == true ? "\r\n" : "\n"
        unit = Self.unit(of: bytes)
    }

    /// The white space at the beginning of the line on which an offset stands.
    func indent(at offset: Int) -> String {
        String(decoding: bytes[lineStart(of: offset)...].prefix(while: Self.isBlank), as: UTF8.self)
    }

    /// Where the line begins on which an offset stands.
    func lineStart(of offset: Int) -> Int { bytes[..<offset].lastIndex(where: isLineBreak).map { $0 + 1 } ?? 0 }

    /// How many bytes the line has on which an offset stands.
    func lineWidth(at offset: Int) -> Int { bytes[lineStart(of: offset)...].prefix { !isLineBreak($0) }.count }

    /// Where the next line begins, if nothing but white space is left of this one; nil if something is.
    func nextLine(from offset: Int) -> Int? {
        let end = offset + bytes[offset...].prefix(while: Self.isBlank).count
        guard end < bytes.count, isLineBreak(bytes[end]) else { return nil }
        return end + newline.utf8.count
    }

    /// How many line breaks stand directly before an offset, blanks aside.
    func lineBreaks(before offset: Int) -> Int {
        let white = bytes[..<offset].reversed().prefix { Self.isBlank($0) || isLineBreak($0) }
        return white.count { $0 == UInt8(ascii: "\n") }
    }

    /// Whether nothing but blanks stands between two offsets.
    func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy(Self.isBlank) }

    /// A text with `\n` and four spaces a step as it stands in this file, its further lines indented.
    func indented(_ text: String, by indent: String) -> String {
        let parts: [Substring] = text.split(separator: "\n" as Character, omittingEmptySubsequences: false)
        let lines = parts.map { line in
            let spaces = line.prefix { $0 == " " }.count
            return String(repeating: unit, count: spaces / 4) + line.dropFirst(spaces)
        }
        return lines.joined(separator: newline + indent)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    /// A tab if indented lines mostly begin with one, else the narrowest indentation of two spaces or more.
    private static func unit(of bytes: [UInt8]) -> String {
        let indents = bytes.split(whereSeparator: isLineBreak).map { $0.prefix(while: isBlank) }.filter { !$0.isEmpty }
        let tabs = indents.count { $0.first == UInt8(ascii: "\t") }
        if tabs * 2 > indents.count { return "\t" }
        return String(repeating: " ", count: min(indents.map(\.count).filter { $0 > 1 }.min() ?? 4, 8))
    }
}
