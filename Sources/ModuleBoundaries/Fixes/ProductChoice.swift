/// Finds the product through which a target reaches a module of another package, and spells its entry.
struct ProductChoice {
    private let set: PackageSet

    init(_ set: PackageSet) { self.set = set }

    /// The entry for a module of outside packages.
    ///
    /// - Parameters:
    ///   - products: Those that contain the module.
    ///   - package: The id of the package that needs it.
    /// - Throws: Why no one entry is right.
    func outside(
        _ products: [OutsideProduct],
        for package: String
    ) throws(FixObstacle) -> (DependencyEntry, DeclaredDependency.Resolution) {
        let packages = set.packages.first { $0.id == package }?.manifest.packages ?? []
        let offered = products.compactMap { product in
            packages.first { $0.identity.lowercased() == product.package.lowercased() }.map { (product, $0) }
        }
        guard let (product, dependency) = offered.first else {
            let names = Set(products.map(\.package)).sorted()
            throw FixObstacle(reason: "Package.swift does not declare the package \(listed(names, "or"))")
        }
        if offered.count > 1 {
            let names = offered.map { "\($0.0.name) (\($0.0.package))" }
            throw FixObstacle(reason: "several products contain it: \(listed(names, "or", atMost: 4))")
        }
        return (
            DependencyEntry(product.name, package: set.spelling(of: dependency, in: package)),
            .outside(modules: product.modules)
        )
    }

    /// The entry for a target of another package of the model: the product of that package which contains it.
    ///
    /// - Throws: Why no one entry is right.
    func local(
        _ imported: Target,
        for package: String
    ) throws(FixObstacle) -> (DependencyEntry, DeclaredDependency.Resolution) {
        guard let own = set.packages.first(where: { $0.id == package }),
            let other = set.packages.first(where: { $0.id == imported.id.package })
        else { throw FixObstacle(reason: "its package is not known") }
        guard let declared = own.manifest.packages.first(where: { set.localPackage(of: $0)?.folder == other.folder })
        else {
            throw FixObstacle(reason: "\(own.manifestPath) does not declare the package at \(other.id)")
        }
        let products = other.manifest.products.filter { $0.kind == .library && $0.targets.contains(imported.name) }
        guard let product = products.first else {
            throw FixObstacle(reason: "no product of the package at \(other.id) contains \(imported.name)")
        }
        if products.count > 1 {
            throw FixObstacle(reason: "several products contain it: \(listed(products.map(\.name), "or", atMost: 4))")
        }
        return (
            DependencyEntry(product.name, package: set.spelling(of: declared, in: own.id)),
            .product(targets: product.targets.map { TargetID(package: other.id, name: $0) })
        )
    }
}
