/// The code of a file that the compiler's index does not record.
struct UnrecordedCode {
    /// Whether it declares something that others can use unseen: an operator, a precedence group, `dynamicallyCall`.
    private(set) var isDeclared = false
    /// Whether it can use other modules unseen: in a branch of `#if`, in an attribute that specialises a function, or by a
    /// member that the compiler makes up.
    private(set) var isUsed = false

    private static let declarations: [StaticString] = ["operator", "precedencegroup", "dynamicallyCall"]
    private static let attributes: [StaticString] = ["_specialize", "specialized"]
    private static let members: [StaticString] = ["rawValue", "allCases", "hashValue", "hash", "encode"]
    private static let words = (declarations + attributes + members + ["#if"]).map { WordSearch("\($0)") }

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        // Most files have none of the words.
        guard Self.words.contains(where: { $0.lastOffset(in: bytes) != nil }) else { return }
        var lexer = Lexer(bytes)
        var depth = 0
        var line: [Token] = []
        while true {
            let token = lexer.next()
            if token.kind == .end || token.startsLine {
                read(line, lexer, isConditional: depth > 0)
                line = []
            }
            if token.kind == .end { break }
            if token.kind == .pound {
                if lexer.matches(token.start..<token.end, "#if") { depth += 1 }
                if lexer.matches(token.start..<token.end, "#endif") { depth -= 1 }
            }
            line.append(token)
        }
    }

    private mutating func read(_ line: [Token], _ lexer: Lexer, isConditional: Bool) {
        for (index, token) in line.enumerated() where token.kind == .word {
            if Self.declarations.contains(where: { lexer.isWord(token, $0) }) { isDeclared = true }
            if Self.attributes.contains(where: { lexer.isWord(token, $0) }) { isUsed = true }
            let isMember = index > 0 && lexer.isByte(line[index - 1], UInt8(ascii: "."))
            if isMember, Self.members.contains(where: { lexer.isWord(token, $0) }) { isUsed = true }
        }
        guard isConditional, let first = line.first, first.kind != .pound else { return }
        if !line.contains(where: { lexer.isWord($0, "import") }) { isUsed = true }
    }
}
