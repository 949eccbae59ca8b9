internal import GraphAlgorithms

extension PackageSet {
    /// For each checked package, by its id, the products of the packages that its manifest declares, if these are on disk.
    func offeredProducts() -> [String: OfferedProducts] {
        let checked = packages.filter(\.isChecked)
        return Dictionary(checked.map { ($0.id, offeredProducts(to: $0)) }) { first, _ in first }
    }

    private func offeredProducts(to own: LoadedPackage) -> OfferedProducts {
        var folders: Set<String> = []
        let products = own.manifest.packages.flatMap { dependency -> [OfferedProduct] in
            let local = localPackage(of: dependency)
            if let local { folders.insert(local.id) }
            let outside = local == nil ? outside[dependency.identity] : nil
            let spelling = spelling(of: dependency, in: own.id)
            return (local?.manifest ?? outside?.manifest)?.products.filter { $0.kind != .other }.map { product in
                OfferedProduct(
                    entry: DependencyEntry(product.name, package: spelling, isPlugin: product.kind == .plugin),
                    isLibrary: product.kind == .library,
                    fetchedPackage: outside?.identity,
                    targets: local.map { local in product.targets.map { TargetID(package: local.id, name: $0) } } ?? [])
            } ?? []
        }
        return OfferedProducts(products, folders: folders)
    }

    /// How the entries of a manifest spell a package: as the present ones do, else by its name or identity.
    func spelling(of package: PackageSnapshot.PackageDependency, in id: String) -> String {
        let entries = packages.first { $0.id == id }?.manifest.targets.lazy.flatMap(\.dependencies)
        return entries?.compactMap(\.form.package).first(where: package.isNamed) ?? package.name ?? package.identity
    }

    /// The identities of the packages that are declared and neither local nor resolved on disk, sorted.
    ///
    /// SwiftPM resolves all that a checked package declares, except packages that only traits ask for; of a package
    /// that is followed, only those that the reached targets need.
    func unresolvedPackages(neededBy targets: [Target]) -> [String] {
        let byID = Dictionary(targets.map { ($0.id, $0) }) { first, _ in first }
        let reached = reachable(from: targets.filter(\.isChecked).map(\.id)) { id in
            byID[id]?.dependencies.flatMap(\.targets) ?? []
        }
        let needy = reached.filter { id in byID[id]?.dependencies.contains { $0.resolution == .unresolved } == true }
        let needyPackages = Set(needy.map(\.package))
        let ofPackages = packages.flatMap { package in
            package.manifest.packages.filter { dependency in
                isMissing(dependency)
                    && (package.isChecked
                        ? !isLeftToTraits(dependency, in: package) : needyPackages.contains(package.id))
            }
        }
        let ofProjects = projects.flatMap(\.project.remotePackages).filter {
            outside[$0] == nil && localPackage(insteadOf: $0) == nil
        }
        return Set(ofPackages.map(\.identity) + ofProjects).sorted()
    }

    private func isMissing(_ dependency: PackageSnapshot.PackageDependency) -> Bool {
        // A local package that is missing is a problem of the set.
        if case .folder = dependency.source { return false }
        return outside[dependency.identity] == nil && localPackage(of: dependency) == nil
    }

    private func isLeftToTraits(_ dependency: PackageSnapshot.PackageDependency, in package: LoadedPackage) -> Bool {
        let entries = package.manifest.targets.flatMap(\.dependencies).filter { entry in
            entry.form.package.map(dependency.isNamed) ?? false
        }
        return !entries.isEmpty && entries.allSatisfy(\.needsTrait)
    }
}
