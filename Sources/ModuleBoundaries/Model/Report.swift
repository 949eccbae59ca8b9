/// What a check found: all that a reporter ever sees.
public struct Report: Sendable {
    /// The numbers at the end of a report.
    public struct Summary: Hashable, Sendable {
        /// Checked targets.
        public var targets = 0
        /// Their Swift files.
        public var files = 0
        /// The imports in those files.
        public var imports = 0
        /// Findings at error severity.
        package var errors = 0
        /// Findings at warning severity.
        package var warnings = 0
        /// Findings that a comment suppresses.
        package var suppressed = 0
        /// Findings that `allow` in the configuration excuses.
        package var allowed = 0
        /// Findings that the baseline holds.
        package var baselined = 0

        /// All numbers are zero.
        package init() {}
    }

    /// The package's name, or the workspace folder's.
    public var package: String
    /// The numbers at its end.
    public var summary: Summary
    /// What counts, sorted.
    public var findings: [Finding]
    /// What a comment suppresses, with its reason, sorted.
    public var suppressed: [(finding: Finding, reason: String)]
    /// What `allow` in the configuration excuses, with its reason, sorted.
    package var allowed: [(finding: Finding, reason: String)] = []
    /// What the baseline holds, sorted.
    public var baselined: [Finding]
    /// What could not be read, one message each; not empty means that the report is incomplete.
    public var problems: [String]
    /// The identities of the packages that are not resolved on disk: few imports of their modules were checked.
    public var unresolved: [String]

    /// The targets whose layers could not be checked, because the compiler's index is missing or older than a file.
    package var unindexed: [String] = []

    /// What nobody has to mend and somebody may want to know, one sentence or two each.
    package var notes: [String] = []

    /// Whether a target has a tier: without tiers there is nothing to say about the direction of imports.
    package var hasTiers = true

    /// Whether there is a baseline, which only shrinks.
    package var hasBaseline = false

    /// The edits that settle findings, where a format asks for them.
    package var fixes: [Finding: TextReplacement] = [:]

    /// Joins the parts of a report.
    package init(
        package: String,
        summary: Summary = Summary(),
        findings: [Finding] = [],
        suppressed: [(finding: Finding, reason: String)] = [],
        baselined: [Finding] = [],
        problems: [String] = [],
        unresolved: [String] = []
    ) {
        self.package = package
        self.summary = summary
        self.findings = findings
        self.suppressed = suppressed
        self.baselined = baselined
        self.problems = problems
        self.unresolved = unresolved
    }

    /// Whether something could not be read.
    public var isIncomplete: Bool { !problems.isEmpty }

    /// What every format says of packages that are not resolved; nil where all are.
    var unresolvedNote: String? { Self.note(unresolved: unresolved) }

    /// What is to be said of packages that are not resolved; nil where there are none.
    package static func note(unresolved: [String]) -> String? {
        guard !unresolved.isEmpty else { return nil }
        let verb = unresolved.count == 1 ? "is" : "are"
        return """
            \(listed(unresolved)) \(verb) not resolved, so few imports of \(unresolved.count == 1 ? "its" : "their") modules \
            were checked. Run 'swift package resolve' first.
            """
    }
}

extension Report {
    /// Keeps what is about the folders of one target alone.
    package mutating func keepLayers(of target: String) {
        findings.removeAll { $0.owner != target }
        baselined.removeAll { $0.owner != target }
    }

    /// What of the report is about one target alone: cycles concern several, and are left out.
    ///
    /// - Parameter target: The name of a target of the model that was checked.
    package func about(_ target: String) -> Report {
        func isKept(_ finding: Finding) -> Bool {
            finding.target == target && finding.rule != RuleID.dependencyCycle.rawValue
        }
        var report = self
        report.findings = findings.filter(isKept)
        report.suppressed = suppressed.filter { isKept($0.finding) }
        report.allowed = allowed.filter { isKept($0.finding) }
        report.baselined = baselined.filter(isKept)
        report.summary.errors = report.findings.count { $0.severity == .error }
        report.summary.warnings = report.findings.count { $0.severity == .warning }
        report.summary.suppressed = report.suppressed.count
        report.summary.allowed = report.allowed.count
        report.summary.baselined = report.baselined.count
        return report
    }
}
