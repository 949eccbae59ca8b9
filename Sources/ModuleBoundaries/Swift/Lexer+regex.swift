extension Lexer {
    /// Reads a run of operator characters, or the regex literal that it begins.
    ///
    /// The rules that tell `/…/` from a division are those of swift-syntax, `Lexer/RegexLiteralLexer.swift`.
    mutating func readSymbol() -> Token.Kind {
        let start = position
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

    /// The offset behind a regex literal that begins at a slash; nil if the slash is an operator after all.
    private mutating func endOfBareRegex(_ slash: Int) -> Int? {
        guard hasBudget, !isSpace(byte(slash + 1)) else { return nil }
        var offset = slash + 1
        var groups = 0
        var classes = 0
        var endsInSpace = false
        scan: while offset < bytes.count, !isLineBreak(bytes[offset]) {
            if bytes[offset] == UInt8(ascii: "/") {
                let next = byte(offset + 1)
                if endsInSpace || next == UInt8(ascii: "/") || next == UInt8(ascii: "*") { break }
                return offset + 1
            }
            endsInSpace = isSpace(bytes[offset])
            switch bytes[offset] {
            case UInt8(ascii: "\\") where offset + 1 < bytes.count && !isLineBreak(bytes[offset + 1]): offset += 1
            case UInt8(ascii: "["): classes += 1
            case UInt8(ascii: "]"): classes = max(0, classes - 1)
            case UInt8(ascii: "(") where classes == 0: groups += 1
            case UInt8(ascii: ")") where classes == 0:
                if groups == 0 { break scan }
                groups -= 1
            default: break
            }
            offset += 1
        }
        wasted += offset - slash
        return nil
    }

    /// Whether an operator stands where an operand is expected: it is a prefix, or the token before it needs one.
    private func mayBeginRegex(_ start: Int, _ end: Int) -> Bool {
        if endsOperand(before: start) { return false }
        if previous.kind == .word, text(previous) == "func" || text(previous) == "operator" { return false }
        return beginsOperand(at: end) || previousNeedsOperand
    }

    /// Whether an operator at this offset is bound to the token on its left.
    private func endsOperand(before offset: Int) -> Bool {
        guard offset > 0 else { return false }
        let previous = bytes[offset - 1]
        // A comment is white space.
        if previous == UInt8(ascii: "/") { return offset < 2 || bytes[offset - 2] != UInt8(ascii: "*") }
        return !" \t\n\r([{,;:\0".utf8.contains(previous) && !(offset > 1 && isHardSpace(offset - 2))
    }

    /// Whether an operator that ends at this offset is bound to the token on its right.
    private func beginsOperand(at offset: Int) -> Bool {
        !" \t\n\r)]},;:\0/".utf8.contains(byte(offset)) && !isHardSpace(offset)
    }

    private var previousNeedsOperand: Bool {
        switch previous.kind {
        case .end, .unknown: true
        case .symbol: !endsOperand(before: previous.start) || !beginsOperand(at: previous.end)
        case .punctuation: "([{,;:".utf8.contains(bytes[previous.start])
        case .word: wordsBeforeOperand.contains(text(previous))
        case .quotedWord, .string, .regex, .pound, .interpolationEnd: false
        case .interpolationStart, .interpolationNext: true
        }
    }

    private func restOfLineIsBlank(_ offset: Int) -> Bool {
        var offset = offset
        while isSpace(byte(offset)) { offset += 1 }
        return offset < bytes.count && isLineBreak(bytes[offset])
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    private var hasBudget: Bool { wasted <= 4 * bytes.count }
}

/// The keywords behind which an expression begins.
private let wordsBeforeOperand: Set<String> = [
    "await", "case", "catch", "consume", "copy", "defer", "do", "each", "else", "for", "guard", "if", "in", "is",
    "repeat", "return", "switch", "throw", "try", "unsafe", "where", "while", "yield",
]

func isSymbolByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"),
        UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
        UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
        true
    default: false
    }
}
