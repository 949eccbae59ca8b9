internal import GraphAlgorithms

/// Every package that a check looks at.
public struct PackageSet: Sendable {
    /// The name of the package, or of the folder that holds several.
    package internal(set) var name: String
    /// The absolute folder that all paths of the check are relative to.
    public internal(set) var root: String
    /// One message for each package or project that could not be loaded.
    package internal(set) var problems: [String] = []
    /// The folders that `exclude` kept out of a workspace, relative to the root.
    var excludedFolders: [String] = []
    /// The packages that are checked or followed, checked ones first.
    var packages: [LoadedPackage] = []
    var projects: [XcodeProject] = []
    /// The resolved packages outside of the model, by identity.
    var outside: [String: LoadedPackage] = [:]
    /// The folders of the packages in the place of fetched ones, by identity; see `substitutes()`.
    var substituteFolders: [String: String] = [:]
    /// Asks for the version of the toolchain, which few checks need.
    var toolchain: @Sendable () -> ToolsVersion? = { nil }

    package var folders: [String] { packages.map(\.folder) }

    func package(in folder: String) -> LoadedPackage? { packages.first { $0.folder == folder } }

    /// The package of the set that a manifest declares, by its path or its identity.
    func localPackage(of dependency: PackageSnapshot.PackageDependency) -> LoadedPackage? {
        guard let folder = dependency.folder else { return localPackage(insteadOf: dependency.identity) }
        return package(in: FolderPath.absolute(folder)) ?? localPackage(insteadOf: dependency.identity)
    }

    /// The package on disk that a manifest declares, local or fetched.
    func package(of dependency: PackageSnapshot.PackageDependency) -> LoadedPackage? {
        localPackage(of: dependency) ?? outside[dependency.identity]
    }

    /// The package on disk that a project uses.
    func package(of reference: XcodeProject.PackageReference) -> LoadedPackage? {
        switch reference {
        case .local(let folder): package(in: folder)
        case .remote(let identity): localPackage(insteadOf: identity) ?? outside[identity]
        }
    }

    /// The local package in the place of a fetched one.
    func localPackage(insteadOf identity: String) -> LoadedPackage? {
        substituteFolders[identity.lowercased()].flatMap(package(in:))
    }

    /// The folders of local packages by their identities. SwiftPM and Xcode take a local package in place of a fetched one
    /// of its identity if a root package or project names it. Of two with one identity neither counts.
    func substitutes() -> [String: String] {
        let roots = packages.filter(\.isChecked)
        let named = roots.flatMap(\.manifest.packages).compactMap(\.folder).map(FolderPath.absolute)
        let folders = Set(roots.map(\.folder) + named + projects.flatMap(\.localPackages))
            .filter { package(in: $0) != nil }
        let byIdentity = Dictionary(grouping: folders) { PackageSnapshot.identity(of: $0) }
        return byIdentity.compactMapValues { $0.count == 1 ? $0[0] : nil }
    }

    /// The packages that the files of each package can import from: all that it depends on, directly or not.
    func visiblePackages() -> [String: Set<String>] {
        var direct = Dictionary(
            packages.map { ($0.id, $0.manifest.packages.compactMap { localPackage(of: $0)?.id }) }
        ) { first, _ in first }
        // A project sees the other projects and every package that it uses.
        for project in projects {
            let packages =
                project.localPackages.compactMap { package(in: $0)?.id }
                + project.remotePackages.compactMap { localPackage(insteadOf: $0)?.id }
            direct[project.id] = packages + projects.map(\.id).filter { $0 != project.id }
        }
        return direct.mapValues { start in reachable(from: start) { direct[$0] ?? [] } }
    }
}

extension LoadedPackage {
    /// The targets or modules of a product, for an entry that names it.
    func resolution(ofProduct name: String) -> DeclaredDependency.Resolution? {
        manifest.products.first { $0.name == name }.map { product in
            isOutside
                ? .outside(modules: modules(of: product))
                : .product(targets: product.targets.map { TargetID(package: id, name: $0) })
        }
    }

    /// The modules of a product; none of a plugin or an executable, which no file imports.
    func modules(of product: PackageSnapshot.Product) -> [String] {
        guard product.kind == .library else { return [] }
        let importable = manifest.targets.filter(Self.isImportable)
        return product.targets.filter { name in importable.contains { $0.name == name } }.map(c99Name)
    }

    /// Whether a file of another package can import a target.
    static func isImportable(_ target: PackageSnapshot.TargetEntry) -> Bool {
        [.library, .system, .binary].contains(target.kind)
    }
}
