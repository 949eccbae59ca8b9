struct PeerImportRule: Rule {
    static let description = RuleDescription(
        id: .peerImport, severity: .error,
        summary: "A file imports a target of its own tier, where peers are not allowed.",
        rationale: """
            Features that know each other grow into one: none can be built, tested or removed alone. Tier 1 allows \
            peers by default, the other tiers do not. Each import is flagged, declared or not.
            """,
        example: """
            // Sources/AuthFeature/Login.swift, AuthFeature and HomeFeature both in tier 3
            import HomeFeature   // flagged
            """,
        fix: "Remove the import. \(TierStep.peerAdvice)"
    )

    let configuredTiers: Int

    func findings(in model: ModuleModel) -> [Finding] {
        let declared = Set(model.tierSteps(.declared).map(\.edge.ends))
        return model.tierSteps(.imported).filter(\.isForbiddenPeer).map { step in
            let (from, to, tier) = (step.from.name, step.to.name, step.fromTier)
            let entry = declared.contains(step.edge.ends) ? " and the dependency on \(to)" : ""
            return step.finding(
                Self.description,
                message: """
                    \(from) imports \(to), and both are in \(tier), where targets must not depend on each other.
                    """,
                fix: step.peerFix("Remove the import\(entry)", configuredTiers)
            )
        }
    }
}
