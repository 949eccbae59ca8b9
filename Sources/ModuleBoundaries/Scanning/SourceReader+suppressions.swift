extension SourceReader {
    /// The comments `// validate-deps:allow RULE because REASON` among those that were read, and those that are meant to be
    /// one.
    func suppressions() -> [Suppression] {
        var lines = LineCounter(lexer.bytes)
        let comments = lexer.comments.map { ($0, isBlock: false) } + lexer.blockComments.map { ($0, isBlock: true) }
        return comments.sorted { $0.0.lowerBound < $1.0.lowerBound }.compactMap { range, isBlock in
            let text = lexer.text(isBlock ? range.dropFirst(2).dropLast(2) : range.dropFirst(2))
            // Documentation, which begins with one more star or slash, may show such a comment.
            let dropsStars = isBlock && text.first != "*"
            guard let (verb, words) = words(of: text.drop { $0.isWhitespace || dropsStars && $0 == "*" }) else {
                return nil
            }
            let position = lines.position(of: range.lowerBound)
            let becauseIndex = words.firstIndex(of: "because")
            let named = words.prefix(becauseIndex ?? words.count)
            let names = named.flatMap { verb == "allow" ? $0.split(separator: ",") : $0.split { !isNamePart($0) } }
            let reason = becauseIndex.flatMap { $0 <= 1 ? words.dropFirst($0 + 1).joined(separator: " ") : nil }
            return Suppression(
                rule: (verb == "allow" ? named : names.prefix(1)).first.map(String.init) ?? "",
                names: names.map(String.init),
                reason: reason.flatMap { $0.isEmpty ? nil : $0 },
                line: position.line,
                column: position.column,
                isTrailing: lexer.followsCode(range.lowerBound),
                verb: verb,
                isBlock: isBlock
            )
        }
    }

    /// What stands behind `validate-deps:`: the first word with the white space before it, and the words behind that; nil
    /// for any other comment, and where the first word is another than `allow` behind a space, which is prose. Where
    /// another sign than a space follows `allow`, that sign belongs to the first word.
    private func words(of text: Substring) -> (verb: String, words: [Substring])? {
        let tool = "validate-deps:"
        guard text.hasPrefix(tool) else { return nil }
        let command = text.dropFirst(tool.count)
        let space = command.prefix(while: \.isWhitespace)
        var verb = command.dropFirst(space.count).prefix { !$0.isWhitespace }
        if verb.hasPrefix("allow"), let sign = verb.dropFirst("allow".count).first, !sign.isLetter {
            verb = verb.prefix("allow".count + 1)
        } else if verb != "allow", verb.isEmpty || !space.isEmpty {
            return nil
        }
        return (String(space + verb), command[verb.endIndex...].split(whereSeparator: \.isWhitespace))
    }

    private func isNamePart(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "-" || character == "/"
    }
}
