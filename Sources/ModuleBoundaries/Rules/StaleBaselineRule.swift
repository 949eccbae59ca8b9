/// This rule looks at the findings of the other rules.
enum StaleBaselineRule {
    static let description = RuleDescription(
        id: .staleBaseline, severity: .warning,
        summary: "An entry of the baseline matches fewer findings than it counts.",
        rationale: "Such an entry would hide the finding if it came back.",
        example: """
            // .validate-deps-baseline.json, after the import is gone
            {"rule": "upward-import", "target": "AuthDomain", "module": "HomeFeature", "file": "…", "count": 1}
            """,
        fix: "Run `--write-baseline`, which only removes entries, or remove the entry by hand."
    )

    /// The findings about entries, each with the number of findings that it covered.
    static func findings(about rests: [(entry: Baseline.Entry, covered: Int)]) -> [Finding] {
        rests.filter { $0.covered < $0.entry.count }.map { entry, covered in
            let key = entry.key
            let subject = "\(key.rule) from \(key.target)\(key.module.map { " to \($0)" } ?? "") in \(key.file)"
            return description.finding(
                from: key.target, to: key.module, at: entry.location,
                message: covered == 0
                    ? "The baseline holds \(subject), which is no longer found."
                    : "The baseline holds \(entry.count) findings of \(subject), and \(covered) "
                        + "\(covered == 1 ? "is" : "are") left.",
                fix: covered == 0
                    ? "Let `--write-baseline` take it out, or remove this entry."
                    : "Let `--write-baseline` lower its count, or set that to \(covered)."
            )
        }
    }
}
