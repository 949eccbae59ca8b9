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
        var findings: Set<Finding> = []
        for rule in RuleCatalog.rules(for: configuration) {
            let severity = configuration.severities[type(of: rule).description.id]
            if severity == .off { continue }
            for var finding in rule.findings(in: model) {
                finding.severity = severity ?? finding.severity
                findings.insert(finding)
            }
        }
        return report(on: model, findings: findings.sorted(), problems: problems)
    }

    private func report(on model: ModuleModel, findings: [Finding], problems: [String]) -> Report {
        var report = Report(package: model.name, findings: findings, problems: problems)
        if isStrict {
            for index in report.findings.indices { report.findings[index].severity = .error }
        }
        let checked = model.targets.filter(\.isChecked)
        report.summary.targets = checked.count
        report.summary.files = checked.reduce(0) { $0 + $1.files.count }
        report.summary.imports = checked.reduce(0) { $0 + $1.files.reduce(0) { $0 + $1.imports.count } }
        report.summary.errors = report.findings.count { $0.severity == .error }
        report.summary.warnings = report.findings.count { $0.severity == .warning }
        report.summary.suppressed = report.suppressed.count
        report.summary.baselined = report.baselined.count
        return report
    }
}
