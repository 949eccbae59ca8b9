/// Turns a report into the text of one format. It knows no rule, reads nothing and prints nothing.
public protocol Reporter: Sendable {
    /// The whole text, with a line feed at its end.
    func render(_ report: Report) -> String
}

/// The tool itself, as reports and `--version` name it.
package enum Tool {
    /// The program's name.
    package static let name = "validate-deps"
    /// The version of the program and of its reports' wording.
    package static let version = "1.0.0"
}

extension Report {
    /// `2 errors, 1 warning`, or a sentence for a report without findings.
    var verdict: String {
        let counts = [(summary.errors, "error"), (summary.warnings, "warning")].filter { $0.0 > 0 }
        if !counts.isEmpty { return counts.map { counted($0.0, $0.1) }.joined(separator: ", ") }
        return isIncomplete ? "No findings in what could be read" : "No findings"
    }

    /// `14 targets, 96 files, 231 imports checked, 2 suppressed`.
    var checked: String {
        let excused = [
            (summary.suppressed, "suppressed"), (summary.allowed, "allowed"), (summary.baselined, "in the baseline"),
        ]
        let parts =
            [
                counted(summary.targets, "target"), counted(summary.files, "file"),
                "\(counted(summary.imports, "import")) checked",
            ] + excused.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return parts.joined(separator: ", ")
    }

    var incompleteTitle: String {
        "Incomplete: \(counted(problems.count, "problem")) kept parts from being checked."
    }

    /// The note about packages that are not resolved, then all others.
    var allNotes: [String] { [unresolvedNote].compactMap { $0 } + notes }
}

extension Sequence<Finding> {
    /// Groups findings of one rule with one message on one edge, about which people decide at once. Findings without
    /// another end stand alone.
    func groupedByEdge() -> [[Finding]] {
        grouped { finding in
            let place = finding.to == nil || !finding.related.isEmpty ? "\(finding.location)" : ""
            return [finding.rule, finding.severity.rawValue, finding.from, finding.to ?? "", finding.message, place]
        }
    }

    /// The groups of errors, then those of warnings.
    func groupedBySeverity() -> [[Finding]] {
        [Severity.error, .warning].flatMap { severity in filter { $0.severity == severity }.groupedByEdge() }
    }
}

/// The identity of a finding that stays the same when its line moves.
///
/// It is made of the rule, the target, the other end and the file, and counts the findings that share all four.
struct Fingerprint {
    private var counts: [String: Int] = [:]

    /// Gives the next finding, in the order of locations, its fingerprint.
    mutating func next(_ finding: Finding) -> String {
        let identity = [finding.rule, finding.from, finding.to ?? "", finding.location.file].joined(separator: "\u{0}")
        counts[identity, default: 0] += 1
        let digits = String(stableHash(identity), radix: 16)
        return "\(String(repeating: "0", count: 16 - digits.count))\(digits):\(counts[identity]!)"
    }
}
