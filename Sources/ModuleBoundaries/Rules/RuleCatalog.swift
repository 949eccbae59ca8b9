/// Every rule there is.
public enum RuleCatalog {
    /// The descriptions in the order in which `validate-deps rules` lists them.
    public static let descriptions: [RuleDescription] =
        rules(for: Configuration()).map { type(of: $0).description }

    /// The rules that look at a model, set up by a configuration.
    static func rules(for configuration: Configuration) -> [any Rule] {
        [
            UpwardDependencyRule(),
            UpwardImportRule(),
            PeerDependencyRule(),
            PeerImportRule(),
            DependencyCycleRule(),
            UndeclaredImportRule(),
            UnknownDependencyRule(),
            UnusedDependencyRule(),
            UnassignedTargetRule(),
            ForbiddenImportRule(prohibitions: configuration.forbid),
            ExportedImportRule(),
            TestableImportRule(),
            CompositionRootRule(),
        ]
    }
}
