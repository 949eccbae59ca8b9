import Foundation

/// Loads the packages of a check: those that are asked for, the local ones that they follow, the resolved ones.
public struct PackageLoader: Sendable {
    private let manifests: ManifestLoader
    private let scratchPath: String?
    private let isExcluded: @Sendable (String) -> Bool

    /// Makes a loader that asks the `swift` on the search path what manifests declare.
    ///
    /// - Parameters:
    ///   - environment: The process environment: where `swift` and the user's caches are, what manifests may read.
    ///   - isExcluded: Whether the configuration leaves out a path, relative to the root of the check.
    public init(
        environment: [String: String],
        isExcluded: @escaping @Sendable (String) -> Bool = { _ in false }
    ) {
        self.init(manifests: ManifestLoader(environment: environment), isExcluded: isExcluded)
    }

    /// Makes a loader.
    ///
    /// - Parameters:
    ///   - manifests: Asks SwiftPM what manifests declare.
    ///   - scratchPath: The build folder in which dependencies are resolved; nil for `.build` of each package.
    ///   - isExcluded: Whether the configuration leaves out a path, relative to the root of the check.
    package init(
        manifests: ManifestLoader,
        scratchPath: String? = nil,
        isExcluded: @escaping @Sendable (String) -> Bool = { _ in false }
    ) {
        self.manifests = manifests
        self.scratchPath = scratchPath
        self.isExcluded = isExcluded
    }

    /// Loads packages by their folders, and Xcode projects.
    ///
    /// - Parameters:
    ///   - folders: The folders of packages.
    ///   - projects: The paths of `.xcodeproj`; the packages on disk that they use are followed. One package or
    ///     project at least. Paths are relative to its folder, or to the deepest one that holds several.
    /// - Throws: `InputError` if one of them cannot be read.
    public func load(packages folders: [String], projects: [String] = []) throws -> PackageSet {
        let folders = folders.map(FolderPath.absolute)
        let projects = projects.map(FolderPath.absolute)
        let holders = folders + projects.map { FolderPath.parent(of: $0) }
        let root = holders.count == 1 ? holders[0] : FolderPath.common(holders)
        var set = PackageSet(name: (root as NSString).lastPathComponent, root: root)
        for path in projects where !set.projects.contains(where: { $0.project.path == path }) {
            set.projects.append(try project(at: path, root: root))
        }
        for (folder, result) in zip(folders, loadAll(folders)) where set.package(in: folder) == nil {
            set.packages.append(
                package(in: folder, root: root, loaded: try result.get(), isChecked: true))
        }
        if holders.count == 1 {
            set.name = set.packages.first?.manifest.name ?? set.projects[0].project.name
        }
        return complete(set)
    }

    /// Loads every local package and every Xcode project below a folder.
    ///
    /// Packages below a target's folder or `Tests` are fixtures, those in hidden folders and build folders are copies:
    /// neither is looked for.
    ///
    /// - Parameter folder: The workspace's folder. What cannot be loaded below it becomes a problem of the set.
    /// - Throws: `InputError` where there is no such folder, or no package in it.
    public func load(workspace folder: String) throws -> PackageSet {
        let root = FolderPath.absolute(folder)
        guard FolderEntry.contents(of: root) != nil else {
            throw InputError(
                "there is no folder \(folder). Give the folder that holds the workspace's packages.")
        }
        var set = PackageSet(name: (root as NSString).lastPathComponent, root: root)
        collect(folder: ".", sources: [], ancestors: FolderEntry.outer(of: root), into: &set)
        if set.packages.isEmpty, set.projects.isEmpty, set.problems.isEmpty {
            throw InputError(
                "there is no package below \(folder). Give the folder that holds the packages.")
        }
        return complete(set)
    }

    /// Adds the package in a folder, if there is one, then those below it.
    ///
    /// - Parameters:
    ///   - folder: Relative to the root of the set.
    ///   - sources: The folders of targets found so far.
    ///   - ancestors: The folders that lead here, against links that go round.
    private func collect(
        folder: String,
        sources: [String],
        ancestors: Set<FolderEntry.FolderID>,
        into set: inout PackageSet
    ) {
        guard let entries = FolderEntry.contents(of: FolderPath.join(set.root, folder)) else {
            let reason = String(cString: strerror(errno))
            set.problems.append(
                "\(folder) cannot be read: \(reason). Make the folder readable, or exclude it.")
            return
        }
        var sources = sources
        if entries.contains(where: { $0.name == "Package.swift" }) {
            let absolute = FolderPath.absolute(FolderPath.join(set.root, folder))
            // A link may lead to a package that is there under its own name.
            if set.package(in: absolute) != nil { return }
            do {
                let loaded = try manifests.load(absolute)
                set.packages.append(package(in: absolute, root: set.root, loaded: loaded, isChecked: true))
                let locator = TargetLocator(folder: absolute, manifest: loaded.manifest)
                sources += loaded.manifest.targets.flatMap(locator.sourceFolders).map {
                    FolderPath.join(folder, $0)
                }
            } catch {
                set.problems.append("\(FolderPath.join(folder, "Package.swift")): \(error)")
            }
        }
        for entry in entries where !WorkspaceSearch.isPassedOver(entry.name) {
            let inner = FolderPath.join(folder, entry.name)
            if case .unreachable(let reason) = entry.kind, !isExcluded(inner) {
                set.problems.append(
                    "\(inner) cannot be reached: \(reason). Make its folder readable, or exclude it.")
            }
            guard case .folder(let id) = entry.kind, !ancestors.contains(id),
                !sources.contains(where: { FolderPath.contains($0, inner) })
            else { continue }
            if isExcluded(inner) {
                set.excludedFolders.append(inner)
                continue
            }
            if entry.name.hasSuffix(".xcodeproj") {
                addProject(at: FolderPath.join(set.root, inner), to: &set)
                continue
            }
            collect(folder: inner, sources: sources, ancestors: ancestors.union([id]), into: &set)
        }
    }

    /// Adds a project of a workspace, or why it cannot be read.
    private func addProject(at path: String, to set: inout PackageSet) {
        do {
            set.projects.append(try project(at: path, root: set.root))
        } catch {
            set.problems.append("\(error)")
        }
    }

    private func project(at path: String, root: String) throws(InputError) -> LoadedProject {
        let id = FolderPath.relative(path, to: root)
        return LoadedProject(
            id: id, project: try XcodeProject(path: path, file: "\(id)/project.pbxproj"))
    }

    /// Adds the local packages that are followed and the outside packages that are resolved.
    func complete(_ set: PackageSet) -> PackageSet {
        var set = set
        set.toolchain = manifests.toolchainVersion
        follow(in: &set)
        set.substituteFolders = set.substitutes()
        addOutside(to: &set)
        return set
    }

    /// Makes a package of the check of a loaded manifest.
    func package(in folder: String, root: String, loaded: ManifestLoader.Loaded, isChecked: Bool)
        -> LoadedPackage
    {
        LoadedPackage(
            id: FolderPath.relative(folder, to: root),
            folder: folder,
            manifest: loaded.manifest,
            manifestFile: loaded.file,
            syntax: loaded.syntax,
            isChecked: isChecked,
            isApproximate: loaded.isApproximate
        )
    }

    /// Loads manifests side by side, since each may start a process.
    func loadAll(_ folders: [String]) -> [Result<ManifestLoader.Loaded, any Error>] {
        concurrently(folders) { folder in Result { try manifests.load(folder) } }
    }

    private func follow(in set: inout PackageSet) {
        var next = 0
        var failed: Set<String> = []
        for (id, folder) in set.projects.flatMap({ loaded in
            loaded.project.localPackages.map { (loaded.id, $0) }
        }) {
            guard set.package(in: folder) == nil, failed.insert(folder).inserted else { continue }
            do {
                let loaded = try manifests.load(folder)
                set.packages.append(package(in: folder, root: set.root, loaded: loaded, isChecked: false))
            } catch {
                set.problems.append(
                    "\(id): the local package '\((folder as NSString).lastPathComponent)': \(error)")
            }
        }
        var missing: [(identity: String, problem: String)] = []
        while next < set.packages.count {
            let dependent = set.packages[next]
            next += 1
            for dependency in dependent.manifest.packages {
                guard case .folder(let path) = dependency.source else { continue }
                let folder = FolderPath.absolute(path)
                guard set.package(in: folder) == nil, !failed.contains(folder) else { continue }
                do {
                    let loaded = try manifests.load(folder)
                    set.packages.append(package(in: folder, root: set.root, loaded: loaded, isChecked: false))
                } catch {
                    failed.insert(folder)
                    let name = dependency.name ?? dependency.identity
                    let problem = "\(dependent.manifestPath): the local package '\(name)': \(error)"
                    missing.append((dependency.identity, problem))
                }
            }
        }
        // Where the root names another folder of a package's identity, that one stands in its place.
        let substitutes = set.substitutes()
        set.problems += missing.filter { substitutes[$0.identity.lowercased()] == nil }.map(\.problem)
    }

    /// Loads what the packages depend on, directly or not, as far as it is resolved.
    private func addOutside(to set: inout PackageSet) {
        let buildFolders =
            (scratchPath.map { [$0] } ?? []) + manifests.buildFolders
            + set.packages.map { $0.folder + "/.build" }
            + set.projects.map {
                FolderPath.parent(of: $0.project.path) + "/SourcePackages"
            }
        let resolved = ResolvedPackages(buildFolders: buildFolders)
        var wanted =
            set.packages.flatMap(\.manifest.packages)
            + set.projects.flatMap(\.project.remotePackages).map {
                PackageSnapshot.PackageDependency(identity: $0, source: .repository(""))
            }
        var seen: Set<String> = []
        while !wanted.isEmpty {
            let found = wanted.compactMap { dependency -> (identity: String, folder: String)? in
                guard set.localPackage(of: dependency) == nil, seen.insert(dependency.identity).inserted else {
                    return nil
                }
                return resolved.folder(of: dependency.identity).map { (dependency.identity, $0) }
            }
            wanted = []
            // One that cannot be loaded counts as not resolved: it is not what is checked.
            for (package, result) in zip(found, loadAll(found.map(\.folder))) {
                guard let loaded = try? result.get() else { continue }
                set.outside[package.identity] = OutsidePackage(
                    identity: package.identity,
                    folder: package.folder,
                    manifest: loaded.manifest,
                    isApproximate: loaded.isApproximate
                )
                wanted += loaded.manifest.packages
            }
        }
    }
}
