/// The report for people: a block for each rule and edge, warnings first, then errors, and what to do last, nearest to
/// the prompt.
public struct TextReporter: Reporter {
    private let style: TextStyle
    private let elapsed: Duration?
    private let isQuiet: Bool
    private let isVerbose: Bool
    private let width: Int?
    private let sourceLine: @Sendable (SourceLocation) -> LineWindow?
    /// Whether the plugin runs the check: then the commands to go on with are called through SwiftPM.
    package var isPlugin = false

    /// How many further locations of an edge are shown, unless all are asked for.
    private static let shownPlaces = 3

    /// Makes a reporter.
    ///
    /// - Parameters:
    ///   - isColored: Whether to write colour codes for a terminal.
    ///   - isQuiet: Whether to leave out the summary.
    ///   - isVerbose: Whether to name every location of an edge.
    ///   - width: The terminal's width in columns: longer source lines and lists are shortened. Nil for no terminal.
    ///   - elapsed: How long the run took; nil leaves the time out.
    ///   - sourceLine: The text of the line that a location names, without its line feed; nil where it cannot be read.
    public init(
        isColored: Bool = false,
        isQuiet: Bool = false,
        isVerbose: Bool = false,
        width: Int? = nil,
        elapsed: Duration? = nil,
        sourceLine: @escaping @Sendable (SourceLocation) -> String? = { _ in nil }
    ) {
        self.init(isColored, isQuiet, isVerbose, width, elapsed) { location in
            sourceLine(location).map { LineWindow(line: $0, column: location.column) }
        }
    }

    /// Makes a reporter that quotes lines of files, each file read once.
    package init(
        isColored: Bool,
        isQuiet: Bool,
        isVerbose: Bool,
        width: Int?,
        elapsed: Duration?,
        lines: SourceLines
    ) {
        self.init(isColored, isQuiet, isVerbose, width, elapsed) { lines.window(at: $0) }
    }

    private init(
        _ isColored: Bool,
        _ isQuiet: Bool,
        _ isVerbose: Bool,
        _ width: Int?,
        _ elapsed: Duration?,
        _ sourceLine: @escaping @Sendable (SourceLocation) -> LineWindow?
    ) {
        self.style = TextStyle(isColored: isColored)
        self.isQuiet = isQuiet
        self.isVerbose = isVerbose
        self.width = width
        self.elapsed = elapsed
        self.sourceLine = sourceLine
    }

    /// Renders the report.
    public func render(_ report: Report) -> String {
        var blocks: [String] = []
        if report.isIncomplete { blocks.append(incompleteBlock(report.problems)) }
        if let note = report.unresolvedNote { blocks.append(style.bold("Not resolved:") + " " + oneLine(note)) }
        blocks += report.notes.map { style.bold("Note:") + " " + oneLine($0) }
        for severity in [Severity.warning, .error] {
            let groups = FindingGroup.groups(of: report.findings.filter { $0.severity == severity })
            blocks += self.blocks(of: groups)
        }
        if !isQuiet {
            let digest = DigestText(ReportDigest(report), style: style, width: width, isPlugin: isPlugin)
            blocks += digest.blocks
            blocks.append(summaryLine(of: report))
        }
        return blocks.isEmpty ? "" : blocks.joined(separator: "\n\n") + "\n"
    }

    private func incompleteBlock(_ problems: [String]) -> String {
        let title = "Incomplete: \(counted(problems.count, "problem")) kept parts of the package from being checked."
        return ([style.failure(title)] + problems.map { "  " + oneLine($0) }).joined(separator: "\n")
    }

    /// The blocks of one severity, those of a target together. The entries of a target are told once, behind its last
    /// block that needs one.
    private func blocks(of groups: [FindingGroup]) -> [String] {
        let order = Dictionary(groups.enumerated().map { ($1.first.from, $0) }, uniquingKeysWith: min)
        let groups = groups.enumerated()
            .sorted { (order[$0.element.first.from]!, $0.offset) < (order[$1.element.first.from]!, $1.offset) }
            .map(\.element)
        let byTarget = Dictionary(grouping: groups.indices.filter { groups[$0].first.remedy.change != nil }) {
            groups[$0].first.from
        }
        return groups.indices.map { index in
            let group = groups[index]
            let siblings = group.first.remedy.change == nil ? [] : byTarget[group.first.from] ?? []
            var lines = block(for: group)
            if siblings.count < 2 {
                lines.append("  fix: " + oneLine(group.first.fix))
            } else if index == siblings.last {
                lines.append("  fix: " + oneLine(entries(siblings.map { groups[$0].first }, of: group.first.from)))
            }
            return lines.joined(separator: "\n")
        }
    }

    private func entries(_ findings: [Finding], of target: String) -> String {
        let entries = findings.compactMap(\.remedy.change)
        let parts = [true, false].compactMap { isAddition -> String? in
            var seen: Set<String> = []
            let sources = entries.filter { $0.isAddition == isAddition }.map { "\($0.entry)" }.filter {
                seen.insert($0).inserted
            }
            guard !sources.isEmpty else { return nil }
            return "\(isAddition ? "add" : "remove") \(sources.joined(separator: ", "))"
        }
        let location = entries.first.map { " at \($0.location)" } ?? ""
        return "In the dependencies of \(target)\(location), \(parts.joined(separator: "; "))."
    }

    private func block(for group: FindingGroup) -> [String] {
        let finding = group.first
        let level = style.level(finding.severity.rawValue, isError: finding.severity == .error)
        var lines = [
            "\(location(finding.location)): \(level): \(oneLine(finding.message)) \(style.dim("[\(finding.rule)]"))"
        ]
        if let source = sourceLine(finding.location) {
            let limit = width.map { max(20, $0 - 6) } ?? SourceExcerpt.width
            let excerpt = SourceExcerpt(source, width: limit)
            lines += [excerpt.text, style.caret(excerpt.caret)].map { "    " + $0 }
        }
        lines += finding.related.map { "  \(location($0.location)): note: \(oneLine($0.message))" }
        let shown = isVerbose ? group.others[...] : group.others.prefix(Self.shownPlaces)
        lines += shown.map { "  \(location($0.location)): note: also here" }
        if group.others.count > shown.count { lines.append("  and \(group.others.count - shown.count) more") }
        return lines
    }

    private func location(_ location: SourceLocation) -> String { oneLine("\(location)") }

    private func summaryLine(of report: Report) -> String {
        let time = elapsed.map { " in \(milliseconds(of: $0)) ms" } ?? ""
        return "\(verdict(on: report)): \(ReportSummaryText.checked(report.summary))\(time)."
    }

    private func verdict(on report: Report) -> String {
        let text = ReportSummaryText.found(report.summary)
        if !text.isEmpty { return style.level(text, isError: report.summary.errors > 0) }
        return report.isIncomplete ? "No findings in what could be read" : style.success("No findings")
    }

    private func milliseconds(of duration: Duration) -> Int64 {
        let (seconds, attoseconds) = duration.components
        return seconds * 1000 + attoseconds / 1_000_000_000_000_000
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
