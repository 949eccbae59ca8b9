/// Runs every rule over a model and makes the report of it.
public struct Checker: Sendable {
    private let ownRules: [any Rule]
    private let configuration: Configuration
    private let baseline: Baseline?
    private let isStrict: Bool

    /// Makes a checker of the built-in rules and rules of one's own.
    ///
    /// - Parameters:
    ///   - rules: Rules of one's own. Their ids differ and need a slash, as in `team/no-database`: the command line, which
    ///     has none of these rules, ignores their suppressions and baseline entries.
    ///   - configuration: Severities and prohibitions; its tiers must already stand in the model.
    ///   - baseline: The findings that are known already; nil if there is no such file.
    ///   - isStrict: Whether warnings become errors.
    public init(
        rules: [any Rule] = [], configuration: Configuration = Configuration(), baseline: Baseline? = nil,
        isStrict: Bool = false
    ) {
        let ids = rules.map { type(of: $0).description.id }
        precondition(
            ids.allSatisfy(RuleID.isOwn),
            "The ids of rules of one's own need a slash between two words: \(ids)")
        precondition(Set(ids).count == ids.count, "Two rules have one id: \(ids)")
        ownRules = rules
        self.configuration = configuration
        self.baseline = baseline
        self.isStrict = isStrict
    }

    /// The descriptions of all rules that it runs, for a reporter that lists them.
    public var rules: [RuleDescription] {
        RuleCatalog.descriptions + ownRules.map { type(of: $0).description }
    }

    /// Checks a model.
    ///
    /// - Parameters:
    ///   - model: The targets and their edges.
    ///   - problems: A message for each file or package that could not be read while the model was built.
    /// - Returns: The report, sorted; the same model gives the same report.
    public func check(_ model: ModuleModel, problems: [String] = []) -> Report {
        var report = Report(package: model.name, problems: problems, unresolved: model.unresolvedPackages)
        report.notes = model.notes + [model.unownedFiles.note].compactMap(\.self)
        addIndexNotes(to: &report, on: model)
        report.hasTiers = model.targets.contains { $0.isChecked && $0.tier != nil }
        report.hasBaseline = baseline != nil
        var suppressions = SuppressionFilter(model)
        var allowances = configuration.allow.map { (allowance: $0, isUsed: false) }
        let entries = baseline?.entries ?? []
        var baselined = Dictionary(entries.map { ($0.key, $0.count) }, uniquingKeysWith: +)
        for finding in findings(in: model) {
            // Each of the three matches by itself; the first of them counts.
            let suppression = suppressions.reason(for: finding)
            let allowed = allowances.indices.filter { allowances[$0].allowance.excuses(finding) }
            for index in allowed { allowances[index].isUsed = true }
            let key = Baseline.Key(finding)
            let isBaselined = baselined[key, default: 0] > 0
            if isBaselined { baselined[key]! -= 1 }
            if let suppression {
                report.suppressed.append((finding, suppression))
            } else if let index = allowed.first {
                report.allowed.append((finding, allowances[index].allowance.because))
            } else if isBaselined {
                report.baselined.append(finding)
            } else {
                report.findings.append(finding)
            }
        }
        let hasUnread = model.targets.contains { $0.isIncomplete || $0.hasExcludedFiles }
        var idle = allowances.filter { !$0.isUsed }.map { SuppressionRule.finding(about: $0.allowance, in: model) }
        idle += SuppressionRule.findings(after: suppressions, in: model) { rule in
            !isDecided(rule, in: model) || hasUnread && rule == UnusedDependencyRule.description.id
        }
        // A file that could not be read may hold a finding that the baseline still covers.
        if !report.isIncomplete {
            let rests = entries.filter { isDecided($0.key.rule, in: model) }
            idle += StaleBaselineRule.findings(about: rests.map { ($0, $0.count - baselined[$0.key, default: 0]) })
        }
        report.findings = (report.findings + weighed(idle)).sorted()
        let checked = model.targets.filter(\.isChecked)
        report.summary.targets = checked.count
        report.summary.files = checked.reduce(0) { $0 + $1.files.count }
        report.summary.imports = checked.flatMap(\.files).reduce(0) { $0 + $1.imports.count }
        report.countFindings()
        return report
    }

    /// Whether a rule runs and has all that it needs; if not, its baseline entries are neither stale nor removed.
    package func judges(_ rule: String, in model: ModuleModel) -> Bool {
        if RuleID.isOwn(rule) { return ownRules.contains { type(of: $0).description.id == rule } }
        guard let id = RuleID(rawValue: rule), id.needsIndex else { return true }
        return model.targets.allSatisfy { target in
            !target.isChecked || !target.isCompiled || model.symbols?.covers(target.id) == true
                || id == .layer && configuration.layers(of: target) == nil
        }
    }

    /// Whether an unused suppression or baseline entry of the rule is superfluous.
    private func isDecided(_ rule: String, in model: ModuleModel) -> Bool {
        !isOff(rule) && judges(rule, in: model)
            && (model.unresolvedPackages.isEmpty || RuleID(rawValue: rule)?.needsOutsidePackages != true)
    }

    private func isOff(_ rule: String) -> Bool { configuration.severities[rule] == .off }

    private func addIndexNotes(to report: inout Report, on model: ModuleModel) {
        let rule = LayerRule(layers: configuration.layers)
        let unchecked = rule.unchecked(in: model)
        report.unindexed = unchecked.map(\.name)
        guard let symbols = model.symbols else { return }
        report.notes += symbols.notes(about: unchecked, "the layers") + rule.notes(in: model)
        if configuration.asksForUnusedImports {
            report.notes += symbols.notes(about: model.targets.filter(\.isChecked), "unused imports")
        }
    }

    private func findings(in model: ModuleModel) -> [Finding] {
        let rules = (RuleCatalog.rules(for: configuration) + ownRules).filter { !isOff(type(of: $0).description.id) }
        return Set(weighed(concurrently(rules) { $0.findings(in: model) }.flatMap(\.self))).sorted()
    }

    private func weighed(_ findings: [Finding]) -> [Finding] {
        findings.filter { !isOff($0.rule) }.map { finding in
            var finding = finding
            finding.severity = isStrict ? .error : configuration.severities[finding.rule] ?? finding.severity
            return finding
        }
    }
}
