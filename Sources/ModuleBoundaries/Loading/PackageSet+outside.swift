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
            guard let package = package(of: dependency) else { return [] }
            if !package.isOutside { folders.insert(package.id) }
            let spelling = spelling(of: dependency, in: own.id)
            return package.manifest.products.filter { $0.kind != .other }.map { product in
                OfferedProduct(
                    entry: DependencyEntry(product.name, package: spelling, isPlugin: product.kind == .plugin),
                    isLibrary: product.kind == .library,
                    fetchedPackage: package.isOutside ? package.id : nil,
                    targets: package.isOutside
                        ? [] : product.targets.map { TargetID(package: package.id, name: $0) })
            }
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
                // A local package that is missing is a problem of the set.
                dependency.folder == nil && self.package(of: dependency) == nil
                    && (package.isChecked
                        ? !isLeftToTraits(dependency, in: package) : needyPackages.contains(package.id))
            }
        }
        let ofProjects = projects.flatMap(\.remotePackages).filter { package(of: .remote($0)) == nil }
        return Set(ofPackages.map(\.identity) + ofProjects).sorted()
    }

    private func isLeftToTraits(_ dependency: PackageSnapshot.PackageDependency, in package: LoadedPackage) -> Bool {
        let entries = package.manifest.targets.flatMap(\.dependencies).filter { entry in
            entry.form.package.map(dependency.isNamed) ?? false
        }
        return !entries.isEmpty && entries.allSatisfy(\.needsTrait)
    }
}
