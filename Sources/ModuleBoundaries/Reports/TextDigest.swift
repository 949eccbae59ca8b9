/// The end of a text report: counts for each rule, where to begin, and the commands that go on.
struct TextDigest {
    private let digest: ReportDigest
    private let style: TextStyle
    private let isPlugin: Bool

    init(_ digest: ReportDigest, style: TextStyle, isPlugin: Bool) {
        self.digest = digest
        self.style = style
        self.isPlugin = isPlugin
    }

    /// The paragraphs before the summary line; none for a report of a few findings of one rule.
    var paragraphs: [String] {
        var paragraphs: [String] = []
        if digest.rules.count > 1 || digest.findings >= ReportDigest.threshold { paragraphs.append(table) }
        if !digest.targets.isEmpty { paragraphs.append(start) }
        if digest.findings >= ReportDigest.threshold { paragraphs.append(next) }
        return paragraphs
    }

    private var table: String {
        let rows = digest.rules.map { [$0.rule, "\($0.findings)", "\($0.edges)", "\($0.targets)"] }
        let lines = textTable(header: ["rule", "findings", "edges", "targets"], rows: rows).split(separator: "\n")
        return lines.map { "  " + $0 }.joined(separator: "\n")
    }

    private var start: String {
        var lines = [style.bold("Start here")]
        for target in digest.targets {
            let location = target.location.map { "  " + style.location($0) } ?? ""
            lines.append(
                style.wrapped("\(oneLine(target.name)): \(counted(target.errors, "error"))\(location)", indent: 2))
            for (verb, entries) in [("add    ", target.additions), ("remove ", target.removals)] where !entries.isEmpty
            {
                lines.append(style.wrapped("\(verb) \(entries.joined(separator: ", "))", indent: 4))
            }
        }
        return lines.joined(separator: "\n")
    }

    private var next: String {
        var commands: [(command: String, text: String)] = []
        if digest.settled > 0 {
            commands.append(
                (
                    call("fix --dry-run"),
                    "shows the edits that settle up to \(digest.settled) of \(counted(digest.findings, "finding"))"
                ))
        }
        // Before the baseline: with --write it writes one, too.
        if !digest.hasTiers {
            commands.append((call("init"), "proposes tiers: without tiers every direction is allowed"))
        }
        let options = digest.hasBaseline ? "--write-baseline --add" : "--write-baseline"
        commands.append((call(options, writes: true), "accepts these findings, so that only new ones fail"))
        let column = commands.map(\.command.count).max() ?? 0
        let lines = commands.map { command, text in
            let gap = String(repeating: " ", count: column - command.count)
            return style.wrapped("\(command)\(gap)  \(text)", indent: 2)
        }
        return ([style.bold("Go on")] + lines).joined(separator: "\n")
    }

    /// A command as it is called where the report is read.
    ///
    /// - Parameter writes: Whether the command writes into the package, for which a plugin needs permission.
    private func call(_ words: String, writes: Bool = false) -> String {
        let permission = writes ? "--allow-writing-to-package-directory " : ""
        return (isPlugin ? "swift package \(permission)" : "") + "validate-deps \(words)"
    }
}
