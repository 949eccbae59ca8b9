struct PeerDependencyRule: Rule {
    static let description = RuleDescription(
        id: .peerDependency, severity: .error,
        summary: "A target declares a dependency on a target of its own tier, where peers are not allowed.",
        rationale: """
            Features that know each other grow into one: none can be built, tested or removed alone. Tier 1 allows \
            peers by default, the other tiers do not. A dependency that is also imported is one edge, and \
            `peer-import` reports it.
            """,
        example: """
            // TIER 3: Feature
            .target(name: "AuthFeature", dependencies: ["HomeFeature"]),   // flagged
            .target(name: "HomeFeature"),
            """,
        fix: "Remove the entry. \(TierStep.peerAdvice)"
    )

    let configuredTiers: Int

    func findings(in model: ModuleModel) -> [Finding] {
        // An edge that is imported as well is reported once, by `peer-import`.
        let imported = Set(model.tierSteps(.imported).map(\.edge.ends))
        let steps = model.tierSteps(.declared).filter { $0.isForbiddenPeer && !imported.contains($0.edge.ends) }
        return steps.map { step in
            let (from, to, tier) = (step.from.name, step.to.name, step.fromTier)
            return step.finding(
                Self.description,
                message: """
                    \(from) declares a dependency on \(to), and both are in \(tier), where targets must not depend \
                    on each other.
                    """,
                fix: step.peerFix("Remove \(to) from the dependencies of \(from)", configuredTiers)
            )
        }
    }
}
