import ModuleBoundaries

/// `metrics`: what each target weighs.
struct MetricsCommand: Command {
    static let name = "metrics"
    static let summary = "Measure each target: fan-in, fan-out, depth, and how many targets a change to it rebuilds."
    static let discussion = """
        fan-in       targets that depend on it directly, tests and plugins aside
        fan-out      targets that it depends on directly
        instability  fan-out / (fan-in + fan-out): 0 is hard to change, 1 is free to change
        depth        steps on the longest chain of dependencies below it
        rebuilds     targets that a change to it rebuilds: itself and all above it, tests included
        lines        lines of its Swift files
        The critical path is the longest chain of checked targets: what no number of processors can build at once.
        """
    static let options: [CommandOption] =
        ModelInput.options + [
            .choice("--format", ["text", "json"], help: "The answer's format. Default: text."),
            ModelInput.externalOption,
        ]

    private let input: ModelInput
    private let isJSON: Bool
    private let showsExternal: Bool

    init(arguments: Arguments) throws {
        _ = try arguments.operands(count: 0)
        input = try ModelInput(arguments: arguments)
        isJSON = arguments.value("--format") == "json"
        showsExternal = !arguments.has(ModelInput.externalOption.name)
    }

    func run() throws -> ExitCode {
        let loaded = try input.load()
        let model = loaded.model.showing(otherPackages: showsExternal)
        let metrics = Metrics(model)
        return try loaded.answer(isJSON ? metrics.json : metrics.text).write()
    }
}
