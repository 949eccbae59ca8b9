extension Lexer {
    /// Reads a literal from its quote on, up to its end or its first interpolation.
    mutating func readString(pounds: Int) -> Token.Kind {
        var literal = StringLiteral(quote: bytes[position], pounds: pounds, isMultiline: false)
        if isMultilineDelimiter(pounds: pounds) {
            literal.isMultiline = true
            position += 3
        } else {
            position += 1
        }
        guard skipText(of: literal) else { return .string }
        literals.append(literal)
        return .interpolationStart
    }

    /// Skips a literal's text; true where an interpolation begins, false behind the literal.
    ///
    /// A single-line literal ends at the end of its line, whether or not it is closed there.
    mutating func skipText(of literal: StringLiteral) -> Bool {
        while position < bytes.count {
            switch bytes[position] {
            case literal.quote where isEnd(of: literal):
                position += (literal.isMultiline ? 3 : 1) + literal.pounds
                return false
            case UInt8(ascii: "\\") where hasPounds(literal.pounds, at: position + 1):
                position += 1 + literal.pounds
                if byte(position) == UInt8(ascii: "(") {
                    position += 1
                    return true
                }
                if position < bytes.count, !isLineBreak(bytes[position]) { position += 1 }
            case UInt8(ascii: "\n") where !literal.isMultiline, UInt8(ascii: "\r") where !literal.isMultiline:
                return false
            default:
                position += 1
            }
        }
        return false
    }

    private func isEnd(of literal: StringLiteral) -> Bool {
        if literal.isMultiline {
            return byte(position + 1) == literal.quote && byte(position + 2) == literal.quote
                && hasPounds(literal.pounds, at: position + 3)
        }
        return hasPounds(literal.pounds, at: position + 1)
    }

    func hasPounds(_ count: Int, at offset: Int) -> Bool {
        for index in 0..<count where byte(offset + index) != UInt8(ascii: "#") { return false }
        return true
    }

    /// Whether three quotes open a multi-line literal here; `#"""#` is a single-line one that holds a quote.
    private func isMultilineDelimiter(pounds: Int) -> Bool {
        let quote = UInt8(ascii: "\"")
        guard byte(position) == quote, byte(position + 1) == quote, byte(position + 2) == quote else { return false }
        guard pounds > 0 else { return true }
        var offset = position + 2
        while offset < bytes.count, !isLineBreak(bytes[offset]) {
            if bytes[offset] == quote, hasPounds(pounds, at: offset + 1) { return false }
            offset += 1
        }
        return true
    }
}
