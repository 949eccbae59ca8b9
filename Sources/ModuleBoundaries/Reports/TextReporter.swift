/// The report for people: a block for each edge, warnings first, then errors, and at the end, nearest to the prompt, how
/// to go on, what was not checked, and the numbers.
public struct TextReporter: Reporter {
    /// What a caller decides about the report.
    package struct Style: Sendable {
        /// Whether to write colour codes for a terminal.
        package var isColored = false
        /// Whether locations are hyperlinks.
        package var hasLinks = false
        /// Whether to print one line for each edge and no summary.
        package var isQuiet = false
        /// Whether to name every place of an edge, and to keep blocks in a long report.
        package var isVerbose = false
        /// The terminal's width in columns; nil for no terminal.
        package var width: Int?
        /// How long the run took; nil leaves the time out.
        package var elapsed: Duration?
        /// Whether the plugin runs the check: then commands are called through SwiftPM.
        package var isPlugin = false

        /// A plain report.
        package init() {}
    }

    private let settings: Style
    private let style: TextStyle
    private let sourceLine: @Sendable (SourceLocation) -> String?

    /// How many further places of an edge are shown, unless all are asked for.
    private static let shownPlaces = 3
    /// How many rules or symbols of an edge are shown, unless all are asked for.
    private static let shownParts = 6
    /// From how many blocks on each is one line.
    static let longReport = 40

    /// Makes a reporter for plain text that quotes no source.
    public init() { self.init(Style(), linkRoot: nil) { _ in nil } }

    /// Makes a reporter that quotes lines of files.
    package init(style: Style, lines: SourceLines) {
        self.init(style, linkRoot: lines.root, lines.line)
    }

    /// Makes a reporter that quotes lines which are at hand.
    package init(style: Style, sourceLine: @escaping @Sendable (SourceLocation) -> String? = { _ in nil }) {
        self.init(style, linkRoot: "", sourceLine)
    }

    private init(_ settings: Style, linkRoot: String?, _ sourceLine: @escaping @Sendable (SourceLocation) -> String?) {
        self.settings = settings
        self.style = TextStyle(
            isColored: settings.isColored, linkRoot: settings.hasLinks ? linkRoot : nil, width: settings.width)
        self.sourceLine = sourceLine
    }

    /// Renders the report.
    public func render(_ report: Report) -> String {
        let blocks = TextBlock.blocks(of: report.findings)
        let isShort = settings.isQuiet || (blocks.count >= Self.longReport && !settings.isVerbose)
        var paragraphs: [String] = []
        if isShort, !blocks.isEmpty {
            paragraphs.append(blocks.map(line).joined(separator: "\n"))
        } else {
            paragraphs += blocks.map(self.paragraph)
        }
        if !settings.isQuiet {
            paragraphs += TextDigest(report, style: style, isPlugin: settings.isPlugin).paragraphs
        }
        paragraphs += unchecked(in: report)
        if !settings.isQuiet { paragraphs.append(style.wrapped(summary(of: report))) }
        return paragraphs.isEmpty ? "" : paragraphs.joined(separator: "\n\n") + "\n"
    }

    /// One line for a block: `Sources/A/a.swift:3:8: error: A imports B (5 places) [upward-import]`.
    private func line(_ block: TextBlock) -> String { head(block.lead, message: block.summary) }

    private func paragraph(_ block: TextBlock) -> String {
        var lines = [style.wrapped(head(block.lead, message: block.lead.message))]
        if let source = sourceLine(block.lead.location) {
            let width = style.width.map { max(20, $0 - 6) } ?? SourceExcerpt.width
            let excerpt = SourceExcerpt(source, column: block.lead.location.column, width: width)
            lines += ["    " + excerpt.text, "    " + style.caret(excerpt.caret)]
        }
        let parts = settings.isVerbose ? block.parts[...] : block.parts.prefix(Self.shownParts)
        for (index, part) in parts.enumerated() {
            let others = part.dropFirst()
            if index > 0 { lines.append(note(part[0].location, "\(part[0].message) [\(part[0].rule)]")) }
            lines += part[0].related.map { note($0.location, $0.message) }
            let shown = settings.isVerbose ? others : others.prefix(Self.shownPlaces)
            lines += shown.map { note($0.location, "also here") }
            if others.count > shown.count { lines.append("  and \(others.count - shown.count) more") }
            let isLast = index == parts.count - 1
            if isLast, block.parts.count > parts.count {
                lines.append("  and \(counted(block.parts.count - parts.count, "more symbol"))")
            }
            // The uses of several symbols of one folder have one fix.
            if !isLast, parts[index + 1][0].fix == part[0].fix { continue }
            lines.append(style.wrapped("\(style.remedy("fix:")) \(oneLine(part[0].fix))", indent: 2))
        }
        return lines.joined(separator: "\n")
    }

    private func head(_ finding: Finding, message: String) -> String {
        let level = style.level(finding.severity.rawValue, isError: finding.severity == .error)
        let rule = style.dim("[\(finding.rule)]")
        return "\(style.location(finding.location)): \(level): \(oneLine(message)) \(rule)"
    }

    private func note(_ location: SourceLocation, _ message: String) -> String {
        style.wrapped("\(style.location(location)): note: \(oneLine(message))", indent: 2)
    }

    /// What was not read or not checked, and remarks.
    private func unchecked(in report: Report) -> [String] {
        var paragraphs = ([report.unresolvedNote].compactMap { $0 } + report.notes).map {
            style.wrapped("\(style.bold("Note:")) \(oneLine($0))")
        }
        if report.isIncomplete {
            let title = "Incomplete: \(counted(report.problems.count, "problem")) kept parts from being checked."
            let lines = report.problems.map { style.wrapped(oneLine($0), indent: 2) }
            paragraphs.append(([style.failure(title)] + lines).joined(separator: "\n"))
        }
        return paragraphs
    }

    private func summary(of report: Report) -> String {
        let time = settings.elapsed.map { " in \(Int64($0 / .milliseconds(1))) ms" } ?? ""
        return "\(verdict(on: report)): \(ReportSummaryText.checked(report.summary))\(time)."
    }

    private func verdict(on report: Report) -> String {
        let text = ReportSummaryText.found(report.summary)
        if !text.isEmpty { return style.level(text, isError: report.summary.errors > 0) }
        return report.isIncomplete ? "No findings in what could be read" : style.success("No findings")
    }
}
