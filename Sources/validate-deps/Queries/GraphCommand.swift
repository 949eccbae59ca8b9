import ModuleBoundaries

/// `graph`: draws the module graph.
struct GraphCommand: Command {
    static let name = "graph"
    static let summary = "Draw the module graph."
    static let discussion = """
        Tiers are layers, edges that break a rule are red and carry its name. The HTML page is one file that needs no
        network: findings by edge, a matrix, a table of metrics, the chain between two modules. Test targets appear
        where they break a rule, in JSON, and by a switch of the page.
        """
    static let options: [CommandOption] =
        ModelInput.options + [
            .choice(
                "--format", Format.allCases.map(\.rawValue), help: "The diagram's format. Default: mermaid."
            ),
            ReportOutput.option,
            ModelInput.externalOption,
            .one("--focus", "TARGET", help: "Keep TARGET, what it depends on and what depends on it."),
            WiringFile.option,
            LinkBase.option,
            .one(
                "--since", "REF",
                help: "With html: show what the change since REF touches, adds and removes."),
        ]

    private enum Format: String, CaseIterable {
        case mermaid
        case dot
        case svg
        case html
        case json
    }

    private let input: ModelInput
    private let format: Format
    private let output: ReportOutput
    private let focus: String?
    private let showsExternal: Bool
    private let wiring: WiringFile
    private let linkBase: String?
    private let ref: String?

    init(arguments: Arguments) throws {
        _ = try arguments.operands(count: 0)
        input = try ModelInput(arguments: arguments)
        format = arguments.choice("--format") ?? .mermaid
        output = try ReportOutput(arguments: arguments)
        focus = arguments.value("--focus")
        showsExternal = !arguments.has(ModelInput.externalOption.name)
        wiring = WiringFile(arguments: arguments)
        ref = arguments.value("--since")
        linkBase = try LinkBase(arguments: arguments).address
        if ref != nil, format != .html {
            throw arguments.usage("--since only goes with --format html.")
        }
        if ref != nil, arguments.has("--graph") {
            throw arguments.usage("--graph and --since cannot stand together.")
        }
        if linkBase != nil, format != .html {
            throw arguments.usage("--link-base only goes with --format html.")
        }
    }

    func run() throws -> ExitCode {
        let loaded = try input.load()
        let file = BaselineFile(
            named: nil,
            folder: loaded.configurationFolder,
            base: loaded.configuration.base
        )
        let checker = Checker(
            configuration: loaded.configuration, baseline: try file.read(mustExist: false))
        var report = checker.check(loaded.model, problems: loaded.problems)
        report.findings.removeAll { $0.rule == RuleID.staleBaseline.rawValue }
        let model = loaded.model.showing(otherPackages: showsExternal)
        let wiring = try self.wiring.read(for: loaded.model)
        let diagram = try Diagram(
            model,
            // The page lists apart what the baseline holds.
            findings: (format == .html ? report.findings : report.findings + report.baselined).sorted(),
            focus: focus,
            includesTests: format == .json || format == .html,
            wiring: wiring
        )
        let change = try ref.map { ref in
            let comparison = try Comparison(input, with: ref, loaded, report)
            let files = try GitChanges(root: loaded.root).files(since: ref)
            let affected = Affected(loaded.model, files: files, wiring: wiring)
            return (
                since: ChangeSince(ref: ref, affected: affected, difference: comparison.difference),
                problems: comparison.problems
            )
        }
        var answer = loaded.answer(
            text(of: diagram, model, since: change?.since, held: report.baselined))
        answer.problems += change?.problems ?? []
        return try answer.write(to: output)
    }

    private func text(of diagram: Diagram, _ model: ModuleModel, since: ChangeSince?, held: [Finding])
        -> String
    {
        switch format {
        case .mermaid: diagram.mermaid
        case .dot: diagram.dot
        case .svg: diagram.svg
        case .html: diagram.html(metrics: Metrics(model), linkBase: linkBase, since: since, held: held)
        case .json: diagram.json
        }
    }
}
