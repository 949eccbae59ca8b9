import Foundation
import ModuleBoundaries

/// What a command looks at: the options that say so, and how to load it.
struct ModelInput {
    /// A loaded model with all that belongs to it.
    struct Loaded {
        /// The targets and their edges.
        var model: ModuleModel
        /// What could not be read, one message each.
        var problems: [String]
        /// The absolute folder that all paths of the model are relative to.
        var root: String
        /// What the configuration says; the model already follows it.
        var configuration: Configuration
    }

    static let options: [CommandOption] = [
        .repeated("--package-path", "DIR", help: "The package's folder; repeat it for several. Default: this folder."),
        .one("--workspace", "DIR", help: "Join every local package below DIR."),
        .one("--graph", "FILE", help: "Read targets from a JSON file: [{\"name\", \"tier\", \"dependencies\"}]."),
        .one("--config", "FILE", help: "The configuration. Default: .validate-deps.json in the package's folder."),
        .one("--scratch-path", "DIR", help: "The build folder with the resolved packages. Default: .build."),
        pluginOption,
    ]

    /// Stands before every other word: the plugin does not know the commands.
    static let pluginOption = CommandOption.one(
        "--package-json",
        "FILE",
        help: "Used by the plugin: what SwiftPM tells it, for where 'dump-package' may not run."
    )

    private let packages: [String]
    private let workspace: String?
    private let graph: String?
    private let configurationPath: String?
    private let scratchPath: String?
    private let plugin: PluginPicture?

    init(arguments: Arguments) throws {
        packages = arguments.values("--package-path")
        workspace = arguments.value("--workspace")
        graph = arguments.value("--graph")
        configurationPath = arguments.value("--config")
        scratchPath = arguments.value("--scratch-path")
        plugin = try arguments.value(Self.pluginOption.name).map(PluginPicture.init(path:))
        let chosen = [
            packages.isEmpty ? nil : "--package-path", workspace.map { _ in "--workspace" },
            graph.map { _ in "--graph" },
        ].compactMap { $0 }
        if chosen.count > 1 { throw arguments.usage("\(chosen.joined(separator: " and ")) cannot stand together.") }
    }

    /// Loads the model.
    ///
    /// - Throws: Any error that says why nothing could be loaded.
    func load() throws -> Loaded {
        let file = try ConfigurationFile(named: configurationPath, folder: folder)
        let configuration = file.configuration
        let loader = PackageLoader(
            manifests: ManifestLoader(environment: ProcessInfo.processInfo.environment, plugin: plugin),
            scratchPath: scratchPath,
            isExcluded: { configuration.excludes($0) }
        )
        let set =
            try workspace.map(loader.load(workspace:))
            ?? loader.load(packages: packages.isEmpty ? [plugin?.folder ?? "."] : packages)
        let built = ModelBuilder(set, configuration: configuration).build()
        try file.check(built.mistakes)
        return Loaded(model: built.model, problems: built.problems, root: set.root, configuration: configuration)
    }
    /// The folder that the configuration and the baseline stand in: the root of the check.
    private var folder: String {
        if let workspace { return workspace }
        return packages.count > 1 ? FolderPath.common(packages.map(FolderPath.absolute)) : packages.first ?? "."
    }
}
