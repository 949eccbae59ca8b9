import Foundation

/// The end of a text report: counts for each rule, the targets to begin with, and the next commands.
struct TextDigest {
    let report: Report
    let style: TextReporter.Style

    /// The number of errors from which on a report says where to begin, and of findings from which on how to go on.
    private static let threshold = 10

    /// The paragraphs before the summary line; none for a report of a few findings of one rule.
    var paragraphs: [String] {
        let findings = report.findings
        let isLong = findings.count >= Self.threshold
        var paragraphs: [String] = []
        if isLong || Set(findings.map(\.rule)).count > 1 { paragraphs.append(table) }
        if findings.count(where: { $0.severity == .error }) >= Self.threshold { paragraphs.append(start) }
        if isLong { paragraphs.append(next) }
        return paragraphs
    }

    /// The counts of each rule, most findings first; an edge is a pair of targets.
    private var table: String {
        let rows = Dictionary(grouping: report.findings, by: \.rule).map { rule, findings in
            let edges = Set(findings.compactMap { finding in finding.to.map { [finding.from, $0] } })
            return (rule: rule, counts: [findings.count, edges.count, Set(findings.map(\.from)).count])
        }
        let sorted = rows.sorted { ($1.counts[0], $0.rule) < ($0.counts[0], $1.rule) }
        let text = textTable(
            header: ["rule", "findings", "edges", "targets"],
            rows: sorted.map { [$0.rule] + $0.counts.map(String.init) })
        return text.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
    }

    /// The targets with most errors, with the entries to add to their dependencies and to remove.
    private var start: String {
        let targets = Dictionary(grouping: report.findings, by: \.from).map { name, findings in
            let errors = findings.count { $0.severity == .error }
            return (name: name, errors: errors, changes: findings.compactMap(\.remedy.change))
        }
        let worst = targets.filter { $0.errors > 0 }.sorted { ($1.errors, $0.name) < ($0.errors, $1.name) }.prefix(8)
        var lines = [style.bold("Start here")]
        for target in worst {
            let location = target.changes.first.map { "  " + style.location($0.location) } ?? ""
            lines.append(
                style.wrapped("\(oneLine(target.name)): \(counted(target.errors, "error"))\(location)", indent: 2))
            for (verb, isAddition) in [("add    ", true), ("remove ", false)] {
                let entries = Set(target.changes.filter { $0.isAddition == isAddition }.map { "\($0.entry)" }).sorted()
                if entries.isEmpty { continue }
                lines.append(style.wrapped("\(verb) \(entries.joined(separator: ", "))", indent: 4))
            }
        }
        return lines.joined(separator: "\n")
    }

    private var next: String {
        let settled = report.findings.count { $0.remedy.change != nil }
        let all = counted(report.findings.count, "finding")
        let options = report.hasBaseline ? "--write-baseline --add" : "--write-baseline"
        let commands = [
            (settled > 0, call("fix --dry-run"), "shows the edits that settle up to \(settled) of \(all)"),
            // Before the baseline: with --write it writes one, too.
            (!report.hasTiers, call("init"), "proposes tiers: without tiers every direction is allowed"),
            (true, call(options, writes: true), "accepts these findings, so that only new ones fail"),
        ].filter(\.0)
        let column = commands.map(\.1.count).max() ?? 0
        let lines = commands.map { _, command, text in
            style.wrapped(command.padding(toLength: column + 2, withPad: " ", startingAt: 0) + text, indent: 2)
        }
        return ([style.bold("Go on")] + lines).joined(separator: "\n")
    }

    /// A command as the reader calls it. If it writes into the package, a plugin needs permission.
    private func call(_ words: String, writes: Bool = false) -> String {
        let permission = writes ? "--allow-writing-to-package-directory " : ""
        return (style.isPlugin ? "swift package \(permission)" : "") + "validate-deps \(words)"
    }
}
