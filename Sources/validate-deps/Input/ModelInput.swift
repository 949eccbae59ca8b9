import Foundation
import ModuleBoundaries

/// What a command looks at, and how to load it.
struct ModelInput {
    /// Absolute, or relative to the process's current folder.
    var paths: [String]
    var takesAll: Bool
    var configurationPath: String?
    let scratchPath: String?
    /// The folder of the compiler's index; nil for those that builds left behind.
    let indexStore: String?
    /// Asks SwiftPM what manifests declare.
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

    /// Loads the model.
    ///
    /// - Throws: Any error that says why nothing could be loaded.
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
        switch try InputPlace(paths, takesAll: takesAll) {
        case .graph(let path): return try load(graph: path)
        case .everything(let folder):
            let file = try ConfigurationFile(named: configurationPath, folder: folder)
            return try load(file) { try $0.load(workspace: folder) }
        case .packages(let packages, let projects):
            let folders = packages + projects.map { FolderPath.parent(of: $0) }.map { $0.isEmpty ? "." : $0 }
            let root = folders.count == 1 ? folders[0] : FolderPath.common(folders.map(FolderPath.absolute))
            let file = try ConfigurationFile(named: configurationPath, folder: root, looksAbove: true)
            return try load(file) { try $0.load(packages: packages, projects: projects) }
        }
    }

    /// The same model with what the compiler recorded of some targets.
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

    /// The folders of a target as a model.
    ///
    /// - Throws: `InputError` if the compiler recorded nothing of it, or its files changed since.
    func folders(of target: String, _ loaded: LoadedModel, in context: RunContext) throws -> ModuleModel {
        let id = try loaded.model.target(named: target).id
        return try reading(loaded, in: context) { $0.id == id }.model.folders(of: target, loaded.configuration)
    }

    private func load(_ file: ConfigurationFile, _ packages: (PackageLoader) throws -> PackageSet) throws -> LoadedModel
    {
        let configuration = file.configuration
        let loader = PackageLoader(
            manifests: manifests,
            scratchPath: scratchPath,
            isExcluded: { configuration.excludes($0) }
        )
        let set = try packages(loader)
        let built = ModelBuilder(set, configuration: configuration).build()
        try file.check(built.issues)
        return LoadedModel(
            model: built.model,
            problems: built.problems,
            root: set.root,
            configuration: configuration,
            configurationFolder: file.folder,
            packages: set
        )
    }

    private func load(graph path: String) throws -> LoadedModel {
        let folder = FolderPath.parent(of: path).isEmpty ? "." : FolderPath.parent(of: path)
        let file = try ConfigurationFile(named: configurationPath, folder: folder)
        let bytes: [UInt8]
        do throws(InputError) {
            bytes = try FileBytes.read(path)
        } catch {
            throw InputError("cannot read the graph \(path): \(error). Check that the file exists and can be read.")
        }
        let root = FolderPath.absolute(folder)
        let graph = try GraphFile(bytes, file: (path as NSString).lastPathComponent, folder: root)
        let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        let (model, problems, issues) = graph.model(name: name, configuration: file.configuration)
        try file.check(issues)
        return LoadedModel(
            model: model,
            problems: problems,
            root: root,
            configuration: file.configuration,
            configurationFolder: file.folder
        )
    }
}
