import Foundation

extension SourceReader {
    mutating func readImport() {
        advance()
        var kind: String?
        if token.kind == .word, case let text = lexer.text(token), importKinds.contains(text) {
            kind = text
            advance()
        }
        guard isModuleName else { return }
        let position = lines.position(of: token.start, in: lexer.bytes)
        imports.append(
            ImportStatement(
                module: lexer.text(token), kind: kind, attributes: pendingAttributes, access: pendingAccess,
                condition: conditions.text, line: position.line, column: position.column
            )
        )
        advance()
        while isAt(UInt8(ascii: ".")), !token.startsLine {
            advance()
            if token.kind == .word || token.kind == .quotedWord { advance() }
        }
    }

    /// Reads an attribute from its `@` on; its arguments are stepped over like any other code.
    mutating func readAttribute() {
        let (access, hadCode) = (pendingAccess, hasCode)
        // Taken, not copied: a copy for each of many attributes would take quadratic time.
        var attributes = pendingAttributes
        pendingAttributes = []
        advance()
        var name = ""
        while token.kind == .word || token.kind == .quotedWord {
            name += lexer.text(token)
            advance()
            guard isAt(UInt8(ascii: ".")) else { break }
            name += "."
            advance()
        }
        if isAt(UInt8(ascii: "(")), !token.startsLine {
            let start = token.end
            stepOverGroup()
            let end = max(start, before.0.kind == .punctuation ? before.0.start : before.0.end)
            name += "(" + lexer.text(start..<end).trimmingCharacters(in: .whitespacesAndNewlines) + ")"
        }
        if !name.isEmpty { attributes.append(name) }
        pendingAttributes = attributes
        pendingAccess = access
        hasCode = hadCode
    }

    private var isModuleName: Bool {
        switch token.kind {
        case .quotedWord: true
        case .word:
            !("0"..."9").contains(Character(UnicodeScalar(lexer.bytes[token.start])))
                && !declarationKeywords.contains(lexer.text(token))
        default: false
        }
    }
}

/// The words that may stand between `import` and the module: the compiler's list.
private let importKinds: Set<String> = ["typealias", "struct", "class", "enum", "protocol", "var", "let", "func"]

/// Keywords that cannot name a module without backticks; behind a stray `import` they begin something else.
private let declarationKeywords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
]
