/// Walks over a file's tokens and collects imports and uses of a container.
///
/// An import counts only outside of all brackets. Each branch of an `#if` begins with the brackets that were open at the
/// `#if`.
struct SourceReader {
    var lexer: Lexer
    var token: Token
    /// The tokens before it, the nearest first.
    var before: (Token, Token, Token)
    var lines = LineTable()
    var brackets = BracketStack()
    var conditions = ConditionStack()
    var pendingAttributes: [String] = []
    var pendingAccess: String?
    var isInPreview = false
    var imports: [ImportStatement] = []
    var containerUses: [ContainerUse] = []
    var testedModules: Set<String> = []
    /// Whether anything but imports, attributes, directives and comments was read.
    var hasCode = false

    init(_ bytes: UnsafeBufferPointer<UInt8>, keepsComments: Bool) {
        lexer = Lexer(bytes, keepsComments: keepsComments)
        token = lexer.next()
        let none = Token(kind: .end, start: 0, end: 0, startsLine: true)
        before = (none, none, none)
    }

    mutating func read(through last: Int) {
        while token.kind != .end, token.start <= last { step() }
    }

    mutating func findsCode() -> Bool {
        while token.kind != .end, !hasCode { step() }
        return hasCode
    }

    mutating func step() {
        switch token.kind {
        case .word: stepWord()
        case .quotedWord:
            clearPending()
            readName()
        case .punctuation: stepPunctuation()
        case .pound: stepPound()
        case .interpolationStart:
            brackets.openInterpolation()
            skip()
        case .interpolationEnd:
            brackets.closeInterpolation()
            skip()
        case .string, .regex, .symbol, .unknown, .interpolationNext, .end: skip()
        }
    }

    mutating func advance() {
        before = (token, before.0, before.1)
        token = lexer.next()
    }

    /// Moves on past a token that is no part of an import's beginning.
    mutating func skip() {
        clearPending()
        if token.kind != .end, !isAt(UInt8(ascii: ";")) { hasCode = true }
        advance()
    }

    /// Steps until everything is closed that is open from the current bracket on.
    mutating func stepOverGroup() {
        let depth = brackets.depth
        repeat { step() } while token.kind != .end && brackets.depth > depth
    }

    func isAt(_ byte: UInt8) -> Bool { lexer.isByte(token, byte) }

    private mutating func clearPending() {
        if !pendingAttributes.isEmpty { pendingAttributes = [] }
        pendingAccess = nil
    }

    private mutating func stepWord() {
        guard brackets.isEmpty else { return readName() }
        if lexer.isWord(token, "import"), token.startsLine || !lexer.isByte(before.0, UInt8(ascii: ".")) {
            readImport()
            clearPending()
        } else if accessModifiers.contains(lexer.text(token)) {
            pendingAccess = lexer.text(token)
            advance()
        } else {
            clearPending()
            readName()
        }
    }

    private mutating func readName() {
        hasCode = true
        if lexer.isName(token, "Container") { readContainerUse() } else { advance() }
    }

    private mutating func stepPunctuation() {
        switch lexer.bytes[token.start] {
        case UInt8(ascii: "("), UInt8(ascii: "["): brackets.openRound()
        case UInt8(ascii: ")"), UInt8(ascii: "]"): brackets.closeRound()
        case UInt8(ascii: "{"): brackets.openCurly()
        case UInt8(ascii: "}"): brackets.closeCurly()
        case UInt8(ascii: "@") where brackets.isEmpty: return readAttribute()
        default: break
        }
        skip()
    }

    private mutating func stepPound() {
        if lexer.matches(token.start..<token.end, "#Preview") {
            readPreview()
        } else if !readDirective() {
            skip()
        }
    }
}

private let accessModifiers: Set<String> = ["open", "public", "package", "internal", "fileprivate", "private"]
