/// Findings that were there when the baseline was written: frozen by rule, module, target and file, not by line.
public struct Baseline: Hashable, Sendable {
    /// The name of the file that is read where no other is named; it stands beside the configuration.
    public static let fileName = ".validate-deps-baseline.json"

    /// What findings must share to count as the same.
    package struct Key: Hashable, Sendable {
        /// The rule's id.
        package var rule: String
        /// The target that the finding is about.
        package var target: String
        /// The target or module at the other end; nil where the finding has none.
        package var module: String?
        /// The file that holds it.
        package var file: String
    }

    /// Findings of one key.
    package struct Entry: Hashable, Sendable {
        /// What they share.
        package var key: Key
        /// How many findings the entry covers, 1 or more.
        package var count = 1
        /// Where the entry stands in the baseline file.
        package var location = SourceLocation(file: Baseline.fileName, line: 1, column: 1)
    }

    /// One entry for each key, in the order of the file.
    package var entries: [Entry]

    /// A baseline of these entries.
    package init(entries: [Entry] = []) {
        self.entries = entries
    }

    /// A baseline of everything that a report holds.
    ///
    /// Findings about suppressions and of the baseline itself are not frozen: they are fixed on the spot.
    ///
    /// - Parameters:
    ///   - report: The report of a run with the old baseline.
    ///   - old: The old baseline; nil if there is none.
    ///   - addsNew: Whether findings that the old baseline does not cover get into the new one. Without an old baseline
    ///     all findings do.
    ///   - isKept: Whether an entry of the old baseline stays as it is, because the report does not tell about it.
    package init(
        _ report: Report,
        replacing old: Baseline?,
        addsNew: Bool = false,
        keeping isKept: (Key) -> Bool = { _ in false }
    ) {
        let frozen = report.findings + report.baselined
        let keys = frozen.filter { !Self.isNeverFrozen($0.rule) }.map(Key.init)
        let counts = Dictionary(keys.map { ($0, 1) }, uniquingKeysWith: +)
        let limits = addsNew ? nil : old.map { Dictionary($0.entries.map { ($0.key, $0.count) }, uniquingKeysWith: +) }
        entries = counts.compactMap { key, count in
            let count = limits.map { min(count, $0[key] ?? 0) } ?? count
            return count > 0 && !isKept(key) ? Entry(key: key, count: count) : nil
        }
        entries += (old?.entries ?? []).filter { isKept($0.key) }
        if !report.unresolved.isEmpty { keep(old?.entries.filter(\.needsOutsidePackages) ?? []) }
        entries.sort { $0.key < $1.key }
    }

    /// Keeps entries whole that a package which is not resolved may still need.
    private mutating func keep(_ open: [Entry]) {
        let keys = Set(open.map(\.key))
        entries.removeAll { keys.contains($0.key) }
        entries += open
    }

    /// The entries about files below a folder, with paths relative to it, and the others as they are: one file serves
    /// several packages.
    package func split(below base: String) -> (inside: Baseline, others: Baseline) {
        var (inside, others) = (Baseline(), Baseline())
        for entry in entries {
            if FolderPath.contains(base, entry.key.file), entry.key.file != base {
                var entry = entry
                entry.key.file = base == "." ? entry.key.file : String(entry.key.file.dropFirst(base.count + 1))
                inside.entries.append(entry)
            } else {
                others.entries.append(entry)
            }
        }
        return (inside, others)
    }

    /// The inverse of `split(below:)`.
    package func joined(with others: Baseline, below base: String) -> Baseline {
        let moved = entries.map { entry in
            var entry = entry
            entry.key.file = FolderPath.join(base, entry.key.file)
            return entry
        }
        return Baseline(entries: (moved + others.entries).sorted { $0.key < $1.key })
    }

    /// How many findings all entries cover.
    package var findingCount: Int { entries.reduce(0) { $0 + $1.count } }

    private static func isNeverFrozen(_ rule: String) -> Bool {
        rule == RuleID.suppression.rawValue || rule == RuleID.staleBaseline.rawValue
    }
}

extension Baseline.Entry {
    fileprivate var needsOutsidePackages: Bool { RuleID(rawValue: key.rule)?.needsOutsidePackages == true }
}

extension Baseline.Key: Comparable {
    /// The key of a finding.
    package init(_ finding: Finding) {
        self.init(rule: finding.rule, target: finding.from, module: finding.to, file: finding.location.file)
    }

    /// By file, rule, target and module.
    package static func < (left: Self, right: Self) -> Bool {
        (left.file, left.rule, left.target, left.module ?? "")
            < (right.file, right.rule, right.target, right.module ?? "")
    }
}
