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
            .choice("--format", Format.allCases.map(\.rawValue), help: "The diagram's format. Default: mermaid."),
            ReportOutput.option,
            ModelInput.externalOption,
            .one("--focus", "TARGET", help: "Keep TARGET, what it depends on and what depends on it."),
            WiringFile.option,
            LinkBase.option,
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

    init(arguments: Arguments) throws {
        _ = try arguments.operands(count: 0)
        input = try ModelInput(arguments: arguments)
        format = arguments.value("--format").flatMap(Format.init(rawValue:)) ?? .mermaid
        output = ReportOutput(arguments: arguments)
        focus = arguments.value("--focus")
        showsExternal = !arguments.has(ModelInput.externalOption.name)
        wiring = WiringFile(arguments: arguments)
        linkBase = try LinkBase(arguments: arguments).address
        if linkBase != nil, format != .html { throw arguments.usage("--link-base only goes with --format html.") }
    }

    func run() throws -> ExitCode {
        let loaded = try input.load()
        let report = Checker(configuration: loaded.configuration).check(loaded.model, problems: loaded.problems)
        let model = showsExternal ? loaded.model.withOutsideProducts() : loaded.model
        let diagram = try Diagram(
            model,
            findings: (report.findings + report.baselined).sorted(),
            focus: focus,
            includesTests: format == .json || format == .html,
            wiring: wiring.read(for: loaded.model)
        )
        return try Answer(text: text(of: diagram, model), problems: loaded.problems).write(to: output)
    }

    private func text(of diagram: Diagram, _ model: ModuleModel) -> String {
        switch format {
        case .mermaid: diagram.mermaid
        case .dot: diagram.dot
        case .svg: diagram.svg
        case .html: diagram.html(metrics: Metrics(model), linkBase: linkBase)
        case .json: diagram.json
        }
    }
}
