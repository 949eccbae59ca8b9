/// A rule takes the immutable model and returns findings; it knows no reporter, no configuration file and no baseline.
public protocol Rule: Sendable {
    /// What the rule is, for `validate-deps rules`, for SARIF and for the documentation.
    static var description: RuleDescription { get }

    /// Everything in the model that breaks the rule, each finding with the rule's default severity.
    func findings(in model: ModuleModel) -> [Finding]
}
