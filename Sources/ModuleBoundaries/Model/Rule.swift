/// A rule takes the immutable model and returns findings; it knows no reporter, no configuration file and no baseline.
public protocol Rule: Sendable {
    /// The rule in words, for `validate-deps rules`, for SARIF and for the documentation.
    static var description: RuleDescription { get }

    /// Everything in the model that breaks the rule, each finding with the rule's default severity.
    ///
    /// Rules run side by side, on several threads.
    func findings(in model: ModuleModel) -> [Finding]
}

/// A rule in words.
public struct RuleDescription: Hashable, Sendable {
    /// The rule's id, such as `upward-import`.
    public var id: String
    /// The severity of its findings, unless a configuration says otherwise.
    public var severity: Severity
    /// The violation in one sentence.
    package var summary: String
    /// The reason for the rule.
    package var rationale: String
    /// Source text that it flags.
    package var example: String
    /// The fix of a finding.
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

    init(id: RuleID, severity: Severity, summary: String, rationale: String, example: String, fix: String) {
        self.init(
            id: id.rawValue, severity: severity, summary: summary, rationale: rationale, example: example, fix: fix)
    }

    /// A finding of this rule, at its default severity.
    ///
    /// - Parameters:
    ///   - from: The target that the finding is about.
    ///   - to: The target or module at the other end, if there is one.
    ///   - location: Its place in a file.
    ///   - message: The violation in one sentence.
    ///   - fix: The fix in one sentence.
    ///   - path: The modules that it runs through; nil for both ends.
    ///   - related: Further locations that belong to it.
    public func finding(
        from: String, to: String? = nil, at location: SourceLocation, message: String, fix: String,
        path: [String]? = nil, related: [RelatedLocation] = []
    ) -> Finding {
        Finding(
            rule: id, severity: severity, from: from, to: to, location: location, message: message, fix: fix,
            path: path ?? [from] + (to.map { [$0] } ?? []), related: related)
    }
}
