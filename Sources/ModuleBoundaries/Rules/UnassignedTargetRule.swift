struct UnassignedTargetRule: Rule {
    static let description = RuleDescription(
        id: .unassignedTarget, severity: .error,
        summary: "A target has no tier, and its package uses tiers.",
        rationale: """
            No tier rule checks a target without a tier. Tests, test support, plugins, macros, system and binary targets \
            need none, nor do applications and extensions of Xcode projects.
            """,
        example: """
            .target(name: "Analytics"),   // flagged
            // TIER 1: Core
            .target(name: "CoreKit"),
            """,
        fix: """
            Move the target below the comment of its tier, write `// tier: 2` at the end of its line, or list it under \
            `tiers` in .validate-deps.json.
            """
    )

    func findings(in model: ModuleModel) -> [Finding] {
        let tiersInUse = model.tiersInUse()
        return model.targets
            .filter { $0.isChecked && $0.takesTier && !$0.isTestSupport && !$0.isProgram && $0.tier == nil }
            .compactMap { target in
                let tiers = tiersInUse(target).map(\.description).joined(separator: ", ")
                if tiers.isEmpty { return nil }
                let holder = target.id.isOfProject ? "project" : "package"
                return Self.description.finding(
                    from: target.name, at: target.location,
                    message: "\(target.name) has no tier, and this \(holder) uses tiers: \(tiers).",
                    fix: fix(for: target)
                )
            }
    }

    private func fix(for target: Target) -> String {
        let (name, file) = (target.name, target.location.file)
        // No comment reaches a computed target, nor a project or graph file.
        if target.isComputed || !file.hasSuffix(".swift") {
            return "List \(name) under `tiers` in .validate-deps.json."
        }
        return """
            Move \(name) below the comment of its tier in \(file), write `// tier: N` at the end of its line, or list it \
            under `tiers` in .validate-deps.json.
            """
    }
}
