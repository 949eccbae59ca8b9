struct UnassignedTargetRule: Rule {
    static let description = RuleDescription(
        id: .unassignedTarget, severity: .error,
        summary: "Tiers are in use and this target has none.",
        rationale: """
            No tier rule looks at a target without a tier, so nothing checks a forgotten one. Tests, test support, \
            plugins, macros, system and binary targets need none, nor do applications and extensions of Xcode \
            projects: they stand on top.
            """,
        example: """
            .target(name: "Analytics"),   // flagged: it stands above the first tier comment
            // TIER 1: Core
            .target(name: "CoreKit"),
            """,
        fix: """
            Move the target below the comment of its tier, write `// tier: 2` at the end of its own line, or list it \
            under `tiers` in .validate-deps.json.
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
        // Xcode keeps no comments in its project files, and a graph file has none.
        if file.hasSuffix(".pbxproj") { return "List \(name) under `tiers` in .validate-deps.json." }
        if target.isComputed {
            return """
                List \(name) under `tiers` in .validate-deps.json: no literal in \(file) declares it by a call of \
                SwiftPM's, so no comment reaches it.
                """
        }
        let placing =
            file.hasSuffix(".swift")
            ? "Move \(name) below the comment of its tier in \(file), write `// tier: N` at the end of its line"
            : "Give \(name) a \"tier\" in \(file)"
        return placing + ", or list it under `tiers` in .validate-deps.json."
    }
}
