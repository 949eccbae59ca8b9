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
        /// The absolute folder that all paths of the model are relative to; empty where they are absolute.
        var root: String
        /// What the configuration says; the model already follows it.
        var configuration: Configuration
        /// The folder of the configuration, or where it would stand: the baseline's folder, too.
        var configurationFolder: String
        /// The packages behind the model; nil for a graph file.
        var packages: PackageSet?

        /// An answer with what is missing from it.
        func answer(_ text: String) -> Answer {
            Answer(text: text, problems: problems, note: Report.note(unresolved: model.unresolvedPackages))
        }

        /// Says on standard error what packages are not resolved.
        func noteUnresolved() {
            if let note = Report.note(unresolved: model.unresolvedPackages) { StandardError.write("note: \(note)\n") }
        }
    }

    static let options: [CommandOption] = [
        .repeated("--package-path", "DIR", help: "The package's folder; repeat it for several. Default: this folder."),
        .repeated("--project", "FILE", help: "An Xcode project (.xcodeproj); repeat it for several."),
        .one("--workspace", "DIR", help: "Join every local package and every Xcode project below DIR."),
        .one(
            "--graph", "FILE",
            help:
                "Read targets from a JSON file: [{\"name\", \"tier\", \"dependencies\", \"path\", \"sources\", \"kind\"}]."
        ),
        .one("--config", "FILE", help: "The configuration. Default: .validate-deps.json in the package's folder."),
        .one("--scratch-path", "DIR", help: "The build folder with the resolved packages. Default: .build."),
        .flag("--no-cache", help: "Ask SwiftPM about each manifest anew, whatever it answered before."),
        .one("--time-limit", "SECONDS", help: "How long SwiftPM may take for one manifest. Default: 300."),
        pluginOption,
    ]

    /// For the commands that work on the files of packages.
    static let packageOptions = options.filter { $0.name != "--graph" } + [.one("--graph", "FILE", help: nil)]

    /// For the commands that show products of other packages beside targets.
    static let externalOption = CommandOption.flag(
        "--no-external",
        help: "Leave out what other packages supply."
    )

    /// Stands before every other word: the plugin does not know the commands.
    static let pluginOption = CommandOption.one(
        "--package-json",
        "FILE",
        help: "Used by the plugin: what SwiftPM tells it, for where 'dump-package' may not run."
    )

    private var packages: [String]
    private var projects: [String]
    private var workspace: String?
    private let graph: String?
    private var configurationPath: String?
    private let scratchPath: String?
    /// Asks SwiftPM what manifests declare.
    let manifests: ManifestLoader

    init(arguments: Arguments) throws {
        packages = arguments.values("--package-path")
        projects = arguments.values("--project")
        workspace = arguments.value("--workspace")
        graph = arguments.value("--graph")
        configurationPath = arguments.value("--config")
        scratchPath = arguments.value("--scratch-path")
        let environment = ProcessInfo.processInfo.environment
        var manifests =
            try arguments.value(Self.pluginOption.name).map {
                try ManifestLoader(environment: environment, pluginSnapshot: $0)
            } ?? ManifestLoader(environment: environment)
        manifests.readsCache = !arguments.has("--no-cache")
        if let limit = arguments.value("--time-limit") { manifests.limit = try Self.duration(limit, arguments) }
        self.manifests = manifests
        let chosen = [
            packages.isEmpty ? nil : "--package-path", projects.isEmpty ? nil : "--project",
            workspace.map { _ in "--workspace" },
            graph.map { _ in "--graph" },
        ].compactMap { $0 }
        if chosen.count > 1, chosen != ["--package-path", "--project"] {
            throw arguments.usage("\(chosen.joined(separator: " and ")) cannot stand together.")
        }
    }

    /// The same input in another revision. Resolved packages stay those of the working tree.
    func moved(to revision: Revision) -> ModelInput {
        var input = self
        if workspace == nil, packages.isEmpty, projects.isEmpty { input.packages = [manifests.pluginFolder ?? "."] }
        input.packages = input.packages.map(revision.path)
        input.projects = projects.map(revision.path)
        input.workspace = workspace.map(revision.path)
        input.configurationPath = configurationPath.map { path in
            let moved = revision.path(path)
            return FileManager.default.fileExists(atPath: moved) ? moved : path
        }
        return input
    }

    /// Loads the model.
    ///
    /// - Throws: Any error that says why nothing could be loaded.
    func load() throws -> Loaded {
        if let scratchPath, !FolderPath.isFolder(scratchPath) { throw ScratchPathError(path: scratchPath) }
        let file = try ConfigurationFile(
            named: configurationPath,
            folder: folder,
            looksAbove: workspace == nil && graph == nil
        )
        return try graph.map { try load(graph: $0, file) } ?? loadPackages(file)
    }

    private static func duration(_ text: String, _ arguments: Arguments) throws -> Duration {
        guard let seconds = Int(text), (1...86_400).contains(seconds) else {
            throw arguments.usage("'\(text)' is no value of '--time-limit': a number of seconds from 1 to 86400.")
        }
        return .seconds(seconds)
    }

    /// The folder that the configuration and the baseline stand in: the root of the check.
    private var folder: String {
        if let workspace { return workspace }
        let folders =
            packages + projects.map { FolderPath.parent(of: $0) }.map { $0.isEmpty ? "." : $0 }
        if folders.count > 1 { return FolderPath.common(folders.map(FolderPath.absolute)) }
        return folders.first ?? (graph == nil ? manifests.pluginFolder : nil) ?? "."
    }

    private func loadPackages(_ file: ConfigurationFile) throws -> Loaded {
        let configuration = file.configuration
        let loader = PackageLoader(
            manifests: manifests,
            scratchPath: scratchPath,
            isExcluded: { configuration.excludes($0) }
        )
        let set = try workspace.map(loader.load(workspace:)) ?? loadNamed(by: loader)
        let built = ModelBuilder(set, configuration: configuration).build()
        try file.check(built.issues)
        return Loaded(
            model: built.model,
            problems: built.problems,
            root: set.root,
            configuration: configuration,
            configurationFolder: file.folder,
            packages: set
        )
    }

    private func loadNamed(by loader: PackageLoader) throws -> PackageSet {
        guard packages.isEmpty, projects.isEmpty else {
            return try loader.load(packages: packages, projects: projects)
        }
        let folder = manifests.pluginFolder ?? "."
        if !FileManager.default.fileExists(atPath: "\(folder)/Package.swift"),
            let hint = MissingPackageHint(folder: folder)
        {
            throw hint
        }
        return try loader.load(packages: [folder])
    }

    private func load(graph path: String, _ file: ConfigurationFile) throws -> Loaded {
        let bytes: [UInt8]
        do throws(InputError) {
            bytes = try FileBytes.read(path)
        } catch {
            throw GraphFileError(path: path, reason: "\(error)")
        }
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        // A graph that is named by an absolute path has absolute paths in its report.
        let root = path.hasPrefix("/") ? "" : FolderPath.absolute(".")
        let (model, problems, issues) = try GraphFile(
            bytes,
            file: path,
            folder: root.isEmpty ? FolderPath.absolute(".") : "."
        ).model(name: name, configuration: file.configuration)
        try file.check(issues)
        return Loaded(
            model: model,
            problems: problems,
            root: root,
            configuration: file.configuration,
            configurationFolder: file.folder
        )
    }
}

/// The file of `--graph` cannot be read.
struct GraphFileError: Error, CustomStringConvertible {
    let path: String
    let reason: String

    var description: String { "cannot read the graph \(path): \(reason). Check that the file exists and may be read." }
}

/// The folder of `--scratch-path` is not there.
struct ScratchPathError: Error, CustomStringConvertible {
    let path: String

    var description: String {
        "there is no folder \(path). Give the build folder in which 'swift package resolve' was run by --scratch-path."
    }
}
