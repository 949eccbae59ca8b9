/// The condition of one `#if` or `#elseif`: its text in one line, and what holds it together.
struct ConditionClause {
    /// A condition's text is cut behind this many bytes, so that many imports under a huge one stay cheap.
    private static let mostBytes = 500

    private(set) var text = ""
    private var hasAnd = false
    private var hasOr = false

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

    /// The text as one side of ` && `.
    var operand: String { hasOr ? "(\(text))" : text }
}
