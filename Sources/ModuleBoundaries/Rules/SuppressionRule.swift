/// This rule looks at the findings of the other rules.
enum SuppressionRule {
    static let description = RuleDescription(
        id: .suppression, severity: .error,
        summary: "A suppression has no reason, no known rule or no finding, or an entry of `allow` excuses no edge.",
        rationale: "Nobody can judge a suppression without a reason. An unused one hides the next finding on its line.",
        example: """
            // validate-deps:allow upward-import
            import HomeFeature   // the comment is flagged, and so is the import
            """,
        fix: "Write `// validate-deps:allow RULE because REASON`, or remove the comment."
    )

    /// The findings about unused comments; if a rule is open, its suppressions may still be needed.
    static func findings(
        after filter: SuppressionFilter, in model: ModuleModel, isOpen: (String) -> Bool
    ) -> [Finding] {
        filter.entries.filter { !$0.isUsed }.compactMap { entry in
            guard let (issue, fix) = issue(of: entry.suppression, isOpen: isOpen) else { return nil }
            let (line, column) = (entry.suppression.line, entry.suppression.column)
            return description.finding(
                from: entry.target ?? model.name, at: SourceLocation(file: entry.file, line: line, column: column),
                message: "This suppression \(issue).", fix: fix)
        }
    }

    static func finding(about allowance: Configuration.Allowance, in model: ModuleModel) -> Finding {
        description.finding(
            from: allowance.from.text, to: allowance.to.text, at: allowance.from.location,
            message: "`allow` excuses \(allowance.from.text) → \(allowance.to.text), which breaks no rule.",
            fix: "Remove the entry from `allow`."
        )
    }

    private static func issue(of suppression: Suppression, isOpen: (String) -> Bool) -> (String, fix: String)? {
        let rule = suppression.rule
        guard RuleID.isNameable(rule) else {
            let meant = nearMiss(to: rule, among: RuleID.all) ?? "RULE"
            let issue = rule.isEmpty ? "names no rule" : "names \"\(rule)\", which is no rule"
            return (issue, "Write `// validate-deps:allow \(meant) because REASON`, or remove the comment.")
        }
        if suppression.reason == nil {
            return (
                "of \(rule) gives no reason, so it suppresses nothing",
                "Write `// validate-deps:allow \(rule) because` and the reason, or remove the comment."
            )
        }
        if isOpen(rule) { return nil }
        let reach = suppression.isTrailing ? "this line" : "this line or the next"
        return (
            "of \(rule) suppresses nothing: there is no such finding on \(reach)",
            "Remove the comment, or move it to the line of the finding or the line above."
        )
    }
}
