/// Which packages of a set the files of each package can import from.
struct PackageVisibility {
    private let set: PackageSet

    /// Looks at a set of packages.
    init(_ set: PackageSet) { self.set = set }

    /// For each package of the set, by its id, those that it depends on, directly or not, itself aside.
    func all() -> [String: Set<String>] {
        let direct = Dictionary(uniqueKeysWithValues: set.packages.map { ($0.id, Self.local($0, in: set)) })
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
