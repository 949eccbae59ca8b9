extension Lexer {
    mutating func readWord() -> Token.Kind {
        repeat { position += 1 } while position < bytes.count && isWordByte(bytes[position]) && !isHardSpace(position)
        return .word
    }

    /// Reads a name in backticks; a backtick without its twin on the line stands alone.
    mutating func readQuotedWord() -> Token.Kind {
        var end = position + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "`"), !isLineBreak(bytes[end]) { end += 1 }
        if byte(end) == UInt8(ascii: "`"), end > position + 1 {
            position = end + 1
            return .quotedWord
        }
        wasted += end - position
        position += 1
        return .unknown
    }

    /// Reads a raw string, an extended regex, a directive or a macro from its `#` on.
    mutating func readPound() -> Token.Kind {
        let start = position
        while byte(position) == UInt8(ascii: "#") { position += 1 }
        let pounds = position - start
        switch byte(position) {
        case UInt8(ascii: "\""):
            return readString(pounds: pounds)
        case UInt8(ascii: "/"):
            skipExtendedRegex(pounds: pounds)
            return .regex
        case let first where pounds == 1 && isWordByte(first):
            _ = readWord()
            return .pound
        default:
            return .unknown
        }
    }

    /// Whether a non-breaking space stands at an offset: the compiler takes it for white space.
    func isHardSpace(_ offset: Int) -> Bool { byte(offset) == 0xC2 && byte(offset + 1) == 0xA0 }
}
