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
            BaselineFile.option,
            .flag("--write-baseline", help: "Freeze what is there; an existing baseline only shrinks."),
            .one(
                "--target", "TARGET",
                help: "Report what is about TARGET alone, without cycles, as a build does."),
            .flag("--strict", help: "Make warnings errors."),
            .flag("--quiet", help: "Leave out the summary of the text report."),
            .flag("--verbose", help: "Name every location in the text report, not three of an edge."),
            ColorChoice.option,
        ]

    private let input: ModelInput
    private let format: ReportFormat
    private let output: ReportOutput
    private let color: ColorChoice
    private let baselinePath: String?
    private let writesBaseline: Bool
    private let target: String?
    private let isStrict: Bool
    private let isQuiet: Bool
    private let isVerbose: Bool

    init(arguments: Arguments) throws {
        _ = try arguments.operands(count: 0)
        input = try ModelInput(arguments: arguments)
        format = ReportFormat(arguments: arguments)
        output = try ReportOutput(arguments: arguments)
        color = ColorChoice(arguments: arguments)
        baselinePath = arguments.value(BaselineFile.option.name)
        writesBaseline = arguments.has("--write-baseline")
        target = arguments.value("--target")
        isStrict = arguments.has("--strict")
        isQuiet = arguments.has("--quiet")
        isVerbose = arguments.has("--verbose")
    }

    func run() throws -> ExitCode {
        let start = ContinuousClock.now
        let progress = ProgressLine("\(Tool.name): reading packages and sources")
        defer { progress.finish() }
        let loaded = try input.load()
        let target = try target.map { try name(of: $0, in: loaded.model) }
        let whole = try report(on: loaded)
        var report = target.map(whole.about) ?? whole
        if format == .sarif, let packages = loaded.packages {
            report.fixes = SuggestedEdits(packages).edits(for: report)
        }
        progress.finish()
        let reporter = format.reporter(
            isColored: color.isOn(for: output),
            isQuiet: isQuiet,
            isVerbose: isVerbose,
            width: output.path == nil ? TerminalWidth.current : nil,
            elapsed: ContinuousClock.now - start,
            isPlugin: input.manifests.pluginFolder != nil,
            root: loaded.root
        )
        try output.write(reporter.render(report))
        if report.isIncomplete { return .failure }
        if isStrict, !report.unresolved.isEmpty {
            StandardError.write(
                "error: --strict needs every package resolved. Run 'swift package resolve' first.\n")
            return .failure
        }
        return report.summary.errors > 0 ? .findings : .success
    }

    /// A target that the configuration leaves out is one about which there is nothing to say.
    private func name(of target: String, in model: ModuleModel) throws -> String {
        model.excludedTargets.contains(target) ? target : try model.target(named: target).name
    }

    private func baselineFile(_ loaded: ModelInput.Loaded) -> BaselineFile {
        BaselineFile(named: baselinePath, folder: loaded.configurationFolder, base: loaded.configuration.base)
    }

    private func report(on loaded: ModelInput.Loaded) throws -> Report {
        let file = baselineFile(loaded)
        let old = try file.read(mustExist: !writesBaseline)
        let checker = checker(loaded, baseline: old)
        let report = checker.check(loaded.model, problems: loaded.problems)
        guard writesBaseline else { return report }
        let new = try file.write(report, shrinking: old) { !checker.judges($0) }
        return self.checker(loaded, baseline: new).check(loaded.model, problems: loaded.problems)
    }

    private func checker(_ loaded: ModelInput.Loaded, baseline: Baseline?) -> Checker {
        Checker(configuration: loaded.configuration, baseline: baseline, isStrict: isStrict)
    }
}
