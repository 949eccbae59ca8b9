extension SourceReader {
    /// Reads `#if`, `#elseif`, `#else` or `#endif`; false where the token is none of them.
    ///
    /// Attributes before a directive stay pending: `#if` may enclose nothing but an import's attributes.
    mutating func readDirective() -> Bool {
        let range = token.start..<token.end
        if lexer.matches(range, "#if") {
            advance()
            conditions.enter(readCondition(), depth: brackets.depth)
        } else if lexer.matches(range, "#elseif") {
            advance()
            close(to: conditions.next(readCondition()))
        } else if lexer.matches(range, "#else") {
            advance()
            close(to: conditions.next(ConditionClause()))
        } else if lexer.matches(range, "#endif") {
            advance()
            close(to: conditions.leave())
        } else {
            return false
        }
        return true
    }

    private mutating func close(to depth: Int?) {
        if let depth { brackets.close(to: depth) }
    }

    /// Reads the tokens of a condition: to the end of the line, further inside parentheses.
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

    /// Reads a `#Preview` with its arguments and closures: a container made there is nobody's composition root.
    mutating func readPreview() {
        skip()
        let wasInPreview = isInPreview
        isInPreview = true
        defer { isInPreview = wasInPreview }
        // An outer preview steps over this one's parts: nothing here may nest.
        guard !wasInPreview else { return }
        if isAt(UInt8(ascii: "(")) { stepOverGroup() }
        while isAt(UInt8(ascii: "{")) {
            stepOverGroup()
            skipClosureLabel()
        }
    }

    /// Skips the `label:` of a further trailing closure.
    private mutating func skipClosureLabel() {
        guard token.kind == .word, !token.startsLine, !lexer.isWord(token, "import") else { return }
        advance()
        if isAt(UInt8(ascii: ":")) { advance() }
    }
}
