extension Lexer {
    /// A token's text; backticks are left out and invalid UTF-8 is repaired.
    func text(_ token: Token) -> String {
        token.kind == .quotedWord ? text(token.start + 1..<token.end - 1) : text(token.start..<token.end)
    }

    /// The text of a range of bytes, with invalid UTF-8 repaired.
    func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    /// Whether a token is a word (not in backticks) of exactly this text.
    func isWord(_ token: Token, _ word: StaticString) -> Bool {
        token.kind == .word && matches(token.start..<token.end, word)
    }

    /// Whether a token is a name of exactly this text, in backticks or not.
    func isName(_ token: Token, _ name: StaticString) -> Bool {
        isWord(token, name) || (token.kind == .quotedWord && matches(token.start + 1..<token.end - 1, name))
    }

    /// Whether a token is this one byte.
    func isByte(_ token: Token, _ byte: UInt8) -> Bool {
        token.kind == .punctuation && bytes[token.start] == byte
    }

    /// Whether a range of bytes holds exactly this text.
    func matches(_ range: Range<Int>, _ text: StaticString) -> Bool {
        guard range.count == text.utf8CodeUnitCount else { return false }
        let expected = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        return UnsafeBufferPointer(rebasing: bytes[range]).elementsEqual(expected)
    }
}
