extension SourceReader {
    /// The comments `// validate-deps:allow RULE because REASON` among those that were read.
    func suppressions() -> [Suppression] {
        var lines = LineCounter(lexer.bytes)
        return lexer.comments.compactMap { range in
            guard let words = words(of: range) else { return nil }
            let position = lines.position(of: range.lowerBound)
            let becauseIndex = words.firstIndex(of: "because")
            let rule = words.first.map { becauseIndex == 0 ? "" : String($0) }
            let reason = becauseIndex.flatMap { $0 <= 1 ? words.dropFirst($0 + 1).joined(separator: " ") : nil }
            return Suppression(
                rule: rule ?? "",
                reason: reason.flatMap { $0.isEmpty ? nil : $0 },
                line: position.line,
                column: position.column,
                isTrailing: lexer.followsCode(range.lowerBound)
            )
        }
    }

    /// The words behind `validate-deps:allow`; nil for any other comment.
    private func words(of comment: Range<Int>) -> [Substring]? {
        let marker = "validate-deps:allow"
        let text = lexer.text(comment.dropFirst(2)).drop(while: \.isWhitespace)
        guard text.hasPrefix(marker) else { return nil }
        let rest = text.dropFirst(marker.count)
        guard rest.first?.isWhitespace ?? true else { return nil }
        return rest.split(whereSeparator: \.isWhitespace)
    }
}
