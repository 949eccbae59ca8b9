/// The report for people: grouped by file, each finding with its source line, its rule and its fix.
public struct TextReporter: Reporter {
    private let style: TextStyle
    private let elapsed: Duration?
    private let isQuiet: Bool
    private let sourceLine: @Sendable (SourceLocation) -> String?

    /// Makes a reporter.
    ///
    /// - Parameters:
    ///   - isColored: Whether to write colour codes for a terminal.
    ///   - isQuiet: Whether to leave out the summary line.
    ///   - elapsed: How long the run took; nil leaves the time out.
    ///   - sourceLine: The text of the line that a location names, without its line feed; nil where it cannot be read.
    public init(
        isColored: Bool = false,
        isQuiet: Bool = false,
        elapsed: Duration? = nil,
        sourceLine: @escaping @Sendable (SourceLocation) -> String? = { _ in nil }
    ) {
        self.style = TextStyle(isColored: isColored)
        self.isQuiet = isQuiet
        self.elapsed = elapsed
        self.sourceLine = sourceLine
    }

    /// Renders the report.
    public func render(_ report: Report) -> String {
        var blocks: [String] = []
        if report.isIncomplete { blocks.append(incompleteBlock(report.problems)) }
        var file: String?
        for finding in report.findings {
            let isFirstOfFile = finding.location.file != file
            file = finding.location.file
            blocks.append(
                (isFirstOfFile ? style.bold(oneLine(finding.location.file)) + "\n" : "") + block(for: finding))
        }
        if !isQuiet { blocks.append(summaryLine(of: report)) }
        return blocks.isEmpty ? "" : blocks.joined(separator: "\n\n") + "\n"
    }

    private func incompleteBlock(_ problems: [String]) -> String {
        let title = "Incomplete: \(counted(problems.count, "problem")) kept parts of the package from being checked."
        return ([style.failure(title)] + problems.map { "  " + oneLine($0) }).joined(separator: "\n")
    }

    private func block(for finding: Finding) -> String {
        let level = style.level(finding.severity.rawValue, isError: finding.severity == .error)
        var lines = [
            "\(place(finding.location)): \(level): \(oneLine(finding.message)) \(style.dim("[\(finding.rule)]"))"
        ]
        if let source = sourceLine(finding.location) {
            let excerpt = SourceExcerpt(line: source, column: finding.location.column)
            lines += [excerpt.text, style.caret(excerpt.caret)].map { "    " + $0 }
        }
        lines += finding.related.map { "  \(place($0.location)): note: \(oneLine($0.message))" }
        lines.append("  fix: " + oneLine(finding.fix))
        return lines.joined(separator: "\n")
    }

    private func place(_ location: SourceLocation) -> String { oneLine("\(location)") }

    private func summaryLine(of report: Report) -> String {
        let summary = report.summary
        var parts = [
            counted(summary.targets, "target"), counted(summary.files, "file"),
            "\(counted(summary.imports, "import")) checked",
        ]
        if summary.suppressed > 0 { parts.append("\(summary.suppressed) suppressed") }
        if summary.baselined > 0 { parts.append("\(summary.baselined) in the baseline") }
        let time = elapsed.map { " in \(milliseconds(of: $0)) ms" } ?? ""
        return "\(verdict(on: report)): \(parts.joined(separator: ", "))\(time)."
    }

    private func verdict(on report: Report) -> String {
        let (errors, warnings) = (report.summary.errors, report.summary.warnings)
        let found = [errors > 0 ? counted(errors, "error") : nil, warnings > 0 ? counted(warnings, "warning") : nil]
        let text = found.compactMap { $0 }.joined(separator: ", ")
        if !text.isEmpty { return style.level(text, isError: errors > 0) }
        return report.isIncomplete ? "No findings in what could be read" : style.success("No findings")
    }

    private func milliseconds(of duration: Duration) -> Int64 {
        let (seconds, attoseconds) = duration.components
        return seconds * 1000 + attoseconds / 1_000_000_000_000_000
    }

    private func counted(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
}

/// The colours of a text report; without colour it changes nothing.
struct TextStyle: Sendable {
    let isColored: Bool

    func bold(_ text: String) -> String { wrap(text, "1") }
    func dim(_ text: String) -> String { wrap(text, "2") }
    func caret(_ text: String) -> String { wrap(text, "32") }
    func success(_ text: String) -> String { wrap(text, "1;32") }
    func failure(_ text: String) -> String { wrap(text, "1;31") }
    func level(_ text: String, isError: Bool) -> String { wrap(text, isError ? "1;31" : "1;33") }

    private func wrap(_ text: String, _ code: String) -> String {
        isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
