/// Resolves the entries of a package's `dependencies:` lists.
struct DependencyResolver {
    /// A package that the manifest declares; `package` is nil if it is not on disk.
    private typealias Declared = (dependency: PackageSnapshot.PackageDependency, package: LoadedPackage?)

    private let package: LoadedPackage
    private let targets: Set<String>
    private let packages: [Declared]

    init(package: LoadedPackage, in set: PackageSet) {
        self.package = package
        targets = Set(package.manifest.targets.map(\.name))
        // Once for all entries: a path is resolved on disk.
        packages = package.manifest.packages.map { ($0, set.package(of: $0)) }
    }

    func resolve(_ dependency: PackageSnapshot.TargetDependency) -> DeclaredDependency.Resolution {
        let name = dependency.name
        switch dependency.form {
        case .target:
            return ownTarget(name) ?? .unknown
        case .plugin(package: nil):
            return ownTarget(name) ?? package.resolution(ofProduct: name) ?? .unknown
        case .byName:
            return ownTarget(name) ?? product(name, of: packages)
        case .product(package: nil):
            return product(name, of: packages)
        case .product(package: let owner?), .plugin(package: let owner?):
            return product(
                name, of: packages.filter { $0.dependency.isNamed(owner) || $0.package?.manifest.name == owner })
        }
    }

    private func ownTarget(_ name: String) -> DeclaredDependency.Resolution? {
        targets.contains(name) ? .target(TargetID(package: package.id, name: name)) : nil
    }

    /// Looks for a product in packages. While one of them is not resolved, no product is unknown.
    private func product(_ name: String, of packages: [Declared]) -> DeclaredDependency.Resolution {
        packages.lazy.compactMap { $0.package?.resolution(ofProduct: name) }.first
            ?? (packages.contains { $0.package == nil } ? .unresolved : .unknown)
    }
}
