struct InvalidTierCommentRule: Rule {
    static let description = RuleDescription(
        id: .invalidTierComment, severity: .error,
        summary: "A comment among the targets of a manifest looks like a tier, but is none.",
        rationale: "The targets below such a comment would stay in the tier above it.",
        example: """
            // TIER 2 Domain   <- flagged: `// TIER 2: Domain` is meant
            .target(name: "AuthDomain"),
            """,
        fix: "Write `// TIER 2: Domain` on a line of its own, or begin the comment with another word."
    )

    func findings(in model: ModuleModel) -> [Finding] {
        model.manifestComments.sorted { $0.key < $1.key }.flatMap { _, comments in
            comments.invalidTiers.map { comment in
                Self.description.finding(
                    from: model.name, at: comment.location,
                    message: "This comment gives no tier, so the targets below it stay in the tier above it.",
                    fix: comment.message
                )
            }
        }
    }
}
