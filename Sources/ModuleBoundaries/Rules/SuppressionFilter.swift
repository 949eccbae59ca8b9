/// Applies the suppression comments of a model to findings, and keeps account of those that did nothing.
struct SuppressionFilter {
    struct Entry {
        let suppression: Suppression
        let file: String
        /// The target of the file; nil for a manifest.
        let target: String?
        /// The lines whose findings it can suppress: its own, and the first one below it that is no such comment.
        let lines: Set<Int>
        var isUsed = false
    }

    private(set) var entries: [Entry] = []
    private var entriesOfFile: [String: [Int]] = [:]

    init(_ model: ModuleModel) {
        for (file, comments) in model.manifestComments.sorted(by: { $0.key < $1.key }) {
            add(comments.suppressions, in: file, of: nil)
        }
        for target in model.targets where target.isChecked {
            for file in target.files { add(file.suppressions, in: file.path, of: target.name) }
        }
    }

    /// Adds comments. One on a line of its own reaches the next line; several in a row all reach the line below them.
    private mutating func add(_ suppressions: [Suppression], in file: String, of target: String?) {
        var below: [Int: Int] = [:]
        for line in Set(suppressions.filter { !$0.isTrailing }.map(\.line)).sorted(by: >) {
            below[line] = below[line + 1] ?? line + 1
        }
        for suppression in suppressions {
            let line = suppression.line
            var lines: Set<Int> = [line]
            if !suppression.isTrailing, let next = below[line] { lines.insert(next) }
            entriesOfFile[file, default: []].append(entries.count)
            entries.append(Entry(suppression: suppression, file: file, target: target, lines: lines))
        }
    }

    mutating func reason(for finding: Finding) -> String? {
        var reason: String?
        for index in entriesOfFile[finding.location.file] ?? [] {
            let entry = entries[index]
            guard entry.lines.contains(finding.location.line), entry.suppression.rule == finding.rule,
                let words = entry.suppression.reason
            else { continue }
            entries[index].isUsed = true
            reason = words
        }
        return reason
    }
}
