/// The report for people: a block for each edge, warnings first, then errors. At the end, nearest to the prompt, stand
/// the next steps, the parts that were not checked, and the numbers.
public struct TextReporter: Reporter {
    private let style: Style
    private let sourceLine: @Sendable (SourceLocation) -> String?

    /// How many further places of an edge are shown, unless all are asked for.
    private static let shownPlaces = 3
    /// How many rules or symbols of an edge are shown, unless all are asked for.
    private static let shownParts = 6
    /// The number of blocks from which on each is one line.
    static let longReport = 40

    /// Makes a reporter for plain text that quotes no source.
    public init() { self.init(style: Style()) }

    package init(style: Style, lines: SourceLines) {
        var style = style
        style.root = lines.root
        self.init(style: style, sourceLine: lines.line)
    }

    /// Makes a reporter that quotes lines which are at hand.
    package init(style: Style, sourceLine: @escaping @Sendable (SourceLocation) -> String? = { _ in nil }) {
        self.style = style
        self.sourceLine = sourceLine
    }

    /// Renders the report.
    public func render(_ report: Report) -> String {
        let blocks = TextBlock.blocks(of: report.findings)
        let isShort = style.isQuiet || (blocks.count >= Self.longReport && !style.isVerbose)
        var paragraphs = isShort ? [] : blocks.map(self.paragraph)
        if isShort, !blocks.isEmpty {
            paragraphs.append(blocks.map { head($0.lead, message: $0.summary) }.joined(separator: "\n"))
        }
        if !style.isQuiet { paragraphs += TextDigest(report: report, style: style).paragraphs }
        paragraphs += report.allNotes.map { style.wrapped("\(style.bold("Note:")) \(oneLine($0))") }
        if report.isIncomplete {
            let lines = report.problems.map { style.wrapped(oneLine($0), indent: 2) }
            paragraphs.append(
                ([style.level(report.incompleteTitle, isError: true)] + lines).joined(separator: "\n"))
        }
        if !style.isQuiet { paragraphs.append(style.wrapped(summary(of: report))) }
        return paragraphs.isEmpty ? "" : paragraphs.joined(separator: "\n\n") + "\n"
    }

    private func paragraph(_ block: TextBlock) -> String {
        var lines = [style.wrapped(head(block.lead, message: block.lead.message))]
        if let source = sourceLine(block.lead.location) {
            let width = style.width.map { max(20, $0 - 6) } ?? SourceExcerpt.width
            let excerpt = SourceExcerpt(source, column: block.lead.location.column, width: width)
            lines += ["    " + excerpt.text, "    " + style.caret(excerpt.caret)]
        }
        let parts = style.isVerbose ? block.parts[...] : block.parts.prefix(Self.shownParts)
        for (index, part) in parts.enumerated() {
            let others = part.dropFirst()
            if index > 0 { lines.append(note(part[0].location, "\(part[0].message) [\(part[0].rule)]")) }
            lines += part[0].related.map { note($0.location, $0.message) }
            let shown = style.isVerbose ? others : others.prefix(Self.shownPlaces)
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

    /// `Sources/A/a.swift:3:8: error: A imports B (5 places) [upward-import]`.
    private func head(_ finding: Finding, message: String) -> String {
        let level = style.level(finding.severity.rawValue, isError: finding.severity == .error)
        let rule = style.dim("[\(finding.rule)]")
        return "\(style.location(finding.location)): \(level): \(oneLine(message)) \(rule)"
    }

    private func note(_ location: SourceLocation, _ message: String) -> String {
        style.wrapped("\(style.location(location)): note: \(oneLine(message))", indent: 2)
    }

    private func summary(of report: Report) -> String {
        let time = style.elapsed.map { " in \(Int64($0 / .milliseconds(1))) ms" } ?? ""
        let (errors, warnings) = (report.summary.errors, report.summary.warnings)
        let verdict =
            errors + warnings > 0
            ? style.level(report.verdict, isError: errors > 0)
            : report.isIncomplete ? report.verdict : style.success(report.verdict)
        return "\(verdict): \(report.checked)\(time)."
    }
}
