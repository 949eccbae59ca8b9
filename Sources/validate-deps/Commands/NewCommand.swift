import Foundation
import ModuleBoundaries

/// `new`: writes a feature: sources, tests, and the entries of Package.swift.
struct NewCommand: Command {
    static let name = "new"
    static let summary = "Write a feature: sources, tests, and the entries of Package.swift."
    static let operands = "NAME"
    static let discussion = """
        Templates: library (bare), mvvm (an asynchronous view model), coordinator (two screens, a result handed back
        once), viper (all roles, with spies and tests), a folder below \(Template.folder), or any folder.
        In paths and texts __Name__ is NAME, __name__ the same with a small letter, and __Short__, __short__ are NAME
        without the tier's name at its end. A target goes below its tier's comment; a name that the configuration's
        globs do not put into the tier is added to that tier's list. The edit of Package.swift is proved by SwiftPM's
        own answer. Nothing that exists is replaced; where one thing cannot be written, nothing is. Exit code: 0 it is
        written, 2 it is not.
        """
    static let options: [CommandOption] =
        [
            .one("--tier", "TIER", help: "The tier's name or number."),
            .one("--template", "NAME|DIR", help: "What to write. Default: \(Template.standard)."),
            .flag("--dry-run", help: "Print the files and the edits as a unified diff, and write nothing."),
        ] + ModelInput.options.filter { !["--project", "--workspace", "--graph"].contains($0.name) }
        + [BaselineFile.option]

    private let input: ModelInput
    private let feature: String
    private let tier: String
    private let template: String
    private let isDryRun: Bool
    private let baselinePath: String?
    private let configurationPath: String?

    init(arguments: Arguments) throws {
        feature = try arguments.operands(count: 1)[0]
        guard let tier = arguments.value("--tier") else {
            throw arguments.usage("'new' needs --tier: the name or the number of the feature's tier.")
        }
        self.tier = tier
        input = try ModelInput(arguments: arguments)
        template = arguments.value("--template") ?? Template.standard
        isDryRun = arguments.has("--dry-run")
        baselinePath = arguments.value(BaselineFile.option.name)
        configurationPath = arguments.value("--config")
    }

    func run() throws -> ExitCode {
        let progress = ProgressLine("\(Tool.name): asking SwiftPM about the new targets")
        defer { progress.finish() }
        let loaded = try input.load()
        guard let packages = loaded.packages else { return .failure }
        if let problem = loaded.problems.first {
            throw FixError("nothing was written, for not everything could be read: \(problem)")
        }
        let folder = loaded.configurationFolder
        let scaffold = try Scaffold(
            packages,
            loaded.model,
            configuration: loaded.configuration,
            configurationFile: configurationPath ?? FolderPath.named(Configuration.fileName, in: folder),
            baseline: BaselineFile(named: baselinePath, folder: folder, base: loaded.configuration.base)
                .read(mustExist: true),
            manifests: input.manifests
        )
        let outcome = try scaffold.run(
            name: feature, tier: tier, template: Template.named(template, in: scaffold.folder))
        if !isDryRun { try outcome.write() }
        progress.finish()
        try StandardOutput.write(outcome.text(isDryRun: isDryRun))
        return .success
    }
}
