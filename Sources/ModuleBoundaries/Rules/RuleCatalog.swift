/// Every rule there is.
public enum RuleCatalog {
    /// The descriptions in the order in which `validate-deps rules` lists them.
    public static let descriptions: [RuleDescription] =
        rules(for: Configuration()).map { type(of: $0).description }
        + [SuppressionRule.description, StaleBaselineRule.description]

    package static func description(of id: String) -> RuleDescription? { descriptions.first { $0.id == id } }

    static func rules(for configuration: Configuration) -> [any Rule] {
        [
            UpwardDependencyRule(),
            UpwardImportRule(),
            PeerDependencyRule(),
            PeerImportRule(),
            DependencyCycleRule(),
            UndeclaredImportRule(),
            TransitiveImportRule(),
            ConditionalDependencyRule(),
            UnknownDependencyRule(),
            InvalidTargetRule(),
            UnusedDependencyRule(),
            UnusedImportRule(),
            UnassignedTargetRule(),
            InvalidTierCommentRule(),
            ForbiddenImportRule(prohibitions: configuration.forbid),
            LimitRule(limits: configuration.limits),
            LayerRule(layers: configuration.layers),
            ExportedImportRule(),
            TestableImportRule(),
            CompositionRootRule(),
        ]
    }

    package static var listing: String {
        let width = descriptions.map(\.id.count).max() ?? 0
        return descriptions.map { rule in
            let id = rule.id + String(repeating: " ", count: width - rule.id.count)
            let severity = rule.severity.rawValue + (rule.severity == .error ? "  " : "")
            return "\(id)  \(severity)  \(rule.summary)\n"
        }.joined()
    }
}

extension RuleDescription {
    package var text: String {
        """
        \(id) (\(severity.rawValue) by default)

        \(summary)

        Why
        \(Self.indented(rationale))

        Example
        \(Self.indented(example))

        Fix
        \(Self.indented(fix))

        """
    }

    private static func indented(_ text: String) -> String {
        wrapped(text, width: 96).map { "  " + $0 }.joined(separator: "\n")
    }
}
