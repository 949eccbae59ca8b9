/// Applies the suppression comments of a model to findings, and keeps account of those that did nothing.
struct SuppressionFilter {
    /// A comment with the file that holds it.
    struct Entry {
        let suppression: Suppression
        let file: String
        /// The target that the file belongs to; nil for a manifest.
        let target: String?
        /// The lines whose findings it can suppress: its own, and the first one below it that is no such comment.
        let lines: Set<Int>
        var isUsed = false
    }

    /// A line of a file.
    struct SourceLine: Hashable {
        let file: String
        let line: Int
    }

    private(set) var entries: [Entry]
    private let entriesByLine: [SourceLine: [Int]]

    /// Collects the comments of checked targets and manifests.
    init(_ model: ModuleModel) {
        let manifests = model.manifestComments.mapValues(\.suppressions).sorted { $0.key < $1.key }
        let files = model.targets.filter(\.isChecked).flatMap { target in
            target.files.filter { !$0.suppressions.isEmpty }.map {
                ($0.path, $0.suppressions, target.name)
            }
        }
        entries =
            manifests.flatMap { Self.entries(of: $0.value, file: $0.key, target: nil) }
            + files.flatMap { Self.entries(of: $0.1, file: $0.0, target: $0.2) }
        var byLine: [SourceLine: [Int]] = [:]
        for (index, entry) in entries.enumerated() {
            for line in entry.lines {
                byLine[SourceLine(file: entry.file, line: line), default: []].append(index)
            }
        }
        entriesByLine = byLine
    }

    /// The reason of a comment that suppresses the finding; nil where there is none.
    mutating func reason(for finding: Finding) -> String? {
        var reason: String?
        let line = SourceLine(file: finding.location.file, line: finding.location.line)
        for index in entriesByLine[line] ?? [] {
            let entry = entries[index]
            guard let words = entry.suppression.reason, entry.suppression.rule == finding.rule else { continue }
            entries[index].isUsed = true
            reason = words
        }
        return reason
    }

    /// A comment on a line of its own reaches the next line; several such in a row all reach the line below them.
    private static func entries(of suppressions: [Suppression], file: String, target: String?)
        -> [Entry]
    {
        var below: [Int: Int] = [:]
        for line in Set(suppressions.filter { !$0.isTrailing }.map(\.line)).sorted(by: >) {
            below[line] = below[line + 1] ?? line + 1
        }
        return suppressions.map { suppression in
            let line = suppression.line
            let lines: Set = suppression.isTrailing ? [line] : [line, below[line] ?? line]
            return Entry(suppression: suppression, file: file, target: target, lines: lines)
        }
    }
}
