extension SourceReader {
    /// Reads `#if`, `#elseif`, `#else` or `#endif`, and returns whether the token is one of them.
    ///
    /// Attributes before a directive stay pending: `#if` may enclose nothing but an import's attributes.
    mutating func readDirective() -> Bool {
        switch lexer.text(token) {
        case "#if":
            advance()
            conditions.enter(readCondition(), depth: brackets.depth)
        case "#elseif":
            advance()
            close(to: conditions.next(readCondition()))
        case "#else":
            advance()
            close(to: conditions.next(ConditionClause()))
        case "#endif":
            advance()
            close(to: conditions.leave())
        default: return false
        }
        return true
    }

    private mutating func close(to depth: Int?) {
        if let depth { brackets.close(to: depth) }
    }

    private mutating func readCondition() -> ConditionClause {
        let start = token.start
        var end = start
        var depth = 0
        while token.kind != .end, token.kind != .pound {
            if token.startsLine, depth <= 0 { break }
            if isAt(UInt8(ascii: "(")) { depth += 1 }
            if isAt(UInt8(ascii: ")")) { depth -= 1 }
            if lexer.isWord(before.1, "canImport"), token.kind == .word || token.kind == .quotedWord {
                testedModules.insert(lexer.text(token))
            }
            end = token.end
            advance()
        }
        return ConditionClause(lexer.bytes, start..<end)
    }

    /// Reads a `#Preview` with its arguments and closure, in which a container may be made.
    mutating func readPreview() {
        skip()
        // An outer preview steps over this one's parts: nothing here may nest.
        if isInPreview { return }
        isInPreview = true
        if isAt(UInt8(ascii: "(")) { stepOverGroup() }
        if isAt(UInt8(ascii: "{")) { stepOverGroup() }
        isInPreview = false
    }
}
