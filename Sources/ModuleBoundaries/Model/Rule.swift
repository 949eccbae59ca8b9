/// A rule takes the immutable model and returns findings; it knows no reporter, no configuration file and no baseline.
public protocol Rule: Sendable {
    /// What the rule is, for `validate-deps rules`, for SARIF and for the documentation.
    static var description: RuleDescription { get }

    /// Everything in the model that breaks the rule, each finding with the rule's default severity.
    ///
    /// Rules are asked side by side, on several threads.
    func findings(in model: ModuleModel) -> [Finding]
}

/// A rule in words.
public struct RuleDescription: Hashable, Sendable {
    /// The rule's id, such as `upward-import`.
    public var id: String
    /// How much a finding weighs, unless a configuration says otherwise.
    public var severity: Severity
    /// What it flags, in one sentence.
    package var summary: String
    /// Why that is worth a finding.
    package var rationale: String
    /// Source text that it flags.
    package var example: String
    /// What to do about a finding.
    package var fix: String

    /// Joins the words.
    public init(id: String, severity: Severity, summary: String, rationale: String, example: String, fix: String) {
        self.id = id
        self.severity = severity
        self.summary = summary
        self.rationale = rationale
        self.example = example
        self.fix = fix
    }

    /// Joins the words of a built-in rule.
    package init(id: RuleID, severity: Severity, summary: String, rationale: String, example: String, fix: String) {
        self.init(
            id: id.rawValue,
            severity: severity,
            summary: summary,
            rationale: rationale,
            example: example,
            fix: fix
        )
    }
}

extension RuleDescription {
    /// A finding of this rule, at its default severity.
    ///
    /// - Parameters:
    ///   - from: The target that the finding is about.
    ///   - to: The target or module at the other end, where there is one.
    ///   - location: Where it is.
    ///   - message: What is wrong, in one sentence.
    ///   - fix: What to do about it, in one sentence.
    ///   - path: The modules that it runs through; nil for both ends.
    ///   - related: Further locations that belong to it.
    public func finding(
        from: String,
        to: String? = nil,
        at location: SourceLocation,
        message: String,
        fix: String,
        path: [String]? = nil,
        related: [RelatedLocation] = []
    ) -> Finding {
        Finding(
            rule: id,
            severity: severity,
            from: from,
            to: to,
            location: location,
            message: message,
            fix: fix,
            path: path ?? [from] + (to.map { [$0] } ?? []),
            related: related
        )
    }
}
