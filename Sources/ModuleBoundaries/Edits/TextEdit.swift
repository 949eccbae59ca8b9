/// A change to a text: a range of its bytes gives way to other text.
package struct TextEdit: Hashable, Sendable {
    /// The bytes to take out, as offsets from the beginning of the text.
    package var range: Range<Int>
    /// What stands there afterwards.
    package var replacement: String

    /// Replaces a range of bytes.
    package init(_ range: Range<Int>, _ replacement: String) {
        self.range = range
        self.replacement = replacement
    }

    /// Inserts text in front of an offset.
    static func insert(_ text: String, at offset: Int) -> Self { Self(offset..<offset, text) }

    /// Takes a range of bytes out.
    static func delete(_ range: Range<Int>) -> Self { Self(range, "") }

    /// The smallest single change that makes one text of another; nil where they are equal.
    ///
    /// It begins and ends between characters: no code point of UTF-8 is cut.
    package init?(from old: [UInt8], to new: [UInt8]) {
        guard old != new else { return nil }
        var start = zip(old, new).prefix { $0 == $1 }.count
        while start > 0, start < old.count, Self.continues(old[start]) { start -= 1 }
        let limit = min(old.count, new.count) - start
        var end = zip(old.reversed(), new.reversed()).prefix(limit).prefix { $0 == $1 }.count
        while end > 0, Self.continues(old[old.count - end]) { end -= 1 }
        self.init(start..<old.count - end, String(decoding: new[start..<new.count - end], as: UTF8.self))
    }

    private static func continues(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}

extension [TextEdit] {
    /// The text after all changes. They may stand in any order, but must not overlap; insertions at one offset keep
    /// their order.
    func applied(to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var offset = 0
        let ordered = enumerated().sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }
        for edit in ordered.map(\.element) {
            result += bytes[offset..<edit.range.lowerBound]
            result += edit.replacement.utf8
            offset = edit.range.upperBound
        }
        return result + bytes[offset...]
    }
}
