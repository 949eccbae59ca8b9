/// Which packages of a set the files of each package can import from.
struct PackageVisibility {
    private let set: PackageSet

    /// Looks at a set of packages.
    init(_ set: PackageSet) { self.set = set }

    /// For each package of the set, by its id, those that it depends on, directly or not, itself aside.
    func all() -> [String: Set<String>] {
        // A package of two names may be met twice; a project sees the other projects and every package that it uses.
        var direct = Dictionary(set.packages.map { ($0.id, Self.local($0, in: set)) }) { first, _ in first }
        for loaded in set.projects {
            let packages = loaded.project.localPackages.compactMap { set.package(in: $0)?.id }
            direct[loaded.id] = packages + set.projects.map(\.id).filter { $0 != loaded.id }
        }
        return direct.mapValues { start in
            var seen = Set(start)
            var queue = start
            while let next = queue.popLast() { queue += (direct[next] ?? []).filter { seen.insert($0).inserted } }
            return seen
        }
    }

    private static func local(_ package: LoadedPackage, in set: PackageSet) -> [String] {
        package.manifest.packages.compactMap { dependency in
            guard case .folder(let path) = dependency.source else { return nil }
            return set.package(in: FolderPath.absolute(path))?.id
        }
    }
}
