import ModuleBoundaries

/// `diff`: the changes of the working tree since a revision.
struct DiffCommand: Command {
    enum Format: String, CaseIterable {
        case text, markdown, json

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

/// The working tree beside another revision, which is read in the same way and checked by its own rules.
struct Comparison {
    let difference: ModelDifference
    /// The files that differ, relative to the root of the check.
    let files: [String]
    /// Messages about the other revision.
    let problems: [String]

    /// Reads the other revision from a temporary folder.
    init(_ input: ModelInput, with ref: String, _ new: LoadedModel, _ report: Report) throws {
        guard let packages = new.packages else {
            throw InputError("a graph file has no packages to compare with. Give the folder of a package.")
        }
        let revision = try Revision(ref, of: new.root, below: input.manifests.workFolder)
        defer { revision.remove() }
        revision.linkFolders(of: packages.folders)
        let old: LoadedModel
        do {
            old = try input.moved(to: revision).load()
        } catch {
            let reason = "\(error)".replacing(revision.copy, with: revision.top)
            throw InputError("the state of '\(ref)' cannot be read. Name a revision in which it can. \(reason)")
        }
        let oldReport = Checker(configuration: old.configuration).check(old.model, problems: old.problems)
        let changes = try GitChanges(root: new.root).changes(since: ref)
        files = changes.files
        difference = ModelDifference(from: old.model, oldReport, to: new.model, report, renamed: changes.renamed)
        problems = old.problems
    }
}
