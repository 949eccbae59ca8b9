import ModuleBoundaries

/// `metrics`: the numbers of each target.
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
        The critical path is the longest chain of checked targets: no number of processors can build it at once.
        """

    @Option("--format", help: "The answer's format. Default: text.") var format: AnswerFormat?
    let output = OutputOptions()
    @Option("--folders", value: "TARGET", help: "Measure the folders of TARGET by the compiler's index, not targets.")
    var folders: String?
    let input = InputOptions()

    func run(in context: RunContext) throws -> Answer {
        let file = try output.file(in: context)
        let input = try self.input.resolved(in: context)
        let loaded = try input.load()
        let folders = try folders.map { try input.folders(of: $0, loaded, in: context) }
        let metrics =
            folders.map { Metrics($0, noun: "folder") } ?? Metrics(loaded.model.showing(otherPackages: true))
        let isJSON = output.format(format, endings: AnswerFormat.endings) == .json
        return loaded.answer(isJSON ? metrics.json : metrics.text, isProse: !isJSON, file: file)
    }
}
