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
