extension Report {
    /// What of the report is about one target alone: cycles concern several, and are left out.
    ///
    /// - Parameter target: The name of a target of the model that was checked.
    package func about(_ target: String) -> Report {
        func isKept(_ finding: Finding) -> Bool {
            finding.from == target && finding.rule != RuleID.dependencyCycle.rawValue
        }
        var report = self
        report.findings = findings.filter(isKept)
        report.suppressed = suppressed.filter { isKept($0.finding) }
        report.baselined = baselined.filter(isKept)
        report.summary.errors = report.findings.count { $0.severity == .error }
        report.summary.warnings = report.findings.count { $0.severity == .warning }
        report.summary.suppressed = report.suppressed.count
        report.summary.baselined = report.baselined.count
        return report
    }
}
