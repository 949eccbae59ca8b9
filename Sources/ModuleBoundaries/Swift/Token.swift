/// One token of Swift source: a kind and a range of bytes. It holds no text of its own.
struct Token {
    enum Kind: UInt8 {
        /// A name, a keyword or a number.
        case word
        case quotedWord
        /// A whole string literal without interpolation; the range includes its delimiters.
        case string
        /// A string literal up to and including its first `\(`.
        case interpolationStart
        /// From the `)` that ends one interpolation to the `\(` of the next.
        case interpolationNext
        /// From the `)` that ends the last interpolation to the end of the literal.
        case interpolationEnd
        case regex
        /// `#` and the name after it, such as `#if` or `#Preview`.
        case pound
        /// One byte such as `(`, `,`, `.` or `@`.
        case punctuation
        case symbol
        case unknown
        case end
    }

    var kind: Kind
    var start: Int
    var end: Int
    var startsLine: Bool
}

/// The end of a string literal that is being read, and the depth of its open interpolation.
struct StringLiteral {
    var pounds: Int
    var isMultiline: Bool
    /// The parentheses that are open inside of the interpolation.
    var depth = 0
}
