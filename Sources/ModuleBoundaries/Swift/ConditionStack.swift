/// The `#if` branches around a point of a file.
struct ConditionStack {
    private struct Level {
        /// The condition outside of the branch, and the opposites of earlier branches.
        var base: ConditionClause
        var current: ConditionClause
        var depth: Int

        var whole: ConditionClause { base.and(current) }
    }

    private var levels: [Level] = []
    private var whole = ConditionClause()

    /// The whole condition in the words of the source, the clauses joined with ` && `; nil outside of all branches.
    var text: String? { whole.text.isEmpty ? nil : whole.text }

    /// Enters `#if` with this number of open brackets.
    mutating func enter(_ condition: ConditionClause, depth: Int) {
        levels.append(Level(base: whole, current: condition, depth: depth))
        whole = whole.and(condition)
    }

    /// Enters `#elseif`, or with an empty condition `#else`, and returns the number of open brackets at the `#if`.
    mutating func next(_ condition: ConditionClause) -> Int? {
        guard var level = levels.popLast() else { return nil }
        level.base = level.base.and(level.current.negated)
        level.current = condition
        whole = level.whole
        levels.append(level)
        return level.depth
    }

    /// Leaves at `#endif`, and returns the number of open brackets at the `#if`.
    mutating func leave() -> Int? {
        let level = levels.popLast()
        whole = levels.last?.whole ?? ConditionClause()
        return level?.depth
    }
}

/// The condition of one `#if` or `#elseif`: its text in one line, and the operators outside of its parentheses.
struct ConditionClause {
    /// No text grows far beyond this many bytes: else many imports under a huge condition, or a file with directives
    /// alone, would take quadratic time.
    private static let mostBytes = 500
    private static let rest = " && …"

    private(set) var text = ""
    private var hasAnd = false
    private var hasOr = false

    init() {}

    /// Reads the condition in a range of a file, without comments, with one space for all white space.
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
        var result = ConditionClause()
        result.text = hasAnd || hasOr ? "!(\(text))" : text.hasPrefix("!") ? String(text.dropFirst()) : "!" + text
        return result
    }

    /// Both clauses at once; beyond a length, all further clauses show as one `…`.
    func and(_ other: ConditionClause) -> ConditionClause {
        if text.isEmpty { return other }
        if other.text.isEmpty || text.hasSuffix(Self.rest) { return self }
        var result = ConditionClause()
        result.text = operand + (text.utf8.count > Self.mostBytes ? Self.rest : " && " + other.operand)
        result.hasAnd = true
        return result
    }

    private var operand: String { hasOr ? "(\(text))" : text }
}
