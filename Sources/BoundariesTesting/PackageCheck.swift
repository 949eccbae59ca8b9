#if os(macOS) || os(Linux)
import Foundation
import ModuleBoundaries

/// One package with its configuration and baseline, loaded as the command line loads it.
struct PackageCheck {
    /// The absolute folder that the paths of findings are relative to.
    let root: String
    private let model: ModuleModel
    private let problems: [String]
    private let configuration: Configuration
    private let baseline: Baseline?

    /// Loads a package.
    ///
    /// - Parameter folder: The folder of its `Package.swift`.
    /// - Throws: Any error that says why it could not be loaded.
    init(folder: String) throws {
        let file = try ConfigurationFile(named: nil, folder: folder, looksAbove: true)
        let configuration = file.configuration
        let environment = ProcessInfo.processInfo.environment
        let loader = PackageLoader(
            manifests: ManifestLoader(environment: environment),
            isExcluded: { configuration.excludes($0) }
        )
        let set = try loader.load(packages: [folder])
        let built = ModelBuilder(set, configuration: configuration).build()
        try file.check(built.issues)
        root = set.root
        var model = built.model
        model.readSymbols(
            from: set.indexStores(buildFolders: [], home: environment["HOME"]), root: set.root,
            environment: environment, where: configuration.needsIndex)
        self.model = model
        problems = built.problems
        self.configuration = configuration
        baseline = try FileManager.default.contents(atPath: "\(file.folder)/\(Baseline.fileName)")
            .map { try Baseline.parse(Array($0)) }
            .map { baseline in configuration.base.map { baseline.split(below: $0).inside } ?? baseline }
    }

    func report(rules: [any Rule], isStrict: Bool) -> Report {
        Checker(rules: rules, configuration: configuration, baseline: baseline, isStrict: isStrict)
            .check(model, problems: problems)
    }
}
#endif
