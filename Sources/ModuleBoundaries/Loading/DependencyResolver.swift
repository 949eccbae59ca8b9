/// Resolves the entries of a package's `dependencies:` lists.
struct DependencyResolver {
    /// A package that the manifest declares; `local` is nil if it is not part of the set.
    private typealias Declared = (dependency: PackageSnapshot.PackageDependency, local: LoadedPackage?)

    private let package: LoadedPackage
    private let set: PackageSet
    private let targets: Set<String>
    private let packages: [Declared]

    init(package: LoadedPackage, in set: PackageSet) {
        self.package = package
        self.set = set
        targets = Set(package.manifest.targets.map(\.name))
        // Once for all entries: a path is resolved on disk.
        packages = package.manifest.packages.map { ($0, set.localPackage(of: $0)) }
    }

    func resolve(_ dependency: PackageSnapshot.TargetDependency) -> DeclaredDependency.Resolution {
        switch dependency.form {
        case .target:
            return ownTarget(dependency.name) ?? .unknown
        case .plugin(package: nil):
            return ownTarget(dependency.name) ?? package.resolution(ofProduct: dependency.name) ?? .unknown
        case .byName:
            return ownTarget(dependency.name) ?? productOfItsName(dependency.name)
        case .product(package: nil):
            return product(dependency.name, of: packages)
        case .product(package: let name?), .plugin(package: let name?):
            return product(dependency.name, of: packages.filter { isNamed($0, name) })
        }
    }

    private func ownTarget(_ name: String) -> DeclaredDependency.Resolution? {
        targets.contains(name) ? .target(TargetID(package: package.id, name: name)) : nil
    }

    /// The product that a name alone means: since tools version 5.2 only one of a package of the same name, compared
    /// letter by letter. A snapshot does not hold the name that a manifest gives to a package.
    private func productOfItsName(_ name: String) -> DeclaredDependency.Resolution {
        let found = product(name, of: packages)
        guard found != .unresolved, package.manifest.tools >= ToolsVersion(major: 5, minor: 2) else { return found }
        return product(
            name,
            of: packages.filter {
                $0.dependency.ownName == name || package.isApproximate && $0.dependency.isNamed(name)
            })
    }

    /// Looks for a product in packages. While one of them is not resolved, no product is unknown.
    private func product(_ name: String, of packages: [Declared]) -> DeclaredDependency.Resolution {
        var answer = DeclaredDependency.Resolution.unknown
        for declared in packages {
            if let local = declared.local {
                if let found = local.resolution(ofProduct: name) { return found }
            } else if let outside = set.outside[declared.dependency.identity] {
                guard let product = outside.manifest.product(named: name) else { continue }
                return .outside(modules: outside.modules(of: product))
            } else {
                answer = .unresolved
            }
        }
        return answer
    }

    /// Whether `.product(package:)` means this entry: by identity, by the entry's `name:`, by the package's own name.
    private func isNamed(_ declared: Declared, _ name: String) -> Bool {
        if declared.dependency.isNamed(name) { return true }
        let manifest = declared.local?.manifest ?? set.outside[declared.dependency.identity]?.manifest
        return manifest?.name == name
    }
}
