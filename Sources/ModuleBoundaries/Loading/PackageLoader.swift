import Foundation

/// Loads the packages of a check, the local packages that they follow, and the resolved ones.
public struct PackageLoader: Sendable {
    private let manifests: ManifestLoader
    private let scratchPath: String?
    private let isExcluded: @Sendable (String) -> Bool

    /// Makes a loader that asks the `swift` on the search path what manifests declare.
    ///
    /// - Parameters:
    ///   - environment: The process environment, for the search path, the user's caches and the manifests.
    ///   - isExcluded: Whether the configuration leaves out a path, relative to the root of the check.
    public init(
        environment: [String: String],
        isExcluded: @escaping @Sendable (String) -> Bool = { _ in false }
    ) {
        self.init(manifests: ManifestLoader(environment: environment), isExcluded: isExcluded)
    }

    /// - Parameter scratchPath: The build folder with the resolved packages; nil for `.build` of each package.
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
        for path in projects where !set.projects.contains(where: { $0.path == path }) {
            try set.addProject(at: path)
        }
        for (folder, result) in zip(folders, loadAll(folders)) where set.package(in: folder) == nil {
            set.add(try result.get(), isChecked: true)
        }
        if holders.count == 1 { set.name = set.packages.first?.manifest.name ?? set.projects[0].name }
        return complete(set)
    }

    /// Loads every local package and every Xcode project below a folder.
    ///
    /// Packages below a target's folder or `Tests` are fixtures, those in hidden folders and build folders are copies:
    /// neither is looked for.
    ///
    /// - Parameter folder: The workspace's folder. A package below it that cannot be loaded is a problem of the set.
    /// - Throws: `InputError` if there is no such folder, or no package in it.
    public func load(workspace folder: String) throws -> PackageSet {
        let root = FolderPath.absolute(folder)
        guard FolderEntry.contents(of: root) != nil else {
            throw InputError(
                "there is no folder \(folder). Give the folder that holds the workspace's packages.")
        }
        var set = PackageSet(name: (root as NSString).lastPathComponent, root: root)
        let search = WorkspaceSearch(below: root, depth: .max, isExcluded: isExcluded) { path in
            do {
                let absolute = FolderPath.absolute(FolderPath.join(root, path))
                let loaded = try manifests.load(absolute)
                set.add(loaded, isChecked: true)
                let locator = TargetLocator(folder: absolute, manifest: loaded.manifest)
                return loaded.manifest.targets.flatMap(locator.sourceFolders).map { FolderPath.join(path, $0) }
            } catch {
                set.problems.append("\(FolderPath.join(path, "Package.swift")): \(error)")
                return []
            }
        }
        set.excludedFolders = search.excluded
        set.problems += search.problems
        for path in search.projects {
            do {
                try set.addProject(at: FolderPath.join(root, path))
            } catch {
                set.problems.append("\(error)")
            }
        }
        if set.packages.isEmpty, set.projects.isEmpty, set.problems.isEmpty {
            throw InputError(
                "there is no package below \(folder). Give the folder that holds the packages.")
        }
        return complete(set)
    }

    private func complete(_ set: PackageSet) -> PackageSet {
        var set = set
        set.toolchain = manifests.toolchainVersion
        follow(in: &set)
        addOutside(to: &set)
        return set
    }

    private func loadAll(_ folders: [String]) -> [Result<LoadedPackage, any Error>] {
        concurrently(folders) { folder in Result { try manifests.load(folder) } }
    }

    private func follow(in set: inout PackageSet) {
        var failed: Set<String> = []
        var missing: [(identity: String, problem: String)] = []
        func follow(_ path: String, _ name: String, identity: String, from file: String) {
            let folder = FolderPath.absolute(path)
            guard set.package(in: folder) == nil, !failed.contains(folder) else { return }
            do {
                set.add(try manifests.load(folder), isChecked: false)
            } catch {
                failed.insert(folder)
                missing.append((identity.lowercased(), "\(file): the local package '\(name)': \(error)"))
            }
        }
        for project in set.projects {
            for folder in project.localPackages {
                let name = (folder as NSString).lastPathComponent
                follow(folder, name, identity: name, from: project.id)
            }
        }
        var next = 0
        while next < set.packages.count {
            let dependent = set.packages[next]
            next += 1
            for dependency in dependent.manifest.packages {
                guard let path = dependency.folder else { continue }
                follow(
                    path, dependency.name ?? dependency.identity, identity: dependency.identity,
                    from: dependent.manifestPath)
            }
        }
        // Another local package of the same identity stands in for a folder that is not there.
        set.substituteFolders = set.substitutes()
        set.problems += missing.filter { set.substituteFolders[$0.identity] == nil }.map(\.problem)
    }

    /// Loads the packages that others depend on, directly or not, as far as they are resolved.
    private func addOutside(to set: inout PackageSet) {
        let resolved = ResolvedPackages(
            buildFolders: (scratchPath.map { [$0] } ?? []) + manifests.buildFolders
                + set.packages.map { $0.folder + "/.build" }
                + set.projects.map { FolderPath.parent(of: $0.path) + "/SourcePackages" })
        var wanted =
            set.packages.flatMap(\.manifest.packages)
            + set.projects.flatMap(\.remotePackages).map { .init(identity: $0) }
        var seen: Set<String> = []
        while !wanted.isEmpty {
            let found = wanted.compactMap { dependency -> (identity: String, folder: String)? in
                guard set.localPackage(of: dependency) == nil, seen.insert(dependency.identity).inserted else {
                    return nil
                }
                return resolved.folder(of: dependency.identity).map { (dependency.identity, $0) }
            }
            wanted = []
            // A package that cannot be loaded counts as not resolved: it is not checked itself.
            for ((identity, _), result) in zip(found, loadAll(found.map(\.folder))) {
                guard var package = try? result.get() else { continue }
                package.id = identity
                package.isOutside = true
                set.outside[identity] = package
                wanted += package.manifest.packages
            }
        }
    }
}

extension PackageSet {
    fileprivate mutating func add(_ package: LoadedPackage, isChecked: Bool) {
        var package = package
        package.id = FolderPath.relative(package.folder, to: root)
        package.isChecked = isChecked
        packages.append(package)
    }

    fileprivate mutating func addProject(at path: String) throws(InputError) {
        projects.append(try XcodeProject(path: path, id: FolderPath.relative(path, to: root)))
    }
}
