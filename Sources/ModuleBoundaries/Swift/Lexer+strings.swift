extension Lexer {
    mutating func readString(pounds: Int) -> Token.Kind {
        let literal = StringLiteral(pounds: pounds, isMultiline: isMultilineDelimiter(pounds: pounds))
        position += literal.isMultiline ? 3 : 1
        guard skipText(of: literal) else { return .string }
        literals.append(literal)
        return .interpolationStart
    }

    /// Skips a literal's text, and returns true before an interpolation, false behind the literal.
    ///
    /// A single-line literal ends at the end of its line, whether or not it is closed there.
    mutating func skipText(of literal: StringLiteral) -> Bool {
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\"") where isEnd(of: literal):
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
        literal.isMultiline
            ? hasThreeQuotes && hasPounds(literal.pounds, at: position + 3)
            : hasPounds(literal.pounds, at: position + 1)
    }

    private var hasThreeQuotes: Bool {
        let quote = UInt8(ascii: "\"")
        return byte(position) == quote && byte(position + 1) == quote && byte(position + 2) == quote
    }

    func hasPounds(_ count: Int, at offset: Int) -> Bool {
        for index in 0..<count where byte(offset + index) != UInt8(ascii: "#") { return false }
        return true
    }

    /// Whether three quotes open a multi-line literal here; `#"""#` is a single-line one that holds a quote.
    private func isMultilineDelimiter(pounds: Int) -> Bool {
        guard hasThreeQuotes, pounds > 0 else { return hasThreeQuotes }
        var offset = position + 2
        while offset < bytes.count, !isLineBreak(bytes[offset]) {
            if bytes[offset] == UInt8(ascii: "\""), hasPounds(pounds, at: offset + 1) { return false }
            offset += 1
        }
        return true
    }
}
