/// The summary and a table of edges in GitHub's Markdown, for job summaries and comments on pull requests.
package struct MarkdownReporter: Reporter {
    /// How many edges the table has at most: a comment may have 65,536 characters.
    private static let limit = 150

    /// Makes a reporter; there is nothing to set.
    package init() {}

    /// Renders the report.
    package func render(_ report: Report) -> String {
        let found = ReportSummaryText.found(report.summary)
        let verdict =
            found.isEmpty ? (report.isIncomplete ? "No findings in what could be read" : "No findings") : found
        var blocks = [
            "### Module boundaries of \(escaped(report.package))",
            "**\(verdict)**: \(ReportSummaryText.checked(report.summary)).",
        ]
        if report.isIncomplete {
            let title = "Incomplete: \(counted(report.problems.count, "problem")) kept parts from being checked."
            blocks.append(([title, ""] + report.problems.map { "- \(escaped($0))" }).joined(separator: "\n"))
        }
        let notes = [report.unresolvedNote].compactMap { $0 } + report.notes
        if !notes.isEmpty { blocks.append(notes.map { "> \(escaped($0))" }.joined(separator: "\n>\n")) }
        let errors = report.findings.filter { $0.severity == .error }
        let groups =
            errors.groupedByEdge() + report.findings.filter { $0.severity == .warning }.groupedByEdge()
        if !groups.isEmpty { blocks.append(edges(groups)) }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private func edges(_ groups: [[Finding]]) -> String {
        let rows = groups.prefix(Self.limit).map { group in
            let finding = group[0]
            let edge = finding.to.map { "\(escaped(finding.from)) → \(escaped($0))" } ?? escaped(finding.from)
            let more = group.count > 1 ? " and \(group.count - 1) more" : ""
            return
                "| \(finding.severity.rawValue) | `\(finding.rule)` | \(edge) | \(code("\(finding.location)"))\(more) | "
                + "\(escaped(finding.fix)) |"
        }
        var lines = ["| | Rule | Edge | Where | Fix |", "| --- | --- | --- | --- | --- |"] + rows
        if groups.count > Self.limit { lines += ["", "…and \(groups.count - Self.limit) more rows."] }
        return lines.joined(separator: "\n")
    }

    private func code(_ text: String) -> String {
        let text = oneLine(text).replacing("|", with: "\\|")
        return text.contains("`") ? "`` \(text) ``" : "`\(text)`"
    }

    /// Text that Markdown takes for nothing but text; a table's cell ends at a bar.
    private func escaped(_ text: String) -> String {
        oneLine(text).map { "\\`*_[]<>|#".contains($0) ? "\\\($0)" : String($0) }.joined()
    }
}
