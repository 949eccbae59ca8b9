extension Lexer {
    /// Reads a run of operator characters, or the regex literal that it begins.
    ///
    /// The rules that tell `/…/` from a division are those of swift-syntax, `Lexer/RegexLiteralLexer.swift`.
    mutating func readSymbol() -> Token.Kind {
        let start = position
        if byte(start) == UInt8(ascii: "<"), byte(start + 1) == UInt8(ascii: "#"), skipPlaceholder() { return .word }
        var end = start
        var slash: Int?
        while end < bytes.count, isSymbolByte(bytes[end]) || bytes[end] == UInt8(ascii: ".") {
            if bytes[end] == UInt8(ascii: "/") {
                if byte(end + 1) == UInt8(ascii: "/") || byte(end + 1) == UInt8(ascii: "*") { break }
                if slash == nil { slash = end }
            } else if bytes[end] == UInt8(ascii: "."), bytes[start] != UInt8(ascii: ".") {
                break
            }
            end += 1
        }
        if let slash, mayBeginRegex(start, end), let regexEnd = endOfBareRegex(slash) {
            position = regexEnd
            return .regex
        }
        position = max(end, start + 1)
        return .symbol
    }

    /// Skips `#/…/#`, which may span lines if its first line is empty; unclosed, it ends with its first line.
    mutating func skipExtendedRegex(pounds: Int) {
        let slash = position
        let isMultiline = hasBudget && restOfLineIsBlank(slash + 1)
        var offset = slash + 1
        while offset < bytes.count, isMultiline || !isLineBreak(bytes[offset]) {
            if bytes[offset] == UInt8(ascii: "/"), hasPounds(pounds, at: offset + 1) {
                position = offset + 1 + pounds
                return
            }
            let isEscape = bytes[offset] == UInt8(ascii: "\\") && offset + 1 < bytes.count
            offset += isEscape && !isLineBreak(bytes[offset + 1]) ? 2 : 1
        }
        if isMultiline { wasted += offset - slash }
        skipLine()
    }

    /// The offset behind a regex literal that begins at a slash; nil where it is an operator after all.
    private mutating func endOfBareRegex(_ slash: Int) -> Int? {
        guard hasBudget, byte(slash + 1) != UInt8(ascii: " "), byte(slash + 1) != UInt8(ascii: "\t") else { return nil }
        var offset = slash + 1
        var groups = 0
        var classes = 0
        var endsInSpace = false
        while offset < bytes.count, !isLineBreak(bytes[offset]) {
            let current = bytes[offset]
            if current == UInt8(ascii: "/") {
                let next = byte(offset + 1)
                if endsInSpace || next == UInt8(ascii: "/") || next == UInt8(ascii: "*") { break }
                return offset + 1
            }
            endsInSpace = current == UInt8(ascii: " ") || current == UInt8(ascii: "\t")
            if current == UInt8(ascii: "\\"), offset + 1 < bytes.count, !isLineBreak(bytes[offset + 1]) {
                offset += 1
            } else if current == UInt8(ascii: "[") {
                classes += 1
            } else if current == UInt8(ascii: "]") {
                classes = max(0, classes - 1)
            } else if current == UInt8(ascii: "("), classes == 0 {
                groups += 1
            } else if current == UInt8(ascii: ")"), classes == 0 {
                if groups == 0 { break }
                groups -= 1
            }
            offset += 1
        }
        wasted += offset - slash
        return nil
    }

    /// Whether an operator stands where an operand is expected: it is a prefix, or the token before it needs one.
    private func mayBeginRegex(_ start: Int, _ end: Int) -> Bool {
        guard !endsOperand(before: start), !followsOperatorDeclaration else { return false }
        return beginsOperand(at: end) || previousNeedsOperand
    }

    /// Whether an operator at this offset is bound to what is on its left.
    private func endsOperand(before offset: Int) -> Bool {
        guard offset > 0 else { return false }
        switch bytes[offset - 1] {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "("),
            UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), 0:
            return false
        case UInt8(ascii: "/"):
            return offset < 2 || bytes[offset - 2] != UInt8(ascii: "*")
        case 0xA0:
            return offset < 2 || bytes[offset - 2] != 0xC2
        default:
            return true
        }
    }

    /// Whether an operator that ends at this offset is bound to what is on its right.
    private func beginsOperand(at offset: Int) -> Bool {
        switch byte(offset) {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ")"),
            UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), 0:
            return false
        case UInt8(ascii: "/"):
            return false
        case 0xC2:
            return byte(offset + 1) != 0xA0
        default:
            return true
        }
    }

    private var followsOperatorDeclaration: Bool {
        previous.kind == .word && (text(previous) == "func" || text(previous) == "operator")
    }

    private var previousNeedsOperand: Bool {
        switch previous.kind {
        case .end, .unknown: true
        case .symbol: !endsOperand(before: previous.start) || beginsOperand(at: previous.end) == false
        case .punctuation: "([{,;:".utf8.contains(bytes[previous.start])
        case .word: wordsBeforeOperand.contains(text(previous))
        case .quotedWord, .string, .regex, .pound, .interpolationEnd: false
        case .interpolationStart, .interpolationNext: true
        }
    }

    /// Skips `<#…#>`, an editor's placeholder; false where there is none.
    private mutating func skipPlaceholder() -> Bool {
        var offset = position + 2
        while offset + 1 < bytes.count, !isLineBreak(bytes[offset]) {
            if bytes[offset] == UInt8(ascii: "#"), bytes[offset + 1] == UInt8(ascii: ">") {
                position = offset + 2
                return true
            }
            if bytes[offset] == UInt8(ascii: "<"), bytes[offset + 1] == UInt8(ascii: "#") { break }
            offset += 1
        }
        return false
    }

    private func restOfLineIsBlank(_ offset: Int) -> Bool {
        var offset = offset
        while byte(offset) == UInt8(ascii: " ") || byte(offset) == UInt8(ascii: "\t") { offset += 1 }
        return offset < bytes.count && isLineBreak(bytes[offset])
    }

    private var hasBudget: Bool { wasted <= 4 * bytes.count }
}

/// The keywords behind which an expression begins.
private let wordsBeforeOperand: Set<String> = [
    "await", "case", "catch", "consume", "copy", "defer", "do", "each", "else", "for", "guard", "if", "in", "is",
    "repeat",
    "return", "switch", "throw", "try", "unsafe", "where", "while", "yield",
]

func isSymbolByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"),
        UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
        UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
        true
    default:
        false
    }
}
