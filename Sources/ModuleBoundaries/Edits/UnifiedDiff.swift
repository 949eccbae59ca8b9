/// The difference between two texts in the unified format that `diff -u`, `git` and `patch` read.
///
/// Source of the format: GNU diffutils, "Detailed Description of Unified Format".
package struct UnifiedDiff: Sendable {
    private var lines: [String]

    package init(from old: String, to new: String) {
        let (old, new) = (Self.lines(of: old), Self.lines(of: new))
        let difference = new.difference(from: old)
        lines = old.map { " " + $0 }
        for case .remove(let offset, let line, _) in difference.removals { lines[offset] = "-" + line }
        for case .insert(let offset, let line, _) in difference.insertions {
            var kept = 0
            let index = lines.firstIndex { text in
                kept += text.first == "-" ? 0 : 1
                return kept > offset
            }
            lines.insert("+" + line, at: index ?? lines.count)
        }
    }

    package func text(path: String) -> String {
        let hunks = hunks()
        if hunks.isEmpty { return "" }
        return "--- a/\(path)\n+++ b/\(path)\n" + hunks.map(text(of:)).joined()
    }

    /// The ranges of changed lines with three lines around them; ranges that touch are one.
    private func hunks() -> [Range<Int>] {
        let context = 3
        return lines.indices.filter { lines[$0].first != " " }.reduce(into: []) { hunks, index in
            let range = max(0, index - context)..<min(lines.count, index + context + 1)
            if let last = hunks.last, range.lowerBound <= last.upperBound {
                hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
            } else {
                hunks.append(range)
            }
        }
    }

    private func text(of hunk: Range<Int>) -> String {
        func range(without sign: Character) -> String {
            let before = lines[..<hunk.lowerBound].count { $0.first != sign }
            let count = lines[hunk].count { $0.first != sign }
            let first = count == 0 ? before : before + 1
            return count == 1 ? "\(first)" : "\(first),\(count)"
        }
        let body = lines[hunk].map { $0.utf8.last == UInt8(ascii: "\n") ? $0 : $0 + "\n\\ No newline at end of file\n" }
        return "@@ -\(range(without: "+")) +\(range(without: "-")) @@\n" + body.joined()
    }

    /// Lines with their line feeds; the last may have none. A carriage return stays part of its line.
    private static func lines(of text: String) -> [String] {
        let parts = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let lines = parts.dropLast().map { String(decoding: $0, as: UTF8.self) + "\n" }
        guard let last = parts.last, !last.isEmpty else { return lines }
        return lines + [String(decoding: last, as: UTF8.self)]
    }
}
