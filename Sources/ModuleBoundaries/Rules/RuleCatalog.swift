/// Every rule there is.
public enum RuleCatalog {
    /// The descriptions in the order in which `validate-deps rules` lists them.
    public static let descriptions: [RuleDescription] =
        rules(for: Configuration()).map { type(of: $0).description }
        + [SuppressionRule.description, StaleBaselineRule.description]

    /// The rule with this id; nil where there is none.
    package static func description(of id: String) -> RuleDescription? { descriptions.first { $0.id == id } }

    /// The rules that look at a model, set up by a configuration.
    static func rules(for configuration: Configuration) -> [any Rule] {
        [
            UpwardDependencyRule(),
            UpwardImportRule(),
            PeerDependencyRule(configuredTiers: configuration.tiers.count),
            PeerImportRule(configuredTiers: configuration.tiers.count),
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
}
