/// Flags suppression comments that suppress nothing. It looks at what the other rules found, not at the model.
enum SuppressionRule {
    static let description = RuleDescription(
        id: .suppression,
        severity: .error,
        summary: "A suppression gives no reason, names no rule there is, or suppresses nothing.",
        rationale: """
            A suppression without a reason cannot be judged later, so it does not count. One that suppresses nothing \
            hides the next finding that comes to its line.
            """,
        example: """
            // validate-deps:allow upward-import
            import HomeFeature   // the comment is flagged, and so is the import
            """,
        fix: "Write `// validate-deps:allow RULE because REASON`, or remove the comment."
    )

    /// The findings about the comments that did nothing.
    ///
    /// - Parameters:
    ///   - filter: The comments, after they were applied to every finding.
    ///   - model: The model that they stand in.
    ///   - found: What the other rules found and no comment suppresses.
    ///   - isOff: Whether a rule is not asked, or not of everything: then nobody knows what a suppression of it would
    ///     do.
    static func findings(
        after filter: SuppressionFilter,
        in model: ModuleModel,
        found: [Finding],
        isOff: (String) -> Bool
    ) -> [Finding] {
        let moves = Set(
            found.map { Move(file: $0.location.file, line: $0.location.line, rule: $0.rule) })
        var nearMisses: [String: String?] = [:]
        return filter.entries.filter { !$0.isUsed }.compactMap { entry in
            let rule = entry.suppression.rule
            let moved = RuleID(rawValue: rule)?.successor
            let isMoved =
                moved.map { moved in
                    entry.lines.contains {
                        moves.contains(Move(file: entry.file, line: $0, rule: moved.rawValue))
                    }
                } ?? false
            // A name that is wrong once is often wrong a thousand times.
            let meant =
                nearMisses[rule] ?? (RuleID.isNameable(rule) ? nil : nearMiss(to: rule, among: RuleID.all))
            nearMisses[rule] = .some(meant)
            guard
                let (issue, fix) = issue(
                    of: entry.suppression, movedTo: isMoved ? moved : nil, meant: meant, isOff: isOff)
            else { return nil }
            let target = entry.target ?? model.name
            return description.finding(
                from: target,
                at: SourceLocation(
                    file: entry.file,
                    line: entry.suppression.line,
                    column: entry.suppression.column
                ),
                message: issue,
                fix: fix
            )
        }
    }

    /// A rule's finding on a line.
    private struct Move: Hashable {
        let file: String
        let line: Int
        let rule: String
    }

    private static func issue(
        of suppression: Suppression,
        movedTo successor: RuleID?,
        meant: String?,
        isOff: (String) -> Bool
    ) -> (String, fix: String)? {
        let rule = suppression.rule
        let isAllow = suppression.verb == "allow"
        guard let named = isAllow ? rule : ruleOfOtherWord(in: suppression) else { return nil }
        let names = isAllow ? suppression.names.prefix(while: RuleID.isNameable) : [named]
        if let refusal = refusal(of: [named, meant] + names, beside: suppression.names) { return refusal }
        if !isAllow {
            let isSpaced = suppression.verb.first?.isWhitespace == true
            return (
                isSpaced
                    ? "A space stands between `validate-deps:` and `allow`, so this comment suppresses nothing."
                    : "`validate-deps:\(suppression.verb)` is not `validate-deps:allow`, so this comment suppresses nothing.",
                "Write `// validate-deps:allow \(named) because` and the reason, or remove the comment."
            )
        }
        if rule.isEmpty {
            return (
                "This suppression names no rule, so it suppresses nothing.",
                "Write `// validate-deps:allow RULE because REASON`, or remove the comment."
            )
        }
        if RuleID.isOwn(rule), isOff(rule) { return nil }
        if names.count > 1 {
            return (
                "This suppression names \(names.count) rules, and one comment names one rule, so it suppresses nothing.",
                """
                Write `// validate-deps:allow \(names[0]) because` and the reason, and below it the same line for \
                \(listed(Array(names.dropFirst()))).
                """
            )
        }
        guard RuleID.isNameable(rule) else {
            let meant = meant.map { meant in
                suppression.reason == nil
                    ? "Write `// validate-deps:allow \(meant) because` and the reason if that is meant"
                    : "Write `\(meant)` if that is meant"
            }
            return (
                "This suppression names the rule \"\(rule)\", which does not exist, so it suppresses nothing.",
                "\(meant ?? "Name a rule that `validate-deps rules` lists"), or remove the comment."
            )
        }
        if suppression.reason == nil {
            return (
                "This suppression of \(rule) gives no reason, so it suppresses nothing.",
                "Write `// validate-deps:allow \(rule) because` and the reason, or remove the comment."
            )
        }
        if let successor, suppression.reason != nil {
            return (
                """
                This suppression of \(rule) suppresses nothing: the target reaches the module through others, which is \
                \(successor.rawValue).
                """,
                "Write `\(successor.rawValue)` as its rule, or remove the comment."
            )
        }
        if isOff(rule) { return nil }
        let reach = suppression.isTrailing ? "this line" : "this line or the next"
        return (
            "This suppression of \(rule) suppresses nothing: there is no such finding on \(reach).",
            "Remove the comment, or move it to the line of the finding or the line above."
        )
    }

    /// The rule that a comment with another word than `allow` probably names; nil where it may be prose. It is none where a
    /// reason follows, or where all that follows is a rule's name of several words, such as `upward-import`.
    private static func ruleOfOtherWord(in suppression: Suppression) -> String? {
        let (verb, rule) = (suppression.verb, suppression.rule)
        if RuleID.all.contains(verb), suppression.reason != nil || suppression.names.isEmpty && verb.contains("-") {
            return verb
        }
        let isAllow = verb.first?.isWhitespace == true || verb.hasPrefix("allow")
        let isMeant = isAllow || suppression.reason != nil || suppression.names == [rule] && rule.contains("-")
        return isMeant && RuleID.isNameable(rule) ? rule : nil
    }

    /// What is wrong with a comment that names a rule whose findings no comment suppresses.
    ///
    /// - Parameter words: All that the comment may name.
    private static func refusal(of names: [String?], beside words: [String]) -> (String, fix: String)? {
        let refused = [RuleID.suppression, .staleBaseline]
        guard let rule = refused.first(where: { names.contains($0.rawValue) }) else { return nil }
        let isAlone = words.allSatisfy { word in
            refused.contains { $0.rawValue == word } || !RuleID.isNameable(word)
        }
        let (about, advice) =
            rule == .suppression
            ? ("a comment like this", "Correct or remove the comment that the finding is about, and remove this one")
            : ("the baseline", "Write the baseline anew with `--write-baseline`, and remove this comment")
        return (
            "Nothing suppresses a finding of `\(rule.rawValue)`, which is about \(about).",
            advice + (isAlone ? "." : ", or that rule from it.")
        )
    }
}
