/// The summary and a table of edges in GitHub's Markdown, for job summaries and comments on pull requests.
package struct MarkdownReporter: Reporter {
    /// How many edges the table has at most: a comment may have 65,536 characters.
    private static let limit = 150

    /// Makes a reporter; there is nothing to set.
    package init() {}

    package func render(_ report: Report) -> String {
        var blocks = [
            "### Module boundaries of \(escaped(report.package))", "**\(report.verdict)**: \(report.checked).",
        ]
        if report.isIncomplete {
            let lines = [report.incompleteTitle, ""] + report.problems.map { "- \(escaped($0))" }
            blocks.append(lines.joined(separator: "\n"))
        }
        let notes = report.allNotes.map { "> \(escaped($0))" }
        if !notes.isEmpty { blocks.append(notes.joined(separator: "\n>\n")) }
        let groups = report.findings.groupedBySeverity()
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

    /// The text with a backslash before each character that Markdown could interpret.
    private func escaped(_ text: String) -> String {
        oneLine(text).map { "\\`*_[]<>|#".contains($0) ? "\\\($0)" : String($0) }.joined()
    }
}
