/// Cuts Swift source into tokens, byte by byte, as the compiler's lexer does.
///
/// It accepts any bytes at all, uses no recursion and takes linear time: bytes that it reads ahead in vain count against
/// a budget, and without budget it does not read ahead.
struct Lexer {
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0
    /// The line comments read so far, from `//` to the end of the line; empty unless asked for.
    var comments: [Range<Int>] = []
    /// The block comments read so far, with their stars and slashes; empty unless asked for.
    private(set) var blockComments: [Range<Int>] = []
    /// The number of bytes that were read ahead in vain.
    var wasted = 0
    /// The string literals whose interpolations are open here, outermost first.
    var literals: [StringLiteral] = []
    let keepsComments: Bool
    private(set) var previous = Token(kind: .end, start: 0, end: 0, startsLine: true)
    private var startsLine = true

    init(_ bytes: UnsafeBufferPointer<UInt8>, keepsComments: Bool = false) {
        self.bytes = bytes
        self.keepsComments = keepsComments
        if byte(0) == 0xEF, byte(1) == 0xBB, byte(2) == 0xBF { position = 3 }
        if byte(position) == UInt8(ascii: "#"), byte(position + 1) == UInt8(ascii: "!") { skipLine() }
    }

    mutating func next() -> Token {
        startsLine = previous.kind == .end
        let literalIsBroken = skipTrivia()
        let start = position
        let kind: Token.Kind
        if literalIsBroken {
            literals.removeLast()
            kind = .interpolationEnd
        } else if position >= bytes.count {
            kind = .end
        } else {
            kind = readToken(bytes[position])
        }
        previous = Token(kind: kind, start: start, end: position, startsLine: startsLine)
        return previous
    }

    /// The byte at an offset, or zero behind the end.
    func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    mutating func skipLine() {
        while position < bytes.count, !isLineBreak(bytes[position]) { position += 1 }
    }

    /// Skips white space and comments, and returns whether a line break ends a single-line literal in its interpolation.
    private mutating func skipTrivia() -> Bool {
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), 0, 0x0B, 0x0C:
                position += 1
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                if let literal = literals.last, !literal.isMultiline { return true }
                startsLine = true
                position += 1
            case UInt8(ascii: "/") where byte(position + 1) == UInt8(ascii: "/"):
                let start = position
                skipLine()
                if keepsComments { comments.append(start..<position) }
            case UInt8(ascii: "/") where byte(position + 1) == UInt8(ascii: "*"):
                let start = position
                skipBlockComment()
                if keepsComments { blockComments.append(start..<position) }
            case 0xC2 where byte(position + 1) == 0xA0:
                position += 2
            default:
                return false
            }
        }
        return false
    }

    private mutating func skipBlockComment() {
        position += 2
        var depth = 1
        while position < bytes.count, depth > 0 {
            let current = bytes[position]
            position += 1
            if current == UInt8(ascii: "*"), byte(position) == UInt8(ascii: "/") {
                depth -= 1
                position += 1
            } else if current == UInt8(ascii: "/"), byte(position) == UInt8(ascii: "*") {
                depth += 1
                position += 1
            } else if isLineBreak(current) {
                startsLine = true
            }
        }
    }

    private mutating func readToken(_ first: UInt8) -> Token.Kind {
        switch first {
        case UInt8(ascii: "\""):
            return readString(pounds: 0)
        case UInt8(ascii: "#"):
            return readPound()
        case UInt8(ascii: "`"):
            return readQuotedWord()
        case UInt8(ascii: "("):
            if !literals.isEmpty { literals[literals.count - 1].depth += 1 }
            return readByte(.punctuation)
        case UInt8(ascii: ")"):
            return readClosingParenthesis()
        case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","),
            UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "@"):
            return readByte(.punctuation)
        case UInt8(ascii: "."):
            return byte(position + 1) == first ? readSymbol() : readByte(.punctuation)
        case _ where isWordByte(first):
            return readWord()
        case _ where isSymbolByte(first):
            return readSymbol()
        default:
            return readByte(.unknown)
        }
    }

    private mutating func readByte(_ kind: Token.Kind) -> Token.Kind {
        position += 1
        return kind
    }

    private mutating func readClosingParenthesis() -> Token.Kind {
        position += 1
        guard let literal = literals.last else { return .punctuation }
        if literal.depth > 0 {
            literals[literals.count - 1].depth -= 1
            return .punctuation
        }
        if skipText(of: literal) { return .interpolationNext }
        literals.removeLast()
        return .interpolationEnd
    }
}
