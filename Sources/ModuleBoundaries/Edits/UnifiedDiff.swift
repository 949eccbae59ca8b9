/// The difference between two texts in the unified format that `diff -u`, `git` and `patch` read.
///
/// Source of the format: GNU diffutils, "Detailed Description of Unified Format". The shortest edit script comes from
/// the standard library's `difference(from:)`, which is E. W. Myers, "An O(ND) Difference Algorithm and Its
/// Variations", 1986.
package struct UnifiedDiff: Sendable {
    private enum Line {
        case kept(String)
        case removed(String)
        case added(String)
    }

    private let lines: [Line]
    private let context = 3

    /// Compares two texts line by line.
    ///
    /// - Complexity: O((n + m) d), with d the number of lines that differ.
    package init(from old: String, to new: String) {
        let (old, new) = (Self.lines(of: old), Self.lines(of: new))
        var removed: Set<Int> = []
        var added: Set<Int> = []
        for change in new.difference(from: old) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var lines: [Line] = []
        var (left, right) = (0, 0)
        while left < old.count || right < new.count {
            if removed.contains(left) {
                lines.append(.removed(old[left]))
                left += 1
            } else if added.contains(right) {
                lines.append(.added(new[right]))
                right += 1
            } else {
                lines.append(.kept(old[left]))
                (left, right) = (left + 1, right + 1)
            }
        }
        self.lines = lines
    }

    /// The difference; empty where there is none.
    ///
    /// - Parameter path: The file's path, shown with `a/` and `b/` before it.
    package func text(path: String) -> String {
        let hunks = hunks()
        if hunks.isEmpty { return "" }
        // A name ends at its first space, unless a tab follows, as git writes it.
        let end = path.contains(" ") ? "\t\n" : "\n"
        return "--- a/\(path)\(end)+++ b/\(path)\(end)" + hunks.map(text(of:)).joined()
    }

    /// Ranges of lines with what surrounds the changes; ranges that touch are one.
    private func hunks() -> [Range<Int>] {
        var hunks: [Range<Int>] = []
        for (index, line) in lines.enumerated() {
            if case .kept = line { continue }
            let range = max(0, index - context)..<min(lines.count, index + context + 1)
            if let last = hunks.last, range.lowerBound <= last.upperBound {
                hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
            } else {
                hunks.append(range)
            }
        }
        return hunks
    }

    private func text(of hunk: Range<Int>) -> String {
        let before = counts(of: lines[..<hunk.lowerBound])
        let inside = counts(of: lines[hunk])
        let body = lines[hunk].map { line in
            switch line {
            case .kept(let text): Self.terminated(" " + text)
            case .removed(let text): Self.terminated("-" + text)
            case .added(let text): Self.terminated("+" + text)
            }
        }
        let old = Self.range(after: before.old, count: inside.old)
        let new = Self.range(after: before.new, count: inside.new)
        return "@@ -\(old) +\(new) @@\n" + body.joined()
    }

    private func counts(of lines: ArraySlice<Line>) -> (old: Int, new: Int) {
        lines.reduce(into: (old: 0, new: 0)) { counts, line in
            if case .added = line {} else { counts.old += 1 }
            if case .removed = line {} else { counts.new += 1 }
        }
    }

    private static func range(after before: Int, count: Int) -> String {
        let first = count == 0 ? before : before + 1
        return count == 1 ? "\(first)" : "\(first),\(count)"
    }

    /// Lines with their line feeds; the last may have none. A carriage return stays part of its line.
    private static func lines(of text: String) -> [String] {
        let parts = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let lines = parts.dropLast().map { String(decoding: $0, as: UTF8.self) + "\n" }
        guard let last = parts.last, !last.isEmpty else { return lines }
        return lines + [String(decoding: last, as: UTF8.self)]
    }

    private static func terminated(_ line: String) -> String {
        line.utf8.last == UInt8(ascii: "\n") ? line : line + "\n\\ No newline at end of file\n"
    }
}
