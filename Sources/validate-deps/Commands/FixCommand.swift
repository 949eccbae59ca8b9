import ModuleBoundaries

/// `fix`: makes the edits of Package.swift that need no decision.
struct FixCommand: Command {
    static let name = "fix"
    static let summary = "Add and remove the entries of Package.swift that need no decision."
    static let discussion = """
        Adds what undeclared-import and transitive-import name and removes what unused-dependency names. An edit is
        written only if SwiftPM's own answer proves that it changes these entries and nothing else. What needs a
        decision is left alone, with the reason. Exit code: 0 nothing is left, 1 some is, 2 could not run or prove.
        """
    static let options: [CommandOption] =
        ModelInput.packageOptions + [
            .flag("--dry-run", help: "Print the edits as a unified diff, and write nothing."),
            .repeatedChoice(
                "--rule", FixPlan.rules, help: "Fix what this rule finds; repeat it for several. Default: all."),
            BaselineFile.option,
        ]

    private let input: ModelInput
    private let isDryRun: Bool
    private let rules: Set<String>
    private let baselinePath: String?

    init(arguments: Arguments) throws {
        _ = try arguments.operands(count: 0)
        input = try ModelInput(arguments: arguments)
        isDryRun = arguments.has("--dry-run")
        let named = arguments.values("--rule")
        rules = Set(named.isEmpty ? FixPlan.rules : named)
        baselinePath = arguments.value(BaselineFile.option.name)
        if arguments.has("--graph") { throw arguments.usage("a graph file has no manifest to fix: leave out --graph.") }
    }

    func run() throws -> ExitCode {
        let progress = ProgressLine("\(Tool.name): asking SwiftPM about each edit")
        defer { progress.finish() }
        let loaded = try input.load()
        guard let packages = loaded.packages else { return .failure }
        if let problem = loaded.problems.first {
            throw FixError("nothing was edited, for not everything could be read: \(problem)")
        }
        let baseline = try BaselineFile(
            named: baselinePath,
            folder: loaded.configurationFolder,
            base: loaded.configuration.base
        ).read(mustExist: true)
        let fixes = Fixes(
            packages,
            configuration: loaded.configuration,
            baseline: baseline,
            manifests: input.manifests
        )
        let outcome = try fixes.run(loaded.model, rules: rules)
        if !isDryRun { try ManifestEdit.write(outcome.edits) }
        progress.finish()
        try StandardOutput.write(outcome.text(isDryRun: isDryRun))
        return outcome.plan.rest.isEmpty ? .success : .findings
    }
}

/// Why nothing is edited.
struct FixError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
