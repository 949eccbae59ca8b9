/// Walks over a file's tokens and collects imports and uses of a container.
///
/// It is a state machine. Its state is the open brackets (an import counts only where none is open), the `#if` branches
/// around the token, the attributes and the access modifier that were read and may belong to an import, and whether it
/// is inside of a `#Preview`. Directives reach over brackets: each branch of an `#if` begins with the brackets that were
/// open at the `#if`.
struct SourceReader {
    var lexer: Lexer
    /// The token to look at next.
    var token: Token
    /// The tokens before it, the nearest first.
    var before: (Token, Token, Token)
    var lines = LineTable()
    var brackets = BracketStack()
    var conditions = ConditionStack()
    /// The attributes and the access modifier that stand before the next token.
    var pendingAttributes: [String] = []
    var pendingAccess: String?
    var isInPreview = false
    var imports: [ImportStatement] = []
    var containerUses: [ContainerUse] = []
    /// The modules that a `canImport` asks for.
    var testedModules: Set<String> = []

    init(_ bytes: UnsafeBufferPointer<UInt8>, keepsComments: Bool) {
        lexer = Lexer(bytes, keepsComments: keepsComments)
        token = lexer.next()
        let none = Token(kind: .end, start: 0, end: 0, startsLine: true)
        before = (none, none, none)
    }

    /// Reads on until a token begins behind the offset.
    mutating func read(through last: Int) {
        while token.kind != .end, token.start <= last { step() }
    }

    /// Takes one token, and what belongs to it, into account.
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
        case .interpolationNext:
            brackets.closeInterpolation()
            brackets.openInterpolation()
            skip()
        case .interpolationEnd:
            brackets.closeInterpolation()
            skip()
        case .string, .regex, .symbol, .unknown, .end: skip()
        }
    }

    /// Moves on to the next token.
    mutating func advance() {
        before = (token, before.0, before.1)
        token = lexer.next()
    }

    /// Moves on past something that is no part of an import's beginning.
    mutating func skip() {
        clearPending()
        advance()
    }

    /// Steps until everything is closed that is open from the current bracket on.
    mutating func stepOverGroup() {
        let depth = brackets.depth
        repeat { step() } while token.kind != .end && brackets.depth > depth
    }

    mutating func isAt(_ byte: UInt8) -> Bool { lexer.isByte(token, byte) }

    private mutating func clearPending() {
        if !pendingAttributes.isEmpty { pendingAttributes = [] }
        pendingAccess = nil
    }

    private mutating func stepWord() {
        guard brackets.isEmpty else { return readName() }
        if lexer.isWord(token, "import"), token.startsLine || !lexer.isByte(before.0, UInt8(ascii: ".")) {
            readImport()
            clearPending()
        } else if isAccessModifier {
            pendingAccess = lexer.text(token)
            advance()
        } else {
            clearPending()
            readName()
        }
    }

    private mutating func readName() {
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

    private var isAccessModifier: Bool {
        switch token.end - token.start {
        case 4: lexer.isWord(token, "open")
        case 6: lexer.isWord(token, "public")
        case 7: lexer.isWord(token, "private") || lexer.isWord(token, "package")
        case 8: lexer.isWord(token, "internal")
        case 11: lexer.isWord(token, "fileprivate")
        default: false
        }
    }
}
