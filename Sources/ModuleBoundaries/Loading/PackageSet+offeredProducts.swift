extension PackageSet {
    /// For each checked package, by its id, what the packages that its manifest declares offer, where they are on disk.
    func offeredProducts() -> [String: OfferedProducts] {
        let checked = packages.filter(\.isChecked)
        return Dictionary(checked.map { ($0.id, OfferedProducts($0.manifest.packages.flatMap(products(of: $0)))) }) {
            first, _ in first
        }
    }

    /// - Parameter own: The package whose manifest declares the other.
    private func products(of own: LoadedPackage) -> (PackageSnapshot.PackageDependency) -> [OfferedProduct] {
        { dependency in
            let spelling = spelling(of: dependency, in: own.id)
            let local = localPackage(of: dependency)
            let outside = local == nil ? outside[dependency.identity] : nil
            guard let package = local?.id ?? outside?.identity, let manifest = local?.manifest ?? outside?.manifest
            else { return [] }
            return manifest.offeredProducts.map { product in
                OfferedProduct(
                    entry: DependencyEntry(product.name, package: spelling, isPlugin: product.kind == .plugin),
                    isLibrary: product.kind == .library,
                    package: package,
                    targets: local == nil ? [] : product.targets.map { TargetID(package: package, name: $0) })
            }
        }
    }

    private func localPackage(of dependency: PackageSnapshot.PackageDependency) -> LoadedPackage? {
        guard case .folder(let path) = dependency.source else { return nil }
        return package(in: FolderPath.absolute(path))
    }

    /// How the manifest's entries spell a package: as those that are there do, else by its name or identity.
    func spelling(of package: PackageSnapshot.PackageDependency, in id: String) -> String {
        let manifest = packages.first { $0.id == id }?.manifest
        let used = manifest?.targets.lazy.flatMap(\.dependencies).compactMap(\.form.package).first(
            where: package.isNamed)
        return used ?? package.name ?? package.identity
    }
}
