/// The end of a text report: counts for each rule, where to begin, and the commands that go on.
struct DigestText {
    private let digest: ReportDigest
    private let style: TextStyle
    private let width: Int?
    private let isPlugin: Bool

    init(_ digest: ReportDigest, style: TextStyle, width: Int?, isPlugin: Bool) {
        self.digest = digest
        self.style = style
        self.width = width
        self.isPlugin = isPlugin
    }

    /// The blocks before the summary line; none for a report of a few findings of one rule.
    var blocks: [String] {
        var blocks: [String] = []
        if digest.rules.count > 1 || digest.findings >= ReportDigest.threshold { blocks.append(table) }
        if !digest.targets.isEmpty { blocks.append(start) }
        if digest.findings >= ReportDigest.threshold { blocks.append(next) }
        return blocks
    }

    private var table: String {
        let rows = digest.rules.map { [$0.rule, "\($0.findings)", "\($0.edges)", "\($0.targets)"] }
        let all = [["rule", "findings", "edges", "targets"]] + rows
        let widths = (0..<4).map { column in all.map { $0[column].count }.max() ?? 0 }
        return all.map { row in
            let cells = row.enumerated().map { column, cell in
                let space = String(repeating: " ", count: widths[column] - cell.count)
                return column == 0 ? cell + space : space + cell
            }
            return "  " + cells.joined(separator: "  ")
        }
        .joined(separator: "\n")
    }

    private var start: String {
        var lines = [style.bold("Start here")]
        for target in digest.targets {
            let location = target.location.map { "  \($0)" } ?? ""
            lines.append("  \(oneLine(target.name)): \(counted(target.errors, "error"))\(oneLine(location))")
            if !target.additions.isEmpty { lines.append("    add     " + target.additions.joined(separator: ", ")) }
            if !target.removals.isEmpty { lines.append("    remove  " + target.removals.joined(separator: ", ")) }
        }
        if !digest.missing.isEmpty {
            let names = digest.missing.map { "\($0.name) (\($0.targets) targets)" }
            lines.append("  Missing most often: \(names.joined(separator: ", "))")
        }
        return lines.map(shortened).joined(separator: "\n")
    }

    private var next: String {
        var commands: [(command: String, text: String)] = []
        if digest.settled > 0 {
            commands.append(
                (
                    call("fix --dry-run"),
                    "shows the edits that settle up to \(digest.settled) of \(counted(digest.findings, "finding"))"
                )
            )
        }
        // Behind the others: with --write it freezes what is there.
        if !digest.hasTiers {
            commands.append((call("init"), "proposes tiers: without them no import goes the wrong way"))
        }
        // A baseline that is there only shrinks.
        let freezing = "freezes what is there, so that only new findings fail"
        let anew = "once the baseline is deleted, \(freezing)"
        commands.append(
            (
                call("--write-baseline", writes: true),
                digest.hasBaseline ? anew : freezing
            ))
        let column = commands.map(\.command.count).max() ?? 0
        let lines = commands.map { command, text in
            "  \(command)\(String(repeating: " ", count: column - command.count))  \(text)"
        }
        return ([style.bold("Go on")] + lines.map(shortened)).joined(separator: "\n")
    }

    /// A command as it is called where the report is read.
    ///
    /// - Parameter writes: Whether it writes into the package, which a plugin must be allowed to.
    private func call(_ words: String, writes: Bool = false) -> String {
        let permission = writes ? "--allow-writing-to-package-directory " : ""
        return (isPlugin ? "swift package \(permission)" : "") + "validate-deps \(words)"
    }

    private func shortened(_ line: String) -> String {
        guard let width, width > 20, line.count > width else { return line }
        return line.prefix(width - 1) + "…"
    }
}
