import Foundation
import ModuleBoundaries

/// `check`: finds everything that breaks a module boundary.
struct CheckCommand: Command {
    static let name = "check"
    static let summary = "Find everything that breaks a module boundary."
    static let options: [CommandOption] =
        ModelInput.options + [
            ReportFormat.option,
            ReportOutput.option,
            .flag("--strict", help: "Make warnings errors."),
            .flag("--quiet", help: "Leave out the summary of the text report."),
            ColorChoice.option,
        ]

    private let input: ModelInput
    private let format: ReportFormat
    private let output: ReportOutput
    private let color: ColorChoice
    private let isStrict: Bool
    private let isQuiet: Bool

    init(arguments: Arguments) throws {
        _ = try arguments.operands(count: 0)
        input = try ModelInput(arguments: arguments)
        format = ReportFormat(arguments: arguments)
        output = ReportOutput(arguments: arguments)
        color = ColorChoice(arguments: arguments)
        isStrict = arguments.has("--strict")
        isQuiet = arguments.has("--quiet")
    }

    func run() throws -> ExitCode {
        let start = ContinuousClock.now
        let loaded = try input.load()
        let checker = Checker(configuration: loaded.configuration, isStrict: isStrict)
        let report = checker.check(loaded.model, problems: loaded.problems)
        let reporter = format.reporter(
            isColored: color.isOn(for: output),
            isQuiet: isQuiet,
            elapsed: ContinuousClock.now - start,
            root: loaded.root
        )
        try output.write(reporter.render(report))
        if report.isIncomplete { return .failure }
        return report.summary.errors > 0 ? .findings : .success
    }
}
