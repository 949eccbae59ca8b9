/// The condition of one `#if` or `#elseif`: its text in one line, and what holds it together.
struct ConditionClause {
    /// No text grows far beyond this many bytes: else many imports under a huge condition, or a file of nothing but
    /// directives, would take quadratic time.
    private static let mostBytes = 500

    private(set) var text = ""
    private var hasAnd = false
    private var hasOr = false

    /// No condition at all.
    init() {}

    /// Reads the condition that stands in a range of a file: comments go, white space becomes one space.
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        let cut = range.lowerBound..<min(range.upperBound, range.lowerBound + Self.mostBytes)
        var lexer = Lexer(UnsafeBufferPointer(rebasing: bytes[cut]))
        var depth = 0
        var end = 0
        while case let token = lexer.next(), token.kind != .end {
            if !text.isEmpty, token.start > end { text += " " }
            text += lexer.text(token.start..<token.end)
            end = token.end
            if lexer.isByte(token, UInt8(ascii: "(")) { depth += 1 }
            if lexer.isByte(token, UInt8(ascii: ")")) { depth -= 1 }
            if depth == 0, token.kind == .symbol {
                hasAnd = hasAnd || lexer.matches(token.start..<token.end, "&&")
                hasOr = hasOr || lexer.matches(token.start..<token.end, "||")
            }
        }
        if cut.upperBound < range.upperBound { text += "…" }
    }

    /// The clause's opposite: `!A` for `A`, `A` for `!A`, `!(A && B)` for `A && B`.
    var negated: ConditionClause {
        guard !text.isEmpty else { return self }
        var result = self
        if hasAnd || hasOr {
            result.text = "!(\(text))"
        } else if text.hasPrefix("!") {
            result.text = String(text.dropFirst())
        } else {
            result.text = "!" + text
        }
        result.hasAnd = false
        result.hasOr = false
        return result
    }

    /// Both clauses at once; beyond a length, what is added shows as `…` only.
    func and(_ other: ConditionClause) -> ConditionClause {
        if text.isEmpty { return other }
        if other.text.isEmpty || text.hasSuffix(Self.rest) { return self }
        var result = self
        result.text = operand + (text.utf8.count > Self.mostBytes ? Self.rest : " && " + other.operand)
        result.hasAnd = true
        result.hasOr = false
        return result
    }

    private static let rest = " && …"

    /// The text as one side of ` && `.
    private var operand: String { hasOr ? "(\(text))" : text }
}
