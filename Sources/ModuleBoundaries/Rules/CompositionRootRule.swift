/// Flags the making of a container outside of the highest tier.
struct CompositionRootRule: Rule {
    static let description = RuleDescription(
        id: .compositionRoot,
        severity: .error,
        summary: "A container is made, or the default one set, outside of the highest tier.",
        rationale: """
            One target puts the modules together. A second container shares nothing with the first, and one that is \
            made where it is used hides what the code needs: a service locator. Tests, test support and `#Preview` \
            may make their own.
            """,
        example: """
            // Sources/AuthFeature/Login.swift, AuthFeature in tier 3 of 4
            import Strata
            let container = try Container(AuthModule.self)   // flagged
            """,
        fix: """
            Take what the code needs as parameters and register it in the target's ModuleRegistrar; make the \
            container in a target of the highest tier.
            """
    )

    func findings(in model: ModuleModel) -> [Finding] {
        // All targets of a package compare with the same others.
        var highestOf: [String: Tier] = [:]
        return model.targets.flatMap { target -> [Finding] in
            guard target.isChecked, !target.isTest, !target.isTestSupport, let tier = target.tier,
                target.files.contains(where: { !$0.containerUses.isEmpty })
            else { return [] }
            let highest = highestOf[target.id.package] ?? highestTier(for: target, in: model) ?? tier
            highestOf[target.id.package] = highest
            guard tier.number < highest.number else { return [] }
            return target.files.flatMap { file in
                file.containerUses.map { use in
                    finding(about: use, in: file, of: target, tier: tier, highest: highest)
                }
            }
        }
    }

    private func highestTier(for target: Target, in model: ModuleModel) -> Tier? {
        model.targets.compactMap { model.comparableTiers(target, $0)?.to }.max { $0.number < $1.number }
    }

    private func finding(
        about use: ContainerUse,
        in file: SourceFile,
        of target: Target,
        tier: Tier,
        highest: Tier
    ) -> Finding {
        Self.description.finding(
            from: target.name,
            at: SourceLocation(file: file.path, line: use.line, column: use.column),
            message: """
                \(target.name) in \(tier) calls \(use.call)(…), which only the composition root in \(highest) may do.
                """,
            fix: """
                Take what this file needs as parameters and register it in the ModuleRegistrar of \(target.name); \
                make the container in a target of \(highest).
                """
        )
    }
}
