/// What a check found: all that a reporter ever sees.
public struct Report: Sendable {
    /// The numbers at the end of a report.
    public struct Summary: Hashable, Sendable {
        public var targets = 0
        public var files = 0
        public var imports = 0
        public var errors = 0
        public var warnings = 0
        public var suppressed = 0
        public var baselined = 0

        public init() {}
    }

    /// The package's name, or the workspace folder's.
    public var package: String
    public var summary: Summary
    /// What counts, sorted.
    public var findings: [Finding]
    /// What a comment suppresses, with its reason, sorted.
    public var suppressed: [(finding: Finding, reason: String)]
    /// What the baseline holds, sorted.
    public var baselined: [Finding]
    /// What could not be read, one message each; not empty means that the report is incomplete.
    public var problems: [String]

    public init(
        package: String,
        summary: Summary = Summary(),
        findings: [Finding] = [],
        suppressed: [(finding: Finding, reason: String)] = [],
        baselined: [Finding] = [],
        problems: [String] = []
    ) {
        self.package = package
        self.summary = summary
        self.findings = findings
        self.suppressed = suppressed
        self.baselined = baselined
        self.problems = problems
    }

    public var isIncomplete: Bool { !problems.isEmpty }
}
