struct UpwardDependencyRule: Rule {
    static let description = RuleDescription(
        id: .upwardDependency, severity: .error,
        summary: "A target declares a dependency on a target of a higher tier.",
        rationale: "The lower target cannot be built, tested or reused without the higher one.",
        example: """
            // TIER 2: Domain
            .target(name: "AuthDomain", dependencies: ["HomeFeature"]),   // flagged
            // TIER 3: Feature
            .target(name: "HomeFeature"),
            """,
        fix: "Remove the entry. \(TierStep.upwardAdvice)"
    )

    func findings(in model: ModuleModel) -> [Finding] {
        model.tierSteps(.declared).filter(\.isUpward).map { $0.upwardFinding(Self.description) }
    }
}

struct UpwardImportRule: Rule {
    static let description = RuleDescription(
        id: .upwardImport, severity: .error,
        summary: "A file imports a target of a higher tier.",
        rationale: "The import compiles if another target happens to have built the module, declared or not.",
        example: """
            // Sources/AuthDomain/Session.swift, AuthDomain in tier 2, HomeFeature in tier 3
            import HomeFeature   // flagged
            """,
        fix: "Remove the import. \(TierStep.upwardAdvice)"
    )

    func findings(in model: ModuleModel) -> [Finding] {
        model.tierSteps(.imported).filter(\.isUpward).map { $0.upwardFinding(Self.description) }
    }
}

struct PeerDependencyRule: Rule {
    static let description = RuleDescription(
        id: .peerDependency, severity: .error,
        summary: "A target declares a dependency on a target of its own tier, where peers are not allowed.",
        rationale: "\(TierStep.peerReason) If the dependency is also imported, `peer-import` reports it.",
        example: """
            // TIER 3: Feature
            .target(name: "AuthFeature", dependencies: ["HomeFeature"]),   // flagged
            .target(name: "HomeFeature"),
            """,
        fix: "Remove the entry. \(TierStep.peerAdvice)"
    )

    func findings(in model: ModuleModel) -> [Finding] {
        // `peer-import` reports an edge that is imported as well.
        let imported = Set(model.tierSteps(.imported).map(\.edge.ends))
        return model.tierSteps(.declared).filter { $0.isForbiddenPeer && !imported.contains($0.edge.ends) }
            .map { $0.peerFinding(Self.description, removal: $0.removal) }
    }
}

struct PeerImportRule: Rule {
    static let description = RuleDescription(
        id: .peerImport, severity: .error,
        summary: "A file imports a target of its own tier, where peers are not allowed.",
        rationale: TierStep.peerReason,
        example: """
            // Sources/AuthFeature/Login.swift, AuthFeature and HomeFeature both in tier 3
            import HomeFeature   // flagged
            """,
        fix: "Remove the import. \(TierStep.peerAdvice)"
    )

    func findings(in model: ModuleModel) -> [Finding] {
        let declared = Set(model.tierSteps(.declared).map(\.edge.ends))
        return model.tierSteps(.imported).filter(\.isForbiddenPeer).map { step in
            let entry = declared.contains(step.edge.ends) ? " and the dependency on \(step.to.name)" : ""
            return step.peerFinding(Self.description, removal: step.removal + entry)
        }
    }
}

extension TierStep {
    static let upwardAdvice = "Move the code that both need down, or declare a protocol in the lower target."

    static let peerReason = """
        Features that depend on each other cannot be built, tested or removed alone. Tier 1 allows peers by default.
        """

    static let peerAdvice = """
        Move the code that both need to a lower tier, or declare a protocol there. To allow peers, write `peers allowed` in \
        the tier's comment, or `peers: "allowed"` in .validate-deps.json.
        """

    private var verb: String { edge.kind == .declared ? "declares a dependency on" : "imports" }

    var removal: String {
        edge.kind == .declared ? "Remove \(to.name) from the dependencies of \(from.name)" : "Remove the import"
    }

    func upwardFinding(_ rule: RuleDescription) -> Finding {
        let need = edge.kind == .declared ? "\(from.name) needs of it" : "this file needs of \(to.name)"
        return finding(
            rule,
            message: "\(from.name) in \(fromTier) \(verb) \(to.name) in \(toTier), a higher tier.",
            fix: """
                \(removal); move what \(need) down to \(fromTier), or declare a protocol in \(from.name) that \
                \(to.name) implements.
                """)
    }

    func peerFinding(_ rule: RuleDescription, removal: String) -> Finding {
        finding(
            rule,
            message: """
                \(from.name) \(verb) \(to.name), and both are in \(fromTier), where targets must not depend on each other.
                """,
            fix: """
                \(removal); move what both need below \(fromTier), or declare a protocol there that \(to.name) implements.
                """)
    }
}
