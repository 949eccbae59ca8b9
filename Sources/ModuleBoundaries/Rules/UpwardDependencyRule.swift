struct UpwardDependencyRule: Rule {
    static let description = RuleDescription(
        id: .upwardDependency, severity: .error,
        summary: "A target declares a dependency on a target of a higher tier.",
        rationale: """
            Lower tiers are what everything else stands on. A lower target that needs a higher one cannot be built, \
            tested or reused without it, and every change above rebuilds what lies below.
            """,
        example: """
            // TIER 2: Domain
            .target(name: "AuthDomain", dependencies: ["HomeFeature"]),   // flagged
            // TIER 3: Feature
            .target(name: "HomeFeature"),
            """,
        fix: """
            Remove the entry. What the lower target needs of the higher one moves down, or becomes a protocol in the \
            lower target that the higher one implements and registers.
            """
    )

    func findings(in model: ModuleModel) -> [Finding] {
        model.tierSteps(.declared).filter(\.isUpward).map { step in
            let (from, to) = (step.from.name, step.to.name)
            return step.finding(
                Self.description,
                message: "\(from) in \(step.fromTier) declares a dependency on \(to) in \(step.toTier), a higher tier.",
                fix: """
                    Remove \(to) from the dependencies of \(from); move what \(from) needs of it down to \
                    \(step.fromTier), or declare a protocol in \(from) that \(to) implements.
                    """
            )
        }
    }
}
