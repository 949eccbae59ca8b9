/// A comment `// validate-deps:allow RULE because REASON`.
package struct Suppression: Hashable, Sendable {
    /// The text between `allow` and `because`; empty if the comment has another form and so suppresses nothing.
    package var rule: String
    /// The text behind `because`; nil if there is none, and then the comment suppresses nothing.
    package var reason: String?
    package var line: Int
    /// The column of the comment's first slash, counted from 1.
    package var column: Int
    /// Whether code stands before the comment on its line: then it does not hold for the next line.
    package var isTrailing = false
}

extension Suppression {
    private static let mark = "validate-deps:"

    /// Reads a line comment with its slashes; nil unless it begins with `validate-deps:` and a word.
    init?(_ comment: String, at position: (line: Int, column: Int), isTrailing: Bool) {
        let text = comment.dropFirst(2).drop(while: \.isWhitespace)
        guard text.hasPrefix(Self.mark), text.dropFirst(Self.mark.count).first?.isLetter == true else { return nil }
        let words = text.dropFirst(Self.mark.count).split(whereSeparator: \.isWhitespace)
        let because = words.firstIndex(of: "because") ?? words.endIndex
        let reason = words[because...].dropFirst().joined(separator: " ")
        self.init(
            rule: words[0] == "allow" ? words[1..<because].joined(separator: " ") : "",
            reason: reason.isEmpty ? nil : reason, line: position.line, column: position.column, isTrailing: isTrailing)
    }
}

extension Lexer {
    func suppressions() -> [Suppression] {
        var lines = LineTable()
        return comments.compactMap { range in
            Suppression(
                text(range), at: lines.position(of: range.lowerBound, in: bytes),
                isTrailing: followsCode(range.lowerBound))
        }
    }
}
