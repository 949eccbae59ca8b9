import ModuleBoundaries

/// `new`: writes a feature: sources, tests, and the entries of Package.swift.
struct NewCommand: Command {
    static let name = "new"
    static let summary = "Write a feature: sources, tests, and the entries of Package.swift."
    static let discussion = """
        Templates: library (bare), mvvm (an asynchronous view model), coordinator (two screens, a result handed back
        once), viper (all roles, with spies and tests), a folder below \(Template.folder), or any folder.
        In paths and texts __Name__ becomes NAME, __name__ the same with a small letter, and __Short__ and __short__
        become NAME without the tier's name at its end. The target goes below its tier's comment, or into the tier's list
        in the configuration. Nothing that exists is replaced; if one file cannot be written, none is.
        """

    @Operands("NAME", count: 1...1) var names: [String]
    @Option("--tier", value: "TIER", help: "The tier's name or number.") var tier: String?
    @Option("--template", value: "NAME|DIR", help: "What to write. Default: \(Template.standard).") var template:
        String?
    @Flag("--dry-run", help: "Print the files and the edits as a unified diff, and write nothing.") var isDryRun: Bool
    let input = InputOptions()

    func validate() throws {
        if tier == nil { throw usage("'new' needs --tier: the name or the number of the feature's tier.") }
    }

    func run(in context: RunContext) throws -> Answer {
        let progress = ProgressLine("\(Tool.name): asking SwiftPM about the new targets", in: context)
        defer { progress.finish() }
        let options = input
        let input = try options.resolved(in: context)
        let loaded = try input.load()
        let packages = try loaded.editablePackages(for: Self.name)
        let scaffold = try Scaffold(
            packages,
            loaded.model,
            configuration: loaded.configuration,
            configurationFile: options.configuration.map(context.path)
                ?? FolderPath.join(loaded.configurationFolder, Configuration.fileName),
            baseline: loaded.baselineFile(nil, in: context).read(mustExist: true),
            manifests: input.manifests
        )
        let outcome = try scaffold.run(
            name: names[0], tier: tier ?? "",
            template: Template.named(
                template ?? Template.standard, in: scaffold.folder, path: template.map(context.path)))
        if !isDryRun { try outcome.write() }
        return Answer(text: outcome.text(isDryRun: isDryRun), notes: loaded.notes)
    }
}
