import Foundation
import ModuleBoundaries

/// The paths that a command looks at, and how to load them.
struct ModelInput {
    /// Absolute, or relative to the process's current folder. One at least.
    var paths: [String]
    let takesAll: Bool
    var configurationPath: String?
    let scratchPath: String?
    /// The folder of the compiler's index; nil for the indexes of builds.
    let indexStore: String?
    let manifests: ManifestLoader

    /// The same input in another revision. Resolved packages stay those of the working tree.
    func moved(to revision: Revision) -> ModelInput {
        var input = self
        input.paths = paths.map(revision.path)
        input.configurationPath = configurationPath.map { path in
            let moved = revision.path(path)
            return FolderPath.isTaken(moved) ? moved : path
        }
        return input
    }

    func load() throws -> LoadedModel {
        if let scratchPath, !FolderPath.isFolder(scratchPath) {
            throw InputError(
                "there is no folder \(scratchPath). Give the folder in which 'swift package resolve' put the packages.")
        }
        if let indexStore, !FolderPath.isFolder(indexStore + "/v5/units") {
            throw InputError(
                "\(indexStore) holds no index. Give the folder of an index store, such as .build/TRIPLE/debug/index/store."
            )
        }
        if takesAll {
            guard paths.count == 1 else { throw InputError("--all takes one PATH, and there are \(paths.count).") }
            let file = try ConfigurationFile(named: configurationPath, folder: paths[0])
            return try load(file) { try $0.load(workspace: paths[0]) }
        }
        if let graph = paths.first(where: { $0.hasSuffix(".json") }) {
            guard paths.count == 1 else { throw InputError("\(graph) is a whole graph: check it without other paths.") }
            return try load(graph: graph)
        }
        let found = try paths.map(Self.contents)
        let (packages, projects) = (found.flatMap(\.packages), found.flatMap(\.projects))
        let folders = packages + projects.map { FolderPath.parent(of: $0) }.map { $0.isEmpty ? "." : $0 }
        let root = folders.count == 1 ? folders[0] : FolderPath.common(folders.map(FolderPath.absolute))
        let file = try ConfigurationFile(named: configurationPath, folder: root)
        return try load(file) { try $0.load(packages: packages, projects: projects) }
    }

    /// The same model with the symbols that the compiler recorded of some targets.
    func reading(
        _ loaded: LoadedModel, in context: RunContext, where isWanted: (Target) -> Bool
    ) -> LoadedModel {
        let folders = scratchPath.map { [$0] } ?? manifests.buildFolders
        let stores =
            indexStore.map { [$0] }
            ?? loaded.packages?.indexStores(buildFolders: folders, home: context.environment["HOME"]) ?? []
        var loaded = loaded
        loaded.model.readSymbols(
            from: stores, root: loaded.root, environment: context.environment, where: isWanted)
        return loaded
    }

    func folders(of target: String, _ loaded: LoadedModel, in context: RunContext) throws -> ModuleModel {
        let id = try loaded.model.target(named: target).id
        return try reading(loaded, in: context) { $0.id == id }.model.folders(of: target, loaded.configuration)
    }

    private func load(_ file: ConfigurationFile, _ packages: (PackageLoader) throws -> PackageSet) throws -> LoadedModel
    {
        let configuration = file.configuration
        let set = try packages(
            PackageLoader(
                manifests: manifests, scratchPath: scratchPath, isExcluded: { configuration.excludes($0) }))
        let built = ModelBuilder(set, configuration: configuration).build()
        return try loaded(built, root: set.root, file, packages: set)
    }

    private func load(graph path: String) throws -> LoadedModel {
        let folder = FolderPath.parent(of: path).isEmpty ? "." : FolderPath.parent(of: path)
        let file = try ConfigurationFile(named: configurationPath, folder: folder)
        let bytes = try FileBytes.read(
            path, kind: "the graph", remedy: "Check that the file exists and can be read")
        let root = FolderPath.absolute(folder)
        let graph = try GraphFile(bytes, file: (path as NSString).lastPathComponent, folder: root)
        let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        return try loaded(graph.build(name: name, configuration: file.configuration), root: root, file)
    }

    private func loaded(
        _ built: ModelBuilder.Outcome, root: String, _ file: ConfigurationFile, packages: PackageSet? = nil
    ) throws -> LoadedModel {
        try file.check(built.issues)
        return LoadedModel(
            model: built.model, problems: built.problems, root: root, configuration: file.configuration,
            configurationFolder: file.folder, packages: packages)
    }

    private static func contents(of path: String) throws -> (packages: [String], projects: [String]) {
        guard FolderPath.isTaken(path) else {
            throw InputError("there is no file or folder \(path). Give the path of something to check.")
        }
        let name = path.hasSuffix("/") ? String(path.dropLast()) : path
        if name.hasSuffix(".xcodeproj") { return ([], [name]) }
        if name.hasSuffix(".xcworkspace") {
            let workspace = try XcodeWorkspace(path: name)
            if workspace.projects.isEmpty, workspace.packages.isEmpty {
                throw InputError(
                    "\(path) lists no Xcode project and no package. Give the path of a project or package.")
            }
            return (workspace.packages, workspace.projects)
        }
        guard FolderPath.isFolder(path) else {
            throw InputError(
                "\(path) is not a package's folder, an .xcodeproj, an .xcworkspace or a .json graph.")
        }
        if FolderPath.isTaken(FolderPath.join(path, "Package.swift")) { return ([path], []) }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        for ending in [".xcworkspace", ".xcodeproj"] {
            let found = names.filter { $0.hasSuffix(ending) }
            if found.count == 1 { return try contents(of: FolderPath.join(path, found[0])) }
            if !found.isEmpty { throw choices(found.sorted(), in: path) }
        }
        let search = WorkspaceSearch(below: path)
        let below = (search.projects + search.packages).sorted()
        if !below.isEmpty { throw choices(below, in: path) }
        // SwiftPM has manifests for one version alone, and reports a folder without any.
        return ([path], [])
    }

    private static func choices(_ choices: [String], in folder: String) -> InputError {
        let shown = folder == "." ? "this folder" : folder
        let list = choices.prefix(12).map { "\n  \(FolderPath.join(folder, $0))" }.joined()
        let more = choices.count > 12 ? "\n  and \(choices.count - 12) more" : ""
        return InputError(
            "there is no Package.swift in \(shown). Give one of these paths, or check all of them with --all:\(list)\(more)"
        )
    }
}
