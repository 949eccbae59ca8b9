/// A rule takes the immutable model and returns findings; it knows no reporter, no configuration file and no baseline.
public protocol Rule: Sendable {
    /// What the rule is, for `validate-deps rules`, for SARIF and for the documentation.
    static var description: RuleDescription { get }

    /// Everything in the model that breaks the rule, each finding with the rule's default severity.
    func findings(in model: ModuleModel) -> [Finding]
}

/// A rule in words.
public struct RuleDescription: Hashable, Sendable {
    /// The rule's id, such as `upward-import`.
    public var id: String
    /// How much a finding weighs, unless a configuration says otherwise.
    public var severity: Severity
    /// What it flags, in one sentence.
    public var summary: String
    /// Why that is worth a finding.
    public var rationale: String
    /// Source text that it flags.
    public var example: String
    /// What to do about a finding.
    public var fix: String

    /// Joins the words.
    public init(id: String, severity: Severity, summary: String, rationale: String, example: String, fix: String) {
        self.id = id
        self.severity = severity
        self.summary = summary
        self.rationale = rationale
        self.example = example
        self.fix = fix
    }
}
