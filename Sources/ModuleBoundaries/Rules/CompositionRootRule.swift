struct CompositionRootRule: Rule {
    static let description = RuleDescription(
        id: .compositionRoot, severity: .error,
        summary: "A container is made, or the default one set, outside of the highest tier.",
        rationale: """
            A second container shares nothing with the first, and hides the dependencies of the code that makes it. \
            Tests, test support and `#Preview` may make their own.
            """,
        example: """
            // Sources/AuthFeature/Login.swift, AuthFeature in tier 3 of 4
            import Strata
            let container = try Container(AuthModule.self)   // flagged
            """,
        fix: "Take the dependencies as parameters, and make the container in a target of the highest tier."
    )

    func findings(in model: ModuleModel) -> [Finding] {
        let tiersInUse = model.tiersInUse()
        return model.targets.flatMap { target -> [Finding] in
            guard target.isChecked, !target.isTest, !target.isTestSupport, let tier = target.tier,
                let highest = tiersInUse(target).last, tier.number < highest.number
            else { return [] }
            return target.files.flatMap { file in
                file.containerUses.map { use in
                    Self.description.finding(
                        from: target.name,
                        at: SourceLocation(file: file.path, line: use.line, column: use.column),
                        message: """
                            \(target.name) in \(tier) calls \(use.call)(…), which only the composition root in \(highest) \
                            may do.
                            """,
                        fix: """
                            Take what this file needs as parameters and register it in the ModuleRegistrar of \
                            \(target.name); make the container in a target of \(highest).
                            """
                    )
                }
            }
        }
    }
}
