/// Applies the suppression comments of a model to findings, and keeps account of those that did nothing.
struct SuppressionFilter {
    /// A comment with the file that holds it.
    struct Entry {
        let suppression: Suppression
        let file: String
        /// The target that the file belongs to; nil for a manifest.
        let target: String?
        /// The lines whose findings it can suppress.
        let lines: ClosedRange<Int>
        var isUsed = false
    }

    private(set) var entries: [Entry]
    private let entriesByFile: [String: [Int]]

    /// Collects the comments of checked targets and manifests.
    init(_ model: ModuleModel) {
        let manifests = model.manifestSuppressions.sorted { $0.key < $1.key }
        let files = model.targets.filter(\.isChecked).flatMap { target in
            target.files.filter { !$0.suppressions.isEmpty }.map { ($0.path, $0.suppressions, target.name) }
        }
        entries =
            manifests.flatMap { Self.entries(of: $0.value, file: $0.key, target: nil) }
            + files.flatMap { Self.entries(of: $0.1, file: $0.0, target: $0.2) }
        entriesByFile = Dictionary(grouping: entries.indices) { [entries] in entries[$0].file }
    }

    /// The reason of a comment that suppresses the finding; nil where there is none.
    mutating func reason(for finding: Finding) -> String? {
        var reason: String?
        for index in entriesByFile[finding.location.file] ?? [] {
            let entry = entries[index]
            guard !entry.suppression.isMisspelt, let words = entry.suppression.reason,
                entry.suppression.rule == finding.rule, entry.lines.contains(finding.location.line)
            else { continue }
            entries[index].isUsed = true
            reason = words
        }
        return reason
    }

    /// A comment on a line of its own reaches the next line; several such in a row all reach the line below them.
    private static func entries(of suppressions: [Suppression], file: String, target: String?) -> [Entry] {
        let alone = Set(suppressions.filter { !$0.isTrailing }.map(\.line))
        return suppressions.map { suppression in
            var last = suppression.line
            if !suppression.isTrailing {
                while alone.contains(last) { last += 1 }
            }
            return Entry(suppression: suppression, file: file, target: target, lines: suppression.line...last)
        }
    }
}
