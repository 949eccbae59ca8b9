/// Finds what the entries of a package's `dependencies:` lists name.
struct DependencyResolver {
    private let package: LoadedPackage
    private let set: PackageSet
    private let targets: Set<String>

    /// Makes a resolver for the targets of one package of the set.
    init(package: LoadedPackage, in set: PackageSet) {
        self.package = package
        self.set = set
        targets = Set(package.manifest.targets.map(\.name))
    }

    /// Finds what an entry names.
    func resolve(_ dependency: PackageSnapshot.TargetDependency) -> DeclaredDependency.Resolution {
        switch dependency.form {
        case .target:
            return ownTarget(dependency.name) ?? .unknown
        case .plugin(package: nil):
            return ownTarget(dependency.name) ?? ownPlugin(dependency.name) ?? .unknown
        case .byName:
            return ownTarget(dependency.name) ?? productOfItsName(dependency.name)
        case .product(package: nil):
            return product(dependency.name, of: package.manifest.packages)
        case .product(package: let name?), .plugin(package: let name?):
            return product(dependency.name, of: package.manifest.packages.filter { isNamed($0, name) })
        }
    }

    private func ownTarget(_ name: String) -> DeclaredDependency.Resolution? {
        targets.contains(name) ? .target(TargetID(package: package.id, name: name)) : nil
    }

    /// A plugin product of the package itself.
    private func ownPlugin(_ name: String) -> DeclaredDependency.Resolution? {
        let product = package.manifest.products.first { $0.name == name && $0.kind == .plugin }
        return product.map { .product(targets: $0.targets.map { TargetID(package: package.id, name: $0) }) }
    }

    /// The product that a name alone means: since tools version 5.2 only one of a package of the same name, which SwiftPM
    /// compares letter by letter here. Only a manifest says what the package is called there.
    private func productOfItsName(_ name: String) -> DeclaredDependency.Resolution {
        let found = product(name, of: package.manifest.packages)
        guard found != .unresolved, package.manifest.tools >= ToolsVersion(major: 5, minor: 2) else { return found }
        return product(
            name,
            of: package.manifest.packages.filter { $0.ownName == name || package.isApproximate && $0.isNamed(name) })
    }

    /// Looks for a product in packages; as long as one of them is not resolved, nothing is unknown.
    private func product(_ name: String, of packages: [PackageSnapshot.PackageDependency])
        -> DeclaredDependency.Resolution
    {
        var answer = DeclaredDependency.Resolution.unknown
        for dependency in packages {
            if let local = set.localPackage(of: dependency) {
                guard let product = local.manifest.product(named: name) else { continue }
                return .product(targets: product.targets.map { TargetID(package: local.id, name: $0) })
            }
            guard let outside = set.outside[dependency.identity] else {
                answer = .unresolved
                continue
            }
            guard let product = outside.manifest.product(named: name) else { continue }
            return .outside(modules: outside.modules(of: product))
        }
        return answer
    }

    /// Whether `.product(package:)` means this entry: by identity, by the entry's `name:`, by the package's own name.
    private func isNamed(_ dependency: PackageSnapshot.PackageDependency, _ name: String) -> Bool {
        if dependency.isNamed(name) { return true }
        let manifest = set.localPackage(of: dependency)?.manifest ?? set.outside[dependency.identity]?.manifest
        return manifest?.name == name
    }
}
