/// One line for each finding, as Xcode and editors read compiler messages, and a note for each further location.
public struct XcodeReporter: Reporter {
    private let root: String

    /// Makes a reporter.
    ///
    /// - Parameter root: The folder that paths are relative to, put before each; empty leaves them relative.
    public init(root: String = "") {
        self.root = root.isEmpty || root.hasSuffix("/") ? root : root + "/"
    }

    /// Renders the report.
    public func render(_ report: Report) -> String {
        let lines =
            report.problems.map { "error: incomplete: \($0)" } + report.allNotes.map { "note: \($0)" }
            + report.findings.flatMap(lines(for:))
        return lines.map { oneLine($0) + "\n" }.joined()
    }

    private func lines(for finding: Finding) -> [String] {
        let level = finding.severity.rawValue
        let first = "\(root)\(finding.location): \(level): \(finding.message) Fix: \(finding.fix) [\(finding.rule)]"
        return [first] + finding.related.map { "\(root)\($0.location): note: \($0.message)" }
    }
}
