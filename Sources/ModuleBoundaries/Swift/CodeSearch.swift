/// Looks for anything but imports, `#if` directives and comments in a file.
///
/// A file of an umbrella module has nothing else; in any other one the first line of code ends the search.
enum CodeSearch {
    static func findsCode(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var lexer = Lexer(bytes)
        var line: [Token] = []
        while true {
            let token = lexer.next()
            if token.kind == .end || token.startsLine {
                if isCode(line, lexer) { return true }
                if token.kind == .end { return false }
                line = []
            }
            line.append(token)
        }
    }

    /// Whether a line is neither an import, with or without attributes, nor attributes alone nor a directive.
    private static func isCode(_ line: [Token], _ lexer: Lexer) -> Bool {
        guard let first = line.first, first.kind != .pound else { return false }
        return !line.contains { lexer.isWord($0, "import") } && !hasAttributesAlone(line, lexer)
    }

    /// Whether a line has nothing but attributes, such as `@_exported` or `@available(*, deprecated)`.
    private static func hasAttributesAlone(_ line: [Token], _ lexer: Lexer) -> Bool {
        var rest = line[...]
        while let first = rest.first, lexer.isByte(first, UInt8(ascii: "@")) {
            rest = rest.dropFirst(2)
            guard let open = rest.first, lexer.isByte(open, UInt8(ascii: "(")) else { continue }
            var depth = 0
            while let token = rest.popFirst() {
                if lexer.isByte(token, UInt8(ascii: "(")) { depth += 1 }
                if lexer.isByte(token, UInt8(ascii: ")")) { depth -= 1 }
                if depth == 0 { break }
            }
        }
        return rest.isEmpty
    }
}
