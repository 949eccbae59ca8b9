extension Lexer {
    /// A token's text; backticks are left out and invalid UTF-8 is repaired.
    func text(_ token: Token) -> String {
        token.kind == .quotedWord ? text(token.start + 1..<token.end - 1) : text(token.start..<token.end)
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    func isWord(_ token: Token, _ word: StaticString) -> Bool {
        token.kind == .word && matches(token.start..<token.end, word)
    }

    /// Whether a token is a name of exactly this text, in backticks or not.
    func isName(_ token: Token, _ name: StaticString) -> Bool {
        isWord(token, name) || (token.kind == .quotedWord && matches(token.start + 1..<token.end - 1, name))
    }

    func isByte(_ token: Token, _ byte: UInt8) -> Bool {
        token.kind == .punctuation && bytes[token.start] == byte
    }

    func matches(_ range: Range<Int>, _ text: StaticString) -> Bool {
        guard range.count == text.utf8CodeUnitCount else { return false }
        let expected = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        return UnsafeBufferPointer(rebasing: bytes[range]).elementsEqual(expected)
    }

    /// The text of a string literal without interpolation; nil for any other token. Of the escapes, `\"` and `\\` are
    /// replaced: the others are in no name.
    func literal(_ token: Token) -> String? {
        guard token.kind == .string else { return nil }
        var range = token.start..<token.end
        while let first = range.first, bytes[first] == UInt8(ascii: "#") { range = first + 1..<range.upperBound }
        let pounds = range.lowerBound - token.start
        guard let quote = range.first else { return nil }
        let isMultiline = range.count >= 6 && bytes[quote + 1] == bytes[quote] && bytes[quote + 2] == bytes[quote]
        let opening = isMultiline ? 3 : 1
        guard range.count >= 2 * opening + pounds else { return nil }
        let text = text(quote + opening..<range.upperBound - opening - pounds)
        guard pounds == 0, text.contains("\\") else { return text }
        return text.replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
    }

    func followsCode(_ offset: Int) -> Bool {
        var offset = offset
        while offset > 0 {
            let current = bytes[offset - 1]
            if isLineBreak(current) { return false }
            guard current == UInt8(ascii: " ") || current == UInt8(ascii: "\t") else { return true }
            offset -= 1
        }
        return false
    }
}
