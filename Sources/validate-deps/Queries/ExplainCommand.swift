import ModuleBoundaries

/// `explain`: why one target reaches another.
struct ExplainCommand: Command {
    static let name = "explain"
    static let summary = "Tell why FROM reaches TO: the shortest chain of imports, with the location of each."
    static let operands = "FROM TO"
    static let discussion = """
        Exits with 1 where there is no chain, and tells which declared edge would allow one. With --wiring, where no
        chain of imports leads to TO, the chain by which the container joins the two at run time.
        """
    static let options: [CommandOption] =
        ModelInput.options + [
            .choice("--format", ["text", "json"], help: "The answer's format. Default: text."),
            ModelInput.externalOption, WiringFile.option,
        ]

    private let input: ModelInput
    private let from: String
    private let to: String
    private let isJSON: Bool
    private let showsExternal: Bool
    private let wiring: WiringFile

    init(arguments: Arguments) throws {
        let ends = try arguments.operands(count: 2)
        (from, to) = (ends[0], ends[1])
        input = try ModelInput(arguments: arguments)
        wiring = WiringFile(arguments: arguments)
        isJSON = arguments.value("--format") == "json"
        showsExternal = !arguments.has(ModelInput.externalOption.name)
    }

    func run() throws -> ExitCode {
        let loaded = try input.load()
        let model = loaded.model.showing(otherPackages: showsExternal)
        let explanation = try Explanation(
            model, from: from, to: to, wiring: wiring.read(for: loaded.model))
        let code = try loaded.answer(isJSON ? explanation.json : explanation.text).write()
        return code == .success && !explanation.isChain && explanation.wired.isEmpty ? .findings : code
    }
}
