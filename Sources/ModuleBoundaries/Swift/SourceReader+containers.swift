extension SourceReader {
    mutating func readContainerUse() {
        let name = token
        let start = startOfUse
        let follows = (before.0, before.1)
        advance()
        guard let start, !isInPreview else { return }
        var call = start < name.start ? "Strata.Container" : "Container"
        if isAt(UInt8(ascii: ".")) {
            advance()
            guard lexer.isName(token, "init") || lexer.isName(token, "setDefault") else { return }
            call += "." + lexer.text(token)
            advance()
        } else if isAt(UInt8(ascii: "{")), isTry(follows) {
            return noteContainerUse(call, at: start)
        }
        if isAt(UInt8(ascii: "(")), !token.startsLine { noteContainerUse(call, at: start) }
    }

    private mutating func noteContainerUse(_ call: String, at offset: Int) {
        let position = lines.position(of: offset, in: lexer.bytes)
        containerUses.append(ContainerUse(call: call, line: position.line, column: position.column))
    }

    /// The offset of `Container` or `Strata.Container`; nil for members of another type, declarations and attributes.
    private var startOfUse: Int? {
        let previous = before.0
        if lexer.isByte(previous, UInt8(ascii: ".")) {
            let isOurs = lexer.isName(before.1, "Strata") && !lexer.isByte(before.2, UInt8(ascii: "."))
            return isOurs ? before.1.start : nil
        }
        if lexer.isByte(previous, UInt8(ascii: "@")) { return nil }
        if previous.kind == .word, declarators.contains(lexer.text(previous)) { return nil }
        return token.start
    }

    /// Whether the two tokens before a name are `try`, `try?` or `try!`: then `{` begins a closure, not a body.
    private func isTry(_ before: (Token, Token)) -> Bool {
        lexer.isWord(before.0, "try") || (before.0.kind == .symbol && lexer.isWord(before.1, "try"))
    }
}

private let declarators: Set<String> = [
    "actor", "associatedtype", "case", "class", "enum", "extension", "func", "let", "macro", "protocol", "struct",
    "typealias", "var",
]
