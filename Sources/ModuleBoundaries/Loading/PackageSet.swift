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
    /// The Xcode projects that are checked.
    var projects: [LoadedProject] = []
    /// The resolved packages outside of the model, by identity.
    var outside: [String: OutsidePackage] = [:]
    /// The folders of the packages in the place of fetched ones, by identity; see `substitutes()`.
    var substituteFolders: [String: String] = [:]
    /// Asks for the version of the toolchain, which few checks need.
    var toolchain: @Sendable () -> ToolsVersion? = { nil }

    /// The absolute folders of the packages.
    package var folders: [String] { packages.map(\.folder) }

    func package(in folder: String) -> LoadedPackage? { packages.first { $0.folder == folder } }

    /// The package of the set that a manifest declares, by its path or its identity.
    func localPackage(of dependency: PackageSnapshot.PackageDependency) -> LoadedPackage? {
        guard case .folder(let path) = dependency.source else { return localPackage(insteadOf: dependency.identity) }
        return package(in: FolderPath.absolute(path)) ?? localPackage(insteadOf: dependency.identity)
    }

    /// The local package in the place of a fetched one.
    func localPackage(insteadOf identity: String) -> LoadedPackage? {
        substituteFolders[identity.lowercased()].flatMap(package(in:))
    }

    /// The folders of local packages by their identities. SwiftPM and Xcode take a local package in place of a fetched one
    /// of its identity if a root package or project names it. Of two with one identity neither counts.
    func substitutes() -> [String: String] {
        let roots = packages.filter(\.isChecked)
        let named = roots.flatMap(\.manifest.packages).compactMap { dependency in
            if case .folder(let path) = dependency.source { FolderPath.absolute(path) } else { nil }
        }
        let folders = Set(roots.map(\.folder) + named + projects.flatMap(\.project.localPackages))
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
        for loaded in projects {
            let project = loaded.project
            let packages =
                project.localPackages.compactMap { package(in: $0)?.id }
                + project.remotePackages.compactMap { localPackage(insteadOf: $0)?.id }
            direct[loaded.id] = packages + projects.map(\.id).filter { $0 != loaded.id }
        }
        return direct.mapValues { start in reachable(from: start) { direct[$0] ?? [] } }
    }
}

struct LoadedPackage: Sendable {
    /// Its folder relative to the root of the check: `.` for the root itself.
    var id: String
    /// Its folder, absolute and without links.
    var folder: String
    var manifest: PackageSnapshot
    var manifestFile: String
    var syntax: ManifestSyntax
    /// False for a package that is only followed through `.package(path:)`.
    var isChecked: Bool
    /// Whether only a plugin's snapshot was at hand, which lacks some declarations of the manifest.
    var isApproximate = false

    /// The manifest's file, relative to the root of the check.
    var manifestPath: String { FolderPath.join(id, manifestFile) }

    /// The targets of a product, for an entry that names it.
    func resolution(ofProduct name: String) -> DeclaredDependency.Resolution? {
        manifest.product(named: name).map { product in
            .product(targets: product.targets.map { TargetID(package: id, name: $0) })
        }
    }
}

/// A package outside of the model that is resolved on disk.
struct OutsidePackage: Sendable {
    /// SwiftPM's identity, such as `swift-nio`.
    var identity: String
    /// Its folder, absolute.
    var folder: String
    var manifest: PackageSnapshot
    /// Whether only a plugin's snapshot of it was at hand, in which every entry counts as conditional.
    var isApproximate = false

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

struct LoadedProject: Sendable {
    /// The `.xcodeproj` relative to the root of the check; it identifies targets as a package's folder does.
    var id: String
    var project: XcodeProject
}
