import Foundation
import ModuleBoundaries

/// `diff`: what the working tree changes against a revision.
struct DiffCommand: Command {
    static let name = "diff"
    static let summary =
        "Tell what the working tree changes: targets, edges, findings, build numbers."
    static let discussion = """
        Compares with the state where the current branch left REF. Says nothing where nothing changed. Exit code: 0 no
        new error, 1 new errors, 2 could not run.
        """
    static let options: [CommandOption] =
        ModelInput.packageOptions + [
            .one("--since", "REF", help: "The branch, tag or commit to compare with."),
            .choice(
                "--format", ["text", "markdown", "json"],
                help: "The answer's format; markdown: for a comment on a pull request. Default: text."),
            ReportOutput.option,
        ]

    private let input: ModelInput
    private let ref: String
    private let format: String
    private let output: ReportOutput

    init(arguments: Arguments) throws {
        _ = try arguments.operands(count: 0)
        input = try ModelInput(arguments: arguments)
        format = arguments.value("--format") ?? "text"
        output = try ReportOutput(arguments: arguments)
        guard let ref = arguments.value("--since") else {
            throw arguments.usage("'diff' needs --since REF.")
        }
        if arguments.has("--graph") {
            throw arguments.usage("--graph and --since cannot stand together.")
        }
        self.ref = ref
    }

    func run() throws -> ExitCode {
        let new = try input.load()
        let report = Checker(configuration: new.configuration).check(new.model, problems: new.problems)
        let comparison = try Comparison(input, with: ref, new, report)
        let difference = comparison.difference
        let text =
            switch format {
            case "json": difference.json
            case "markdown": difference.markdown
            default: difference.text
            }
        let code = try Answer(text: text, problems: comparison.problems + new.problems).write(
            to: output)
        return code == .success && difference.hasNewErrors ? .findings : code
    }
}
