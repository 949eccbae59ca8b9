/// Writes a report as GitHub workflow commands, which become annotations of a pull request.
///
/// Source: GitHub, "Workflow commands for GitHub Actions"; escaping as in `@actions/core`.
public struct GitHubReporter: Reporter {
    private let folder: String

    /// - Parameter folder: The folder of the report's paths as seen from the top of the repository, where GitHub looks
    ///   for the files; `.` if they are one.
    public init(folder: String = ".") { self.folder = folder }

    /// One `::` line for each rule and edge, at its first location, errors first: GitHub shows about ten of a kind.
    /// Problems stand before them on lines of their own.
    public func render(_ report: Report) -> String {
        let problems = report.problems.map { "validate-deps: incomplete: \(data($0))" }
        let notes =
            (report.unresolvedNote.map { ["::notice title=unresolved packages::\(data($0))"] } ?? [])
            + report.notes.map { "::notice title=note::\(data($0))" }
        return (problems + notes + report.findings.groupedBySeverity().map(command)).map { $0 + "\n" }.joined()
    }

    private func command(_ group: [Finding]) -> String {
        let finding = group[0]
        let properties = [
            ("file", FolderPath.join(folder, finding.location.file)),
            ("line", String(finding.location.line)),
            ("col", String(finding.location.column)), ("title", finding.rule),
        ]
        let more = group.count > 1 ? "\nThe same at \(counted(group.count - 1, "more location"))." : ""
        let name = finding.severity == .warning ? "warning" : "error"
        let list = properties.map { "\($0)=\(property($1))" }.joined(separator: ",")
        return "::\(name) \(list)::\(data("\(finding.message)\(more)\n\(finding.fix)"))"
    }

    private func data(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            if let escaped = Self.escaped[scalar] { return escaped }
            // The log is read in terminals, too, and a file's name may hold their commands.
            return scalar.properties.generalCategory == .control ? "\u{FFFD}" : String(scalar)
        }.joined()
    }

    private func property(_ text: String) -> String {
        data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }

    private static let escaped: [Unicode.Scalar: String] = ["%": "%25", "\r": "%0D", "\n": "%0A"]
}
