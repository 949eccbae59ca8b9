extension PackageSet {
    /// For each checked package, by its id, what the packages that its manifest declares offer, where they are on disk.
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

    /// How the manifest's entries spell a package: as those that are there do, else by its name or identity.
    func spelling(of package: PackageSnapshot.PackageDependency, in id: String) -> String {
        let manifest = packages.first { $0.id == id }?.manifest
        let used = manifest?.targets.lazy.flatMap(\.dependencies).compactMap(\.form.package).first(
            where: package.isNamed)
        return used ?? package.name ?? package.identity
    }
}
