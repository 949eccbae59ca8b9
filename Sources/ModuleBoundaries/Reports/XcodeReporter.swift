/// One line for each finding, as Xcode and editors read compiler messages, and a note for each further place.
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
        let lines = problems + report.findings.flatMap(lines(for:))
        return lines.map { $0 + "\n" }.joined()
    }

    private func lines(for finding: Finding) -> [String] {
        let text = oneLine("\(finding.message) Fix: \(finding.fix)")
        let first = "\(root)\(finding.location): \(finding.severity.rawValue): \(text) [\(finding.rule)]"
        return [first] + finding.related.map { "\(root)\($0.location): note: \(oneLine($0.message))" }
    }

    private func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
