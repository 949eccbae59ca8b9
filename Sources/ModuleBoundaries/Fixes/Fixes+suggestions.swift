extension Fixes {
    /// The edit that settles each finding alone, as far as the text of the manifests tells it. SwiftPM is not asked, so
    /// what needs its answer has none here.
    ///
    /// - Parameters:
    ///   - model: The model of the packages.
    ///   - report: A report on it.
    package func suggestions(_ model: ModuleModel, for report: Report) -> [Finding: TextReplacement] {
        let findings = report.findings.filter { $0.entry != nil && FixPlan.rules.contains($0.rule) }
        if findings.isEmpty { return [:] }
        let (plan, manifests) = plan(model, for: findings) { _ in throw ManifestError("SwiftPM is not asked.") }
        let changes = Dictionary(plan.changes.map { (Key($0), $0) }) { first, _ in first }
        var replacements: [DependencyChange: TextReplacement] = [:]
        var suggestions: [Finding: TextReplacement] = [:]
        for finding in findings {
            guard let change = Key(finding).flatMap({ changes[$0] }), let manifest = manifests[change.target.package]
            else { continue }
            let replacement = replacements[change] ?? manifest.replacement(for: change)
            replacements[change] = replacement
            suggestions[finding] = replacement
        }
        return suggestions
    }

    /// What `fix` and the configuration can do about the findings of a report. SwiftPM is not asked: where it alone tells
    /// which list of dependencies is a target's, the list counts as one that can be edited.
    ///
    /// - Parameters:
    ///   - model: The model of the packages.
    ///   - report: A report on it.
    /// - Returns: Nil for a report of so few findings that it does not say what to do next.
    package func outlook(_ model: ModuleModel, for report: Report) -> Report.Outlook? {
        if report.findings.count < ReportDigest.threshold { return nil }
        let findings = report.findings.filter { FixPlan.rules.contains($0.rule) }
        let rest = Set(plan(model, for: findings, probe: nil).plan.rest.map { Need($0.finding) })
        let dead = DeadConditions(set).locations(in: model.targets)
        return Report.Outlook(
            settled: Set(findings.filter { !rest.contains(Need($0)) }),
            dead: report.findings.count { dead.contains($0.location) }
        )
    }

    private func plan(
        _ model: ModuleModel,
        for findings: [Finding],
        probe: (([UInt8]) throws -> SwiftPMAnswer)?
    ) -> (plan: FixPlan, manifests: [String: EditableManifest]) {
        let wanted = Set(findings.map(\.from))
        var manifests: [String: EditableManifest] = [:]
        for package in set.packages where package.isChecked {
            let targets = wanted.intersection(package.manifest.targets.map(\.name))
            if targets.isEmpty { continue }
            manifests[package.id] = try? EditableManifest(package, targets: targets, probe: probe)
        }
        let checker = Checker(configuration: configuration, baseline: baseline)
        let planner = FixPlanner(set, checker: checker, rules: Set(FixPlan.rules), manifests: manifests)
        return (planner.plan(model), manifests)
    }

    /// What a finding is about, whichever rule tells it: an entry elsewhere makes of an undeclared import one that is
    /// reached through others.
    private struct Need: Hashable {
        var target: String
        var module: String?
        var file: String

        init(_ finding: Finding) {
            (target, module, file) = (finding.from, finding.to, finding.location.file)
        }
    }

    /// What a finding and the change that settles it share.
    private struct Key: Hashable {
        var target: String
        var source: String
        var isAddition: Bool

        init(_ change: DependencyChange) {
            (target, source, isAddition) = (change.target.name, change.entry.description, change.isAddition)
        }

        init?(_ finding: Finding) {
            guard let entry = finding.entry else { return nil }
            (target, source, isAddition) = (finding.from, entry.source, entry.isAddition)
        }
    }
}

extension EditableManifest {
    /// The smallest edit of the text that makes one change; nil where the text cannot be edited so.
    fileprivate func replacement(for change: DependencyChange) -> TextReplacement? {
        guard let new = try? applying([change]), let edit = TextEdit(from: bytes, to: new) else { return nil }
        let lines = LineTable(bytes)
        func position(_ offset: Int) -> TextReplacement.Position {
            let location = lines.position(of: offset)
            let before = String(decoding: bytes[(offset - location.column + 1)..<offset], as: UTF8.self)
            return .init(line: location.line, column: before.utf16.count + 1)
        }
        return TextReplacement(
            file: path,
            start: position(edit.range.lowerBound),
            end: position(edit.range.upperBound),
            text: edit.replacement
        )
    }
}
