extension SourceReader {
    /// The comments `// validate-deps:allow RULE because REASON` among those that were read.
    func suppressions() -> [Suppression] {
        var lines = LineCounter(lexer.bytes)
        return lexer.comments.compactMap { range in
            guard let (words, isMisspelt) = words(of: range) else { return nil }
            let position = lines.position(of: range.lowerBound)
            let becauseIndex = words.firstIndex(of: "because")
            let rule = words.first.map { becauseIndex == 0 ? "" : String($0) }
            let names = words.prefix(becauseIndex ?? words.count).flatMap { $0.split(separator: ",") }
            let reason = becauseIndex.flatMap { $0 <= 1 ? words.dropFirst($0 + 1).joined(separator: " ") : nil }
            return Suppression(
                rule: rule ?? "",
                names: names.map(String.init),
                reason: reason.flatMap { $0.isEmpty ? nil : $0 },
                line: position.line,
                column: position.column,
                isTrailing: lexer.followsCode(range.lowerBound),
                isMisspelt: isMisspelt
            )
        }
    }

    /// The words behind `validate-deps:allow`, and whether a space stands in that; nil for any other comment.
    private func words(of comment: Range<Int>) -> (words: [Substring], isMisspelt: Bool)? {
        let (tool, verb) = ("validate-deps:", "allow")
        let text = lexer.text(comment.dropFirst(2)).drop(while: \.isWhitespace)
        guard text.hasPrefix(tool) else { return nil }
        let command = text.dropFirst(tool.count)
        let trimmed = command.drop(while: \.isWhitespace)
        guard trimmed.hasPrefix(verb) else { return nil }
        let rest = trimmed.dropFirst(verb.count)
        guard rest.first?.isWhitespace ?? true else { return nil }
        return (rest.split(whereSeparator: \.isWhitespace), trimmed.count < command.count)
    }
}
