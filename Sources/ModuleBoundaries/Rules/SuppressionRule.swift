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
    ///   - isOff: Whether a rule is not asked, or not of everything: then nobody knows what a suppression of it would
    ///     do.
    static func findings(after filter: SuppressionFilter, in model: ModuleModel, isOff: (String) -> Bool) -> [Finding] {
        filter.entries.filter { !$0.isUsed }.compactMap { entry in
            guard let (issue, fix) = issue(of: entry.suppression, isOff: isOff) else { return nil }
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

    private static func issue(of suppression: Suppression, isOff: (String) -> Bool) -> (String, fix: String)? {
        let rule = suppression.rule
        if rule.isEmpty {
            return (
                "This suppression names no rule, so it suppresses nothing.",
                "Write `// validate-deps:allow RULE because REASON`, or remove the comment."
            )
        }
        if RuleID.isOwn(rule), isOff(rule) { return nil }
        guard RuleID.isNameable(rule) else {
            let meant = nearMiss(to: rule, among: RuleID.all).map { "Write `\($0)` if that is meant" }
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
        if isOff(rule) { return nil }
        let reach = suppression.isTrailing ? "this line" : "this line or the next"
        return (
            "This suppression of \(rule) suppresses nothing: there is no such finding on \(reach).",
            "Remove the comment, or move it to the line of the finding or the line above."
        )
    }
}
