/// Runs every rule over a model and makes the report of it.
public struct Checker: Sendable {
    private let configuration: Configuration
    private let baseline: Baseline?
    private let isStrict: Bool

    /// - Parameters:
    ///   - configuration: Severities and prohibitions; its tiers must already stand in the model.
    ///   - baseline: The findings that are known and wait for their turn; nil where there is no such file.
    ///   - isStrict: Whether warnings become errors.
    public init(configuration: Configuration = Configuration(), baseline: Baseline? = nil, isStrict: Bool = false) {
        self.configuration = configuration
        self.baseline = baseline
        self.isStrict = isStrict
    }

    /// Checks a model.
    ///
    /// - Parameters:
    ///   - model: The targets and their edges.
    ///   - problems: What could not be read while the model was built, one message each.
    /// - Returns: The report, sorted; the same model gives the same report.
    public func check(_ model: ModuleModel, problems: [String] = []) -> Report {
        var report = Report(package: model.name, problems: problems)
        var suppressions = SuppressionFilter(model)
        var baseline = BaselineFilter(baseline)
        for finding in findings(in: model) {
            if let reason = suppressions.reason(for: finding) {
                report.suppressed.append((finding, reason))
            } else if baseline.covers(finding) {
                report.baselined.append(finding)
            } else {
                report.findings.append(finding)
            }
        }
        let hasUnread = model.targets.contains(where: \.isIncomplete)
        report.findings += weighed(
            SuppressionRule.findings(after: suppressions, in: model) { rule in
                isOff(rule) || (hasUnread && rule == UnusedDependencyRule.description.id)
            }
        )
        // What could not be read may well hold what the baseline still covers.
        if !report.isIncomplete {
            report.findings += weighed(
                StaleBaselineRule.findings(about: baseline.rests.filter { !isOff($0.entry.key.rule) }))
        }
        report.findings.sort()
        report.summary = summary(of: report, on: model)
        return report
    }

    /// What the rules find, each once, sorted.
    private func findings(in model: ModuleModel) -> [Finding] {
        let rules = RuleCatalog.rules(for: configuration).filter { !isOff(type(of: $0).description.id) }
        return Set(weighed(rules.flatMap { $0.findings(in: model) })).sorted()
    }

    private func isOff(_ rule: String) -> Bool { configuration.severities[rule] == .off }

    /// Gives findings the severity that the configuration and `isStrict` ask for.
    private func weighed(_ findings: [Finding]) -> [Finding] {
        findings.filter { !isOff($0.rule) }.map { finding in
            var finding = finding
            finding.severity = isStrict ? .error : configuration.severities[finding.rule] ?? finding.severity
            return finding
        }
    }

    private func summary(of report: Report, on model: ModuleModel) -> Report.Summary {
        let checked = model.targets.filter(\.isChecked)
        var summary = Report.Summary()
        summary.targets = checked.count
        summary.files = checked.reduce(0) { $0 + $1.files.count }
        summary.imports = checked.reduce(0) { $0 + $1.files.reduce(0) { $0 + $1.imports.count } }
        summary.errors = report.findings.count { $0.severity == .error }
        summary.warnings = report.findings.count { $0.severity == .warning }
        summary.suppressed = report.suppressed.count
        summary.baselined = report.baselined.count
        return summary
    }
}
