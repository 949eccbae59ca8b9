/// Flags entries of the baseline that match nothing any more. It looks at what the other rules found, not at the
/// model.
enum StaleBaselineRule {
    static let description = RuleDescription(
        id: .staleBaseline,
        severity: .warning,
        summary: "An entry of the baseline matches nothing, or more than there is.",
        rationale: """
            A baseline only shrinks. An entry that is left behind would let the finding come back unseen.
            """,
        example: """
            // .validate-deps-baseline.json, after the import is gone
            {"rule": "upward-import", "target": "AuthDomain", "module": "HomeFeature", "file": "…", "count": 1}
            """,
        fix: "Let `--write-baseline` write it anew, which only takes entries out, or remove the entry by hand."
    )

    /// The findings about entries that cover more than was found.
    ///
    /// - Parameters:
    ///   - rests: The entries with the number of findings that each still covers.
    ///   - found: What the other rules found and nothing suppresses or holds.
    static func findings(
        about rests: [(entry: Baseline.Entry, covered: Int)],
        found: [Finding]
    ) -> [Finding] {
        let keys = Set(found.map(Baseline.Key.init))
        return rests.filter { $0.covered < $0.entry.count }.map { entry, covered in
            var key = entry.key
            let successor = RuleID(rawValue: key.rule)?.successor?.rawValue
            key.rule = successor ?? key.rule
            if covered == 0, let successor, keys.contains(key) { return moved(entry, to: successor) }
            let end = entry.key.module.map { " to \($0)" } ?? ""
            let what = "\(entry.key.rule) from \(entry.key.target)\(end) in \(entry.key.file)"
            let message =
                covered == 0
                ? "The baseline holds \(what), which is no longer found."
                : "The baseline holds \(entry.count) findings of \(what), and \(covered) \(covered == 1 ? "is" : "are") left."
            return description.finding(
                from: entry.key.target,
                to: entry.key.module,
                at: entry.location,
                message: message,
                fix: covered == 0
                    ? "Let `--write-baseline` take it out, or remove this entry."
                    : "Let `--write-baseline` lower its count, or set that to \(covered)."
            )
        }
    }
}

extension StaleBaselineRule {
    private static func moved(_ entry: Baseline.Entry, to successor: String) -> Finding {
        let end = entry.key.module.map { " to \($0)" } ?? ""
        return description.finding(
            from: entry.key.target,
            to: entry.key.module,
            at: entry.location,
            message: """
                The baseline holds \(entry.key.rule) from \(entry.key.target)\(end) in \(entry.key.file), which is \
                \(successor) now: the target reaches the module through others.
                """,
            fix: "Write \"\(successor)\" as this entry's rule, or remove the entry."
        )
    }
}

/// Applies a baseline to findings, and keeps account of what is left of each entry.
struct BaselineFilter {
    private let entries: [Baseline.Entry]
    private var uncovered: [Baseline.Key: Int]

    init(_ baseline: Baseline?) {
        entries = baseline?.entries ?? []
        uncovered = Dictionary(entries.map { ($0.key, $0.count) }, uniquingKeysWith: +)
    }

    /// Whether the baseline covers one more finding of this key; each call uses up one.
    mutating func covers(_ finding: Finding) -> Bool {
        let key = Baseline.Key(finding)
        guard let left = uncovered[key], left > 0 else { return false }
        uncovered[key] = left - 1
        return true
    }

    /// The entries with the number of findings that each covered.
    var rests: [(entry: Baseline.Entry, covered: Int)] {
        entries.map { ($0, $0.count - uncovered[$0.key, default: 0]) }
    }
}
