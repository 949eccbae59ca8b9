import ModuleBoundaries

/// `fix`: makes the edits of Package.swift that need no decision.
struct FixCommand: Command {
    static let name = "fix"
    static let summary = "Add and remove the entries of Package.swift that need no decision."
    static let discussion = """
        Adds the entries that undeclared-import and transitive-import name, and removes those that unused-dependency
        names. Before an edit is written, SwiftPM reads the edited manifest and must find exactly the intended change.
        Findings that need a decision stay, and the answer lists them with the reason.
        """

    @Flag("--dry-run", help: "Print the edits as a unified diff, and write nothing.") var isDryRun: Bool
    @Option(
        "--rule", value: "RULE", choices: FixPlan.rules,
        help:
            "Fix the findings of this rule (\(FixPlan.rules.joined(separator: ", "))). Repeat it for several. Default: all."
    )
    var rules: [String]
    let input = InputOptions()

    func run(in context: RunContext) throws -> Answer {
        let progress = ProgressLine("\(Tool.name): asking SwiftPM about each edit", in: context)
        defer { progress.finish() }
        let input = try self.input.resolved(in: context)
        let loaded = try input.load()
        let packages = try loaded.editablePackages(for: Self.name)
        let fixes = Fixes(
            packages,
            configuration: loaded.configuration,
            baseline: try loaded.baselineFile(nil, in: context).read(mustExist: true),
            manifests: input.manifests
        )
        let outcome = try fixes.run(loaded.model, rules: Set(rules.isEmpty ? FixPlan.rules : rules))
        if !isDryRun { try ManifestEdit.write(outcome.edits.map(\.manifest)) }
        return Answer(text: outcome.text(isDryRun: isDryRun), notes: loaded.notes)
    }
}
