import ModuleBoundaries

/// `affected`: the targets and tests that a change touches and reaches.
struct AffectedCommand: Command {
    enum Format: String, CaseIterable {
        case text, json, tests, filter

        static let endings: [String: Self] = ["txt": .text, "json": .json]
    }

    static let name = "affected"
    static let summary = "List the targets that a change touches and reaches, and the tests that are worth running."
    static let discussion = """
        With --since, a change to Package.swift or to an Xcode project touches the targets that it declares differently;
        otherwise every target of the package or project. The configuration and the baseline of validate-deps touch
        none. The format 'tests' prints the test targets, one on each line; 'filter' prints one regular expression:
          swift test --filter "$(swift package validate-deps affected --since origin/main --format filter)"
        """

    @Option(
        "--since", value: "REF", help: "Ask git what changed since the branch left REF, uncommitted files included.")
    var ref: String?
    @Option("--files", value: "FILE", isList: true, help: "The changed files, deleted ones included.") var files:
        [String]
    @Option("--format", help: "The answer's format. Default: text.") var format: Format?
    let output = OutputOptions()
    let input = InputOptions()

    func validate() throws {
        if ref != nil, !files.isEmpty { throw usage("--since and --files cannot be combined.") }
        if ref == nil, files.isEmpty { throw usage("'affected' needs --since REF or --files FILE….") }
    }

    func run(in context: RunContext) throws -> Answer {
        let file = try output.file(in: context)
        let input = try self.input.resolved(in: context)
        let loaded = try input.load()
        var files = files.map { path($0, loaded, in: context) }
        var declarations: [String: Set<String>] = [:]
        if let ref {
            files = try GitChanges(root: loaded.root, environment: context.environment).changes(since: ref).files
            declarations =
                try loaded.packages?.targetsDeclaredDifferently(in: files, since: ref, manifests: input.manifests)
                ?? [:]
        }
        let affected = Affected(
            loaded.model,
            files: loaded.packages?.withLinks(files, in: loaded.model.targets) ?? files,
            declarations: declarations,
            unowned: loaded.configuration.testsForOtherFiles
        )
        let format = output.format(format, endings: Format.endings) ?? .text
        var answer = loaded.answer(text(of: affected, as: format), isProse: format == .text, file: file)
        // The text holds the notes about the change.
        if format != .text { answer.notes = affected.notes + loaded.notes }
        return answer
    }

    private func text(of affected: Affected, as format: Format) -> String {
        switch format {
        case .text: affected.text
        case .json: affected.json
        case .tests: affected.tests.map { $0 + "\n" }.joined()
        case .filter: affected.filter
        }
    }

    /// A path relative to the root of the check: tools name files relative to it, shells relative to the current folder.
    private func path(_ file: String, _ loaded: LoadedModel, in context: RunContext) -> String {
        if !file.hasPrefix("/"), FolderPath.isTaken("\(loaded.root)/\(file)") { return file }
        let path = FolderPath.relative(FolderPath.absolute(context.path(file)), to: loaded.root)
        return path.hasPrefix("../") && !file.hasPrefix("/") ? file : path
    }
}
