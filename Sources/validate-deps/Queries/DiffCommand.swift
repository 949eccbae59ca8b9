import Foundation
import ModuleBoundaries

/// `diff`: what the working tree changes against a revision.
struct DiffCommand: Command {
    enum Format: String, CaseIterable {
        case text
        case markdown
        case json

        static let endings: [String: Self] = ["txt": .text, "md": .markdown, "json": .json]
    }

    static let name = "diff"
    static let summary = "List what the working tree changes: targets, edges, findings, build numbers."
    static let discussion =
        "Compares with the commit at which the current branch left REF. Without changes it prints nothing."

    @Operands("[REF]", count: 0...1) var operands: [String]
    @Option("--since", value: "REF", help: "The branch, tag or commit to compare with.") var since: String?
    @Option("--format", help: "The answer's format. markdown suits a comment on a pull request. Default: text.")
    var format: Format?
    let output = OutputOptions()
    let input = InputOptions()

    func validate() throws {
        if operands.count + (since == nil ? 0 : 1) != 1 { throw usage("'diff' needs one REF.") }
    }

    func run(in context: RunContext) throws -> Answer {
        let file = try output.file(in: context)
        let input = try self.input.resolved(in: context)
        let new = try input.load()
        let report = Checker(configuration: new.configuration).check(new.model, problems: new.problems)
        let comparison = try Comparison(input, with: since ?? operands[0], new, report)
        let difference = comparison.difference
        let format = output.format(format, endings: Format.endings) ?? .text
        let text =
            switch format {
            case .text: difference.text
            case .markdown: difference.markdown
            case .json: difference.json
            }
        let problems = comparison.problems + new.problems
        return Answer(text: text, isProse: format != .json, problems: problems, file: file)
    }
}
