/// Runs every rule over a model and makes the report of it.
public struct Checker: Sendable {
    private let ownRules: [any Rule]
    private let configuration: Configuration
    private let baseline: Baseline?
    private let isStrict: Bool

    /// Makes a checker of the built-in rules and rules of one's own.
    ///
    /// - Parameters:
    ///   - rules: Rules of one's own. Their ids need a slash, as in `team/no-database`, and differ: the command line
    ///     knows by it that a suppression or a baseline entry is not about a rule of its own.
    ///   - configuration: Severities and prohibitions; its tiers must already stand in the model.
    ///   - baseline: The findings that are known and wait for their turn; nil where there is no such file.
    ///   - isStrict: Whether warnings become errors.
    public init(
        rules: [any Rule] = [],
        configuration: Configuration = Configuration(),
        baseline: Baseline? = nil,
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

    /// Checks a model.
    ///
    /// - Parameters:
    ///   - model: The targets and their edges.
    ///   - problems: What could not be read while the model was built, one message each.
    /// - Returns: The report, sorted; the same model gives the same report.
    public func check(_ model: ModuleModel, problems: [String] = []) -> Report {
        var report = Report(
            package: model.name, problems: problems, unresolved: model.unresolvedPackages)
        report.notes = model.notes + [model.unownedFiles.note].compactMap(\.self)
        addLayerNotes(to: &report, on: model)
        report.hasTiers = model.targets.contains { $0.isChecked && $0.tier != nil }
        report.hasBaseline = baseline != nil
        var suppressions = SuppressionFilter(model)
        var allowances = configuration.allow.map { (allowance: $0, isUsed: false) }
        var baseline = BaselineFilter(baseline)
        for finding in findings(in: model) {
            // Each of the three matches by itself; the first of them counts.
            let suppression = suppressions.reason(for: finding)
            let allowed = allowances.indices.filter { allowances[$0].allowance.excuses(finding) }
            for index in allowed { allowances[index].isUsed = true }
            let isBaselined = baseline.covers(finding)
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
        let idle = allowances.filter { !$0.isUsed }.map(\.allowance)
        report.findings += weighed(idle.map { SuppressionRule.finding(about: $0, in: model) })
        let hasUnread = model.targets.contains { $0.isIncomplete || $0.hasExcludedFiles }
        report.findings += weighed(
            SuppressionRule.findings(after: suppressions, in: model) { rule in
                isUnasked(rule) || isOpen(rule, in: model)
                    || (hasUnread && rule == UnusedDependencyRule.description.id)
            }
        )
        // What could not be read may well hold what the baseline still covers.
        if !report.isIncomplete {
            report.findings += weighed(
                StaleBaselineRule.findings(
                    about: baseline.rests.filter {
                        !isOff($0.entry.key.rule) && judges($0.entry.key, in: model)
                            && !isOpen($0.entry.key.rule, in: model)
                    })
            )
        }
        report.findings.sort()
        report.summary = summary(of: report, on: model)
        return report
    }

    /// Whether a check of a model can find what an entry of the baseline holds. Entries of rules in Swift that are not
    /// asked here are neither stale nor taken out.
    package func judges(_ key: Baseline.Key, in model: ModuleModel) -> Bool {
        !isUnknown(key.rule) && !lacksIndex(key.rule, in: model)
    }

    /// Says which layers were not checked, and which files are in none.
    private func addLayerNotes(to report: inout Report, on model: ModuleModel) {
        let rule = LayerRule(layers: configuration.layers)
        let unchecked = rule.unchecked(in: model)
        report.unindexed = unchecked.targets
        report.notes += unchecked.notes + rule.notes(in: model)
        // Who did not ask for the rule need not know.
        if configuration.asksForUnusedImports, let symbols = model.symbols {
            report.notes += UnusedImportRule.note(about: symbols).map { [$0] } ?? []
        }
    }

    /// Whether the rule needs what the compiler recorded, and some of that was not read.
    private func lacksIndex(_ rule: String, in model: ModuleModel) -> Bool {
        guard RuleID(rawValue: rule)?.needsIndex == true else { return false }
        return model.targets.contains { target in
            let isAsked = rule != RuleID.layer.rawValue || configuration.layers(of: target) != nil
            return target.isChecked && target.isCompiled && isAsked && model.symbols?.covers(target.id) != true
        }
    }

    /// What the rules find, each once, sorted.
    private func findings(in model: ModuleModel) -> [Finding] {
        let rules = (RuleCatalog.rules(for: configuration) + ownRules).filter {
            !isOff(type(of: $0).description.id)
        }
        return Set(weighed(concurrently(rules) { $0.findings(in: model) }.flatMap(\.self))).sorted()
    }

    /// The descriptions of all rules that it asks, for a reporter that lists them.
    public var rules: [RuleDescription] {
        RuleCatalog.descriptions + ownRules.map { type(of: $0).description }
    }

    /// Whether nobody can tell what the rule would find: it is switched off, or a rule in Swift that this run has not.
    private func isUnasked(_ rule: String) -> Bool {
        isOff(rule) || isUnknown(rule)
    }

    /// Whether a package that is not resolved, or a file that is not indexed, may hold what the rule would find.
    private func isOpen(_ rule: String, in model: ModuleModel) -> Bool {
        lacksIndex(rule, in: model)
            || !model.unresolvedPackages.isEmpty && RuleID(rawValue: rule)?.needsOutsidePackages == true
    }

    private func isOff(_ rule: String) -> Bool { configuration.severities[rule] == .off }

    /// Whether a rule is somebody's own and is not asked here.
    private func isUnknown(_ rule: String) -> Bool {
        RuleID.isOwn(rule) && !ownRules.contains { type(of: $0).description.id == rule }
    }

    /// Gives findings the severity that the configuration and `isStrict` ask for.
    private func weighed(_ findings: [Finding]) -> [Finding] {
        findings.filter { !isOff($0.rule) }.map { finding in
            var finding = finding
            finding.severity =
                isStrict ? .error : configuration.severities[finding.rule] ?? finding.severity
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
        summary.allowed = report.allowed.count
        summary.baselined = report.baselined.count
        return summary
    }
}
