/// Flags a target without a tier in a package that uses tiers.
struct UnassignedTargetRule: Rule {
    static let description = RuleDescription(
        id: .unassignedTarget,
        severity: .error,
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
        // All targets of a package are told of the same tiers.
        var tiersOf: [String: String] = [:]
        return model.targets
            .filter { $0.isChecked && $0.takesTier && !$0.isTestSupport && !$0.isProgram && $0.tier == nil }
            .compactMap { target in
                let tiers = tiersOf[target.id.package] ?? tiers(beside: target, in: model)
                tiersOf[target.id.package] = tiers
                if tiers.isEmpty { return nil }
                let holder = target.id.isOfProject ? "project" : "package"
                return Self.description.finding(
                    from: target.name,
                    at: target.location,
                    message: "\(target.name) has no tier, and this \(holder) uses tiers: \(tiers).",
                    fix: fix(for: target)
                )
            }
    }

    private func fix(for target: Target) -> String {
        // Xcode keeps no comments in its project files, and a graph file has none.
        if target.location.file.hasSuffix(".pbxproj") {
            return "List \(target.name) under `tiers` in .validate-deps.json."
        }
        if target.isComputed {
            return """
                List \(target.name) under `tiers` in .validate-deps.json: no literal in \(target.location.file) declares it \
                by a call of SwiftPM's, so no comment reaches it.
                """
        }
        let placing =
            target.location.file.hasSuffix(".swift")
            ? "Move \(target.name) below the comment of its tier in \(target.location.file), write `// tier: N` at the "
                + "end of its line"
            : "Give \(target.name) a \"tier\" in \(target.location.file)"
        return placing + ", or list it under `tiers` in .validate-deps.json."
    }

    private func tiers(beside target: Target, in model: ModuleModel) -> String {
        let peers = model.targets.filter {
            $0.isChecked && (model.comparesTiersAcrossPackages || $0.id.package == target.id.package)
        }
        let byNumber = Dictionary(peers.compactMap(\.tier).map { ($0.number, $0) }) { first, _ in first }
        return byNumber.values.sorted { $0.number < $1.number }.map(\.description).joined(separator: ", ")
    }
}
