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
        return !lexer.isByte(first, UInt8(ascii: "@")) && !line.contains { lexer.isWord($0, "import") }
    }
}
