/// What is known of the modules of outside packages.
struct OutsideModules {
    private let set: PackageSet
    private let owners: [String: OutsidePackage]

    /// Looks at the outside packages of a set.
    init(_ set: PackageSet) {
        self.set = set
        owners = set.outside.values.sorted { $0.identity < $1.identity }.reduce(into: [:]) { owners, package in
            for target in package.manifest.targets where owners[c99Name(target.name)] == nil {
                owners[c99Name(target.name)] = package
            }
        }
    }

    /// Every library product of every resolved package, by package and in the order of its manifest.
    func products() -> [OutsideProduct] {
        set.outside.values.sorted { $0.identity < $1.identity }.flatMap { package in
            package.manifest.products.compactMap { product in
                let modules = package.modules(of: product)
                guard !modules.isEmpty else { return nil }
                return OutsideProduct(name: product.name, package: package.identity, modules: modules)
            }
        }
    }

    /// What the targets of outside packages declare: by the name of a module what it depends on.
    func dependencies() -> [String: [OutsideDependency]] {
        var found: [String: [OutsideDependency]] = [:]
        for package in set.outside.values {
            let own = Set(package.manifest.targets.map(\.name))
            for target in package.manifest.targets where owners[c99Name(target.name)]?.identity == package.identity {
                found[c99Name(target.name)] = target.dependencies.flatMap { entry in
                    let isConditional = entry.isConditional && !package.isApproximate
                    return modules(of: entry, in: package, own: own).map {
                        OutsideDependency(module: $0, isConditional: isConditional)
                    }
                }
            }
        }
        return found
    }

    private func modules(of entry: PackageSnapshot.TargetDependency, in package: OutsidePackage, own: Set<String>)
        -> [String]
    {
        let isProduct = if case .product = entry.form { true } else { false }
        if !isProduct, own.contains(entry.name) {
            let target = package.manifest.targets.first { $0.name == entry.name }
            return target.map { $0.kind == .library || $0.kind == .system || $0.kind == .binary } == true
                ? [c99Name(entry.name)] : []
        }
        for dependency in package.manifest.packages {
            if let local = set.localPackage(of: dependency), let product = local.manifest.product(named: entry.name) {
                return product.targets.map(c99Name)
            }
            guard let provider = set.outside[dependency.identity],
                let product = provider.manifest.product(named: entry.name)
            else { continue }
            return provider.modules(of: product)
        }
        return []
    }

    /// What outside modules re-export, as far as any rule can ask: read from their sources.
    ///
    /// To read the sources of every resolved package would take longer than the whole check. It is needed only for
    /// what a target declares where its imports and its declarations do not match as they stand.
    ///
    /// - Parameter targets: The targets of the model.
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
        // A target of the model may re-export an outside module on behalf of whoever declares it.
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
        var exported: Set<String> = []
        for target in package.manifest.targets where c99Name(target.name) == module {
            let files = locator.sources(of: target).swiftFiles.map {
                SourceScanner.File(path: $0, location: "\(package.folder)/\($0)")
            }
            for case .success(let file) in SourceScanner.scan(files: files) {
                exported.formUnion(file.imports.filter(\.exportsModule).map(\.module))
            }
        }
        return exported.subtracting([module]).sorted()
    }
}
