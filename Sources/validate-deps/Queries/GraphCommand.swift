import ModuleBoundaries

/// `graph`: draws the module graph.
struct GraphCommand: Command {
    enum Format: String, CaseIterable {
        case mermaid, dot, svg, html, json

        static let endings: [String: Self] = [
            "mmd": .mermaid, "md": .mermaid, "dot": .dot, "gv": .dot, "svg": .svg, "html": .html, "htm": .html,
            "json": .json,
        ]
    }

    static let name = "graph"
    static let summary = "Draw the module graph."
    static let discussion = """
        Tiers are layers; edges that break a rule are red and carry its name. The HTML page is one file that needs no
        network: findings by edge, a matrix, a table of metrics, the chain between two modules. Test targets appear
        if they break a rule, in JSON, and by a switch of the page. On a terminal the page is written to
        NAME-graph.html.
        """

    @Option("--format", help: "The diagram's format. Default: mermaid.") var format: Format?
    let output = OutputOptions()
    @Option("--focus", value: "TARGET", help: "Keep TARGET, what it depends on and what depends on it.")
    var focus: String?
    @Option("--folders", value: "TARGET", help: "Draw the folders of TARGET by the compiler's index, not targets.")
    var folders: String?
    let wiring = WiringOptions()
    @Option("--since", value: "REF", help: "With html: show what the change since REF touches, adds and removes.")
    var ref: String?
    @Flag("--no-external", help: "Leave out what other packages supply.") var hidesOutside: Bool
    @Option(
        "--link-base", value: "URL",
        help: "With html: link each location to URL/path#L12, or to a URL with {file} and {line}.")
    var linkBase: String?
    let input = InputOptions()

    private var chosenFormat: Format { output.format(format, endings: Format.endings) ?? .mermaid }

    func validate() throws {
        if folders != nil, ref != nil || wiring.path != nil {
            throw usage("--folders cannot be combined with --since or --wiring.")
        }
        if ref != nil, chosenFormat != .html { throw usage("--since needs --format html.") }
        if linkBase != nil, chosenFormat != .html { throw usage("--link-base needs --format html.") }
    }

    func run(in context: RunContext) throws -> Answer {
        var file = try output.file(in: context, besides: [wiring.path.map(context.path)])
        let format = chosenFormat
        let input = try self.input.resolved(in: context)
        var loaded = try input.load()
        loaded = input.reading(loaded, in: context, where: loaded.configuration.needsIndex)
        let baseline = try loaded.baselineFile(nil, in: context).read(mustExist: false)
        var report = Checker(configuration: loaded.configuration, baseline: baseline)
            .check(loaded.model, problems: loaded.problems)
        report.findings.removeAll { $0.rule == RuleID.staleBaseline.rawValue }
        let folders = try folders.map { try input.folders(of: $0, loaded, in: context) }
        if let folders { report.keepLayers(of: folders.name) }
        let model = folders ?? loaded.model.showing(otherPackages: !hidesOutside)
        let (wiring, notes) = try self.wiring.read(for: loaded.model, in: context)
        let diagram = try Diagram(
            model,
            // The page lists excused findings in a place of their own.
            findings: (format == .html ? report.findings : report.findings + report.baselined).sorted(),
            focus: focus,
            includesTests: format == .json || format == .html,
            wiring: wiring,
            problems: loaded.problems
        )
        let comparison = try ref.map { try Comparison(input, with: $0, loaded, report) }
        let change = comparison.map { comparison in
            let affected = Affected(loaded.model, files: comparison.files)
            return (ref: ref ?? "", affected: affected, difference: comparison.difference)
        }
        if format == .html, file == nil, context.terminal != nil { file = context.path("\(model.name)-graph.html") }
        let text =
            switch format {
            case .mermaid: diagram.mermaid
            case .dot: diagram.dot
            case .svg: diagram.svg
            case .html:
                diagram.html(metrics: Metrics(model), linkBase: linkBase, since: change, excusedIn: report)
            case .json: diagram.json
            }
        var answer = loaded.answer(text, isProse: false, file: file)
        answer.problems += comparison?.problems ?? []
        answer.notes += notes
        return answer
    }
}
