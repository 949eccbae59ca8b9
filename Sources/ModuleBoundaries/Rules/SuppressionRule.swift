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
        guard suppression.verb == "allow" else { return issueOfOtherWord(in: suppression, meant: meant) }
        let names = suppression.names.prefix(while: RuleID.isNameable)
        if let refusal = refusal(of: [rule] + [meant].compactMap(\.self) + names, beside: suppression.names) {
            return refusal
        }
        if rule.isEmpty {
            return (
                "This suppression names no rule, so it suppresses nothing.",
                "Write `// validate-deps:allow RULE because REASON`, or remove the comment."
            )
        }
        if suppression.isBlock {
            return (
                "Only a line comment suppresses a finding, and this one stands between `/*` and `*/`.",
                "\(line(allowing: names.isEmpty ? [meant ?? "RULE"] : Array(names))), or remove the comment."
            )
        }
        if RuleID.isOwn(rule), isOff(rule) { return nil }
        if names.count > 1 {
            return (
                "This suppression names \(names.count) rules, and one comment names one rule, so it suppresses nothing.",
                "\(line(allowing: Array(names)))."
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
                "\(line(allowing: [rule])), or remove the comment."
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

    /// What is wrong with a comment that has another word than `allow`, or a space before that; nil where a space is before
    /// it and no rule behind it, which is prose.
    private static func issueOfOtherWord(in suppression: Suppression, meant: String?) -> (String, fix: String)? {
        let verb = suppression.verb
        let isSpaced = verb.first?.isWhitespace == true
        let own = verb.filter { $0.isLetter || $0 == "-" }
        let words = (RuleID.all.contains(own) ? [own] : []) + suppression.names
        let named = Array(words.prefix(while: RuleID.isNameable))
        let names = named.isEmpty ? [meant].compactMap(\.self) : named
        if isSpaced, names.isEmpty { return nil }
        if let refusal = refusal(of: names, beside: words) { return refusal }
        return (
            isSpaced
                ? "A space stands between `validate-deps:` and `allow`, so this comment suppresses nothing."
                : "`validate-deps:\(verb)` is not `validate-deps:allow`, so this comment suppresses nothing.",
            names.isEmpty
                ? "Write `// validate-deps:allow RULE because REASON`, or begin the comment with another word."
                : "\(line(allowing: names)), or remove the comment."
        )
    }

    /// - Parameter rules: At least one.
    private static func line(allowing rules: [String]) -> String {
        let others =
            rules.count > 1 ? ", and below it the same line for \(listed(Array(rules.dropFirst())))" : ""
        return "Write `// validate-deps:allow \(rules[0]) because` and the reason\(others)"
    }

    /// What is wrong with a comment that names a rule whose findings no comment suppresses.
    ///
    /// - Parameters:
    ///   - names: The rules that it names, or may mean.
    ///   - words: All that may be names.
    private static func refusal(of names: [String], beside words: [String]) -> (String, fix: String)? {
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
