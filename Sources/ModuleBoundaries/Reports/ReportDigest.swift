/// What of a report helps to decide: how much there is of each rule, and where to begin.
struct ReportDigest {
    /// What one rule found.
    struct RuleRow: Equatable {
        var rule: String
        var findings: Int
        /// Pairs of targets.
        var edges: Int
        var targets: Int
    }

    /// A target with much to do.
    struct TargetRow: Equatable {
        var name: String
        var errors: Int
        /// Entries to add to its dependencies, as Swift source.
        var additions: [String]
        /// Entries to take out.
        var removals: [String]
        /// Where it is declared; nil where no entry is suggested.
        var location: SourceLocation?
    }

    /// In the order of their weight: most findings first.
    let rules: [RuleRow]
    /// The targets with most errors; empty below ten errors.
    let targets: [TargetRow]
    /// How many findings have an entry for a remedy, which `fix` adds or removes.
    let settled: Int
    /// How many findings there are.
    let findings: Int
    /// Whether a target has a tier.
    let hasTiers: Bool
    /// Whether there is a baseline.
    let hasBaseline: Bool

    /// From how many errors on a report says where to begin.
    static let threshold = 10

    init(_ report: Report) {
        let all = report.findings
        findings = all.count
        hasTiers = report.hasTiers
        hasBaseline = report.hasBaseline
        let settling = all.filter { $0.remedy.change != nil }
        settled = settling.count
        let byRule = Dictionary(grouping: all, by: \.rule).map { rule, findings in
            RuleRow(
                rule: rule,
                findings: findings.count,
                edges: Set(findings.compactMap { finding in finding.to.map { [finding.from, $0] } }).count,
                targets: Set(findings.map(\.from)).count
            )
        }
        rules = byRule.sorted { ($1.findings, $0.rule) < ($0.findings, $1.rule) }
        guard all.count(where: { $0.severity == .error }) >= Self.threshold else {
            targets = []
            return
        }
        let byTarget = Dictionary(grouping: settling, by: \.from)
        let rows = Dictionary(grouping: all, by: \.from).map { name, findings in
            Self.row(name, findings, settling: byTarget[name] ?? [])
        }
        targets = Array(
            rows.filter { $0.errors > 0 }.sorted { ($1.errors, $0.name) < ($0.errors, $1.name) }.prefix(8))
    }

    private static func row(_ name: String, _ findings: [Finding], settling: [Finding]) -> TargetRow {
        func sources(isAddition: Bool) -> [String] {
            Set(settling.compactMap(\.remedy.change).filter { $0.isAddition == isAddition }.map { "\($0.entry)" })
                .sorted()
        }
        return TargetRow(
            name: name,
            errors: findings.count { $0.severity == .error },
            additions: sources(isAddition: true),
            removals: sources(isAddition: false),
            location: settling.first?.remedy.change?.location
        )
    }
}
