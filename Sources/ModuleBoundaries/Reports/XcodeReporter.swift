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
        let problems = report.problems.map { "error: incomplete: \(oneLine($0))" }
        let notes = ([report.unresolvedNote].compactMap { $0 } + report.notes).map { "note: \(oneLine($0))" }
        let lines = problems + notes + report.findings.flatMap(lines(for:))
        return lines.map { $0 + "\n" }.joined()
    }

    private func lines(for finding: Finding) -> [String] {
        let level = finding.severity.rawValue
        let first = "\(root)\(finding.location): \(level): \(finding.message) Fix: \(finding.fix) [\(finding.rule)]"
        return ([first] + finding.related.map { "\(root)\($0.location): note: \($0.message)" }).map(oneLine)
    }
}
