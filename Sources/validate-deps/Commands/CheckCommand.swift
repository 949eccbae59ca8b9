import Foundation
import ModuleBoundaries

/// `check`: finds everything that breaks a module boundary.
struct CheckCommand: Command {
    enum Color: String, CaseIterable {
        case auto
        case always
        case never
    }

    static let name = "check"
    static let summary = "Find everything that breaks a module boundary."

    @Operands("[PATH…]", count: 0...Int.max) var paths: [String]
    let input = InputOptions()
    @Option("--format", help: "The report's format. Default: text.") var format: ReportFormat?
    let output = OutputOptions()
    @Option(
        "--baseline", value: "FILE", help: "The known findings. Default: \(Baseline.fileName) beside the configuration."
    )
    var baseline: String?
    @Flag("--write-baseline", help: "Write the findings to the baseline. An existing baseline only shrinks.")
    var writesBaseline: Bool
    @Flag("--add", help: "With --write-baseline: add new findings to an existing baseline.") var addsToBaseline: Bool
    @Option("--target", value: "TARGET", help: "Report findings of TARGET alone, as a build does.", visibility: .hidden)
    var target: String?
    @Flag("--strict", help: "Make warnings errors.") var isStrict: Bool
    @Flag("--quiet", "-q", help: "Print one line for each edge, without a summary.") var isQuiet: Bool
    @Flag("--verbose", "-v", help: "Print the source of each edge and every place, however many there are.")
    var isVerbose: Bool
    @Option("--color", help: "Colour the text report. Default: auto, on a terminal unless NO_COLOR is set.")
    var color: Color?

    func validate() throws {
        if addsToBaseline, !writesBaseline { throw usage("--add needs --write-baseline.") }
        if isQuiet, isVerbose { throw usage("--quiet and --verbose cannot be combined.") }
    }

    func run(in context: RunContext) throws -> Answer {
        let start = ContinuousClock.now
        let progress = ProgressLine("\(Tool.name): reading sources", in: context, counting: .shared)
        defer { progress.finish() }
        let file = try output.file(in: context, besides: [input.configuration, baseline].map { $0.map(context.path) })
        let input = try self.input.resolved(paths, in: context)
        var loaded = try input.load()
        // A build that runs right now has not written its index.
        if target == nil {
            loaded = input.reading(loaded, in: context) { [loaded] in
                input.indexStore != nil || loaded.configuration.needsIndex(of: $0)
            }
        }
        var (report, written) = try report(on: loaded, in: context)
        if let target { report = report.about(try name(of: target, in: loaded.model)) }
        let format = output.format(format, endings: ReportFormat.endings) ?? .text
        if format == .sarif, let packages = loaded.packages {
            report.fixes = SuggestedEdits(packages).edits(for: report)
        }
        let text = format.text(
            of: report, root: loaded.root,
            style: style(in: context, isFile: file != nil, elapsed: ContinuousClock.now - start))
        var answer = Answer(text: text, isProse: format == .text || format == .markdown, written: written, file: file)
        answer.code = report.isIncomplete ? .failure : report.summary.errors > 0 ? .findings : .success
        if isStrict, !report.unindexed.isEmpty {
            answer.problems.append(
                "--strict needs a fresh index of \(listed(report.unindexed)). Run 'swift build' first.")
        }
        if isStrict, !report.unresolved.isEmpty {
            answer.problems.append("--strict needs every package resolved. Run 'swift package resolve' first.")
        }
        return answer
    }

    private func style(in context: RunContext, isFile: Bool, elapsed: Duration) -> TextReporter.Style {
        let terminal = isFile ? nil : context.terminal
        var style = TextReporter.Style()
        style.isColored = color == .always || (color != .never && terminal?.hasColors == true)
        style.hasLinks = style.isColored && terminal != nil
        style.isQuiet = isQuiet
        style.isVerbose = isVerbose
        style.width = terminal?.width
        style.elapsed = elapsed
        style.isPlugin = context.isPlugin
        return style
    }

    /// The name of a target. One that the configuration excludes has no findings.
    private func name(of target: String, in model: ModuleModel) throws -> String {
        model.excludedTargets.contains(target) ? target : try model.target(named: target).name
    }

    /// Checks the model, and writes the baseline if that is asked for.
    private func report(on loaded: LoadedModel, in context: RunContext) throws -> (Report, written: [String]) {
        let file = loaded.baselineFile(baseline, in: context)
        let old = try file.read(mustExist: !writesBaseline)
        func checker(_ baseline: Baseline?) -> Checker {
            Checker(configuration: loaded.configuration, baseline: baseline, isStrict: isStrict)
        }
        let report = checker(old).check(loaded.model, problems: loaded.problems)
        guard writesBaseline else { return (report, []) }
        let new = try file.write(report, replacing: old, addsNew: addsToBaseline) {
            !checker(old).judges($0.rule, in: loaded.model)
        }
        return (checker(new.baseline).check(loaded.model, problems: loaded.problems), [new.summary])
    }
}
