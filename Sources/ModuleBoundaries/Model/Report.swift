/// The outcome of a check: all that a reporter ever sees.
public struct Report: Sendable {
    /// The numbers at the end of a report.
    public struct Summary: Hashable, Sendable {
        /// Checked targets.
        public var targets = 0
        /// Their Swift files.
        public var files = 0
        /// The imports in those files.
        public var imports = 0
        package var errors = 0
        package var warnings = 0
        package var suppressed = 0
        package var allowed = 0
        package var baselined = 0

        package init() {}
    }

    /// The package's name, or the workspace folder's.
    public var package: String
    /// The numbers at its end.
    public var summary: Summary
    /// The findings that count, sorted.
    public var findings: [Finding]
    /// The findings that a comment suppresses, with its reason, sorted.
    public var suppressed: [(finding: Finding, reason: String)]
    /// The findings that `allow` in the configuration excuses, with its reason, sorted.
    package var allowed: [(finding: Finding, reason: String)] = []
    /// The findings that the baseline holds, sorted.
    public var baselined: [Finding]
    /// A message for each package or file that could not be read; not empty means that the report is incomplete.
    public var problems: [String]
    /// The identities of the packages that are not resolved on disk: few imports of their modules were checked.
    public var unresolved: [String]
    /// The targets whose layers could not be checked, because the compiler's index is missing or older than a file.
    package var unindexed: [String] = []
    /// Facts that need no fix, in one sentence or two each.
    package var notes: [String] = []
    /// Whether a target has a tier: without tiers the direction of imports is not checked.
    package var hasTiers = true
    package var hasBaseline = false
    /// The edits that settle findings, for formats with edits.
    package var fixes: [Finding: TextReplacement] = [:]

    package init(
        package: String, summary: Summary = Summary(), findings: [Finding] = [],
        suppressed: [(finding: Finding, reason: String)] = [], baselined: [Finding] = [], problems: [String] = [],
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

    /// The note of every format about packages that are not resolved; nil if all are.
    var unresolvedNote: String? { Self.note(unresolved: unresolved) }

    package static func note(unresolved: [String]) -> String? {
        guard !unresolved.isEmpty else { return nil }
        let (verb, owner) = unresolved.count == 1 ? ("is", "its") : ("are", "their")
        return """
            \(listed(unresolved)) \(verb) not resolved, so few imports of \(owner) modules were checked. Run \
            'swift package resolve' first.
            """
    }
}

extension Report {
    package mutating func keepLayers(of target: String) {
        findings.removeAll { $0.owner != target }
        baselined.removeAll { $0.owner != target }
    }

    /// The part of the report that is about one target alone: cycles concern several, and are left out.
    package func about(_ target: String) -> Report {
        func isKept(_ finding: Finding) -> Bool {
            finding.target == target && finding.rule != RuleID.dependencyCycle.rawValue
        }
        var report = self
        report.findings = findings.filter(isKept)
        report.suppressed = suppressed.filter { isKept($0.finding) }
        report.allowed = allowed.filter { isKept($0.finding) }
        report.baselined = baselined.filter(isKept)
        report.countFindings()
        return report
    }

    mutating func countFindings() {
        summary.errors = findings.count { $0.severity == .error }
        summary.warnings = findings.count { $0.severity == .warning }
        summary.suppressed = suppressed.count
        summary.allowed = allowed.count
        summary.baselined = baselined.count
    }
}
