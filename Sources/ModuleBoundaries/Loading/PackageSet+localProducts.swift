extension PackageSet {
    /// For each checked package, by its id, the entries by which its targets declare those of the local packages that
    /// it depends on: one for each product.
    func localProducts() -> [String: [TargetID: [DependencyEntry]]] {
        var all: [String: [TargetID: [DependencyEntry]]] = [:]
        for own in packages where own.isChecked {
            for dependency in own.manifest.packages {
                guard case .folder(let path) = dependency.source, let other = package(in: FolderPath.absolute(path))
                else { continue }
                let spelling = spelling(of: dependency, in: own.id)
                for product in other.manifest.products where product.kind == .library {
                    let entry = DependencyEntry(product.name, package: spelling)
                    for name in product.targets {
                        let target = TargetID(package: other.id, name: name)
                        all[own.id, default: [:]][target, default: []].append(entry)
                    }
                }
            }
        }
        return all
    }

    /// How the manifest's entries spell a package: as those that are there do, else by its name or identity.
    func spelling(of package: PackageSnapshot.PackageDependency, in id: String) -> String {
        let manifest = packages.first { $0.id == id }?.manifest
        let used = manifest?.targets.lazy.flatMap(\.dependencies).compactMap(\.form.package).first(
            where: package.isNamed)
        return used ?? package.name ?? package.identity
    }
}
