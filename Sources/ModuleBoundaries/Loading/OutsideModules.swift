/// The modules of outside packages.
struct OutsideModules {
    private let set: PackageSet
    private let packages: [LoadedPackage]
    private let owners: [String: LoadedPackage]

    init(_ set: PackageSet) {
        self.set = set
        packages = set.outside.values.sorted { $0.id < $1.id }
        let modules = packages.flatMap { package in package.manifest.targets.map { (c99Name($0.name), package) } }
        owners = Dictionary(modules) { first, _ in first }
    }

    /// Every library product of every resolved package, by package and in the order of its manifest.
    func products() -> [OutsideProduct] {
        packages.flatMap { package in
            package.manifest.products.compactMap { product in
                let modules = package.modules(of: product)
                if modules.isEmpty { return nil }
                return OutsideProduct(name: product.name, package: package.id, modules: modules)
            }
        }
    }

    func dependencies() -> [String: [OutsideDependency]] {
        var found: [String: [OutsideDependency]] = [:]
        for package in packages {
            for target in package.manifest.targets where found[c99Name(target.name)] == nil {
                found[c99Name(target.name)] = target.dependencies.flatMap { entry in
                    let isConditional = entry.isConditional && !package.isApproximate
                    return modules(of: entry, in: package).map {
                        OutsideDependency(module: $0, isConditional: isConditional)
                    }
                }
            }
        }
        return found
    }

    private func modules(of entry: PackageSnapshot.TargetDependency, in package: LoadedPackage) -> [String] {
        let isProduct = if case .product = entry.form { true } else { false }
        if !isProduct, let target = package.manifest.targets.first(where: { $0.name == entry.name }) {
            return LoadedPackage.isImportable(target) ? [c99Name(entry.name)] : []
        }
        return package.manifest.packages.lazy.compactMap(set.package).compactMap { provider in
            provider.manifest.products.first { $0.name == entry.name }.map(provider.modules)
        }.first ?? []
    }

    /// The modules that outside modules re-export, read from their sources. To read those of every resolved package would
    /// take longer than the whole check. They are needed only if the imports and the declarations of a target differ.
    func reexports(neededBy targets: [Target]) -> [String: [String]] {
        var known: [String: [String]] = [:]
        var wanted = Set(targets.flatMap(modulesInDoubt))
        while !wanted.isEmpty {
            let modules = wanted.sorted()
            for (module, exported) in zip(modules, concurrently(modules, reexports)) { known[module] = exported }
            wanted = Set(modules.flatMap { known[$0] ?? [] }).filter { known[$0] == nil && owners[$0] != nil }
        }
        return known
    }

    private func modulesInDoubt(of target: Target) -> [String] {
        let declared = target.dependencies.map { dependency -> [String] in
            if case .outside(let modules) = dependency.resolution { modules } else { [] }
        }
        // A target of the model may re-export an outside module for all that declare the target.
        let exported = target.exportedModules().filter { owners[$0] != nil }
        guard target.isChecked, !declared.isEmpty else { return exported }
        let imported = Set(target.files.flatMap { $0.imports.map(\.module) })
        let named = Set(declared.joined())
        let isMissingOne = imported.contains { !named.contains($0) && owners[$0] != nil }
        let isUnusedOne = declared.contains { !$0.isEmpty && imported.isDisjoint(with: $0) }
        return exported + (isMissingOne || isUnusedOne ? Array(named) : [])
    }

    private func reexports(of module: String) -> [String] {
        guard let package = owners[module] else { return [] }
        let locator = TargetLocator(folder: package.folder, manifest: package.manifest)
        let targets = package.manifest.targets.filter { c99Name($0.name) == module }
        let files = targets.flatMap { locator.sources(of: $0).swiftFiles }.map {
            SourceScanner.File(path: $0, location: "\(package.folder)/\($0)")
        }
        let scanned = SourceScanner.scan(files: files).compactMap { try? $0.get() }
        let exported = scanned.flatMap(\.imports).filter(\.exportsModule).map(\.module)
        return Set(exported).subtracting([module]).sorted()
    }
}
