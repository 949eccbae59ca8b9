extension ModuleModel {
    /// Finds what a module name means in a target's files.
    ///
    /// A target of the same package comes first, then targets that the importing target declares, then whatever its
    /// package can see, then the known modules of outside packages.
    ///
    /// - Parameters:
    ///   - module: The name as the import writes it: a new name of `moduleAliases:` is followed to the module.
    ///   - target: The target whose file imports.
    public func module(_ module: String, importedIn target: Target) -> ImportedModule {
        let aliased = target.dependencies.filter { $0.moduleAliases.values.contains(module) }
        for dependency in aliased {
            guard let original = dependency.moduleAliases.first(where: { $0.value == module })?.key else { continue }
            let found = dependency.targets.filter { self[$0]?.moduleName == original }
            if !found.isEmpty { return .targets(found) }
            let products = outsideProducts(ofModule: original)
            if !products.isEmpty { return .outside(products) }
        }
        let candidates = targets(ofModule: module, visibleFrom: target.id.package)
        if let own = candidates.first(where: { $0.package == target.id.package }) { return .targets([own]) }
        let declared = Set(target.dependencies.flatMap(\.targets))
        let preferred = candidates.filter(declared.contains)
        if !preferred.isEmpty { return .targets(preferred) }
        if !candidates.isEmpty { return .targets(candidates) }
        let products = outsideProducts(ofModule: module)
        return products.isEmpty ? .unknown : .outside(products)
    }

    /// The modules that one declared dependency makes importable, under the names that an import writes.
    ///
    /// - Parameters:
    ///   - dependency: A dependency of `target`.
    ///   - target: The target that declares it.
    /// - Returns: `own`: the modules that the entry names, those of a product all at once; `reexported`: what these
    ///   re-export, transitively, `own` aside.
    public func modules(
        of dependency: DeclaredDependency,
        declaredBy target: Target
    ) -> (own: Set<String>, reexported: Set<String>) {
        func written(_ module: String) -> String { dependency.moduleAliases[module] ?? module }
        switch dependency.resolution {
        case .target(let id): return modules(of: [id], written: written)
        case .product(let targets): return modules(of: targets, written: written)
        case .outside(let modules):
            let reexported = reexports(ofOutside: modules).subtracting(modules)
            return (Set(modules.map(written)), Set(reexported.map(written)))
        case .unresolved, .unknown: return ([], [])
        }
    }

    /// The modules that a target of the model re-exports, transitively, itself aside.
    public func reexports(of id: TargetID) -> Set<String> {
        modules(of: [id]) { $0 }.reexported
    }

    private func modules(
        of ids: [TargetID],
        written: (String) -> String
    ) -> (own: Set<String>, reexported: Set<String>) {
        let own = Set(ids.compactMap { self[$0]?.moduleName })
        var seen = Set(ids)
        var queue = ids
        var reexported: Set<String> = []
        while let target = queue.popLast().flatMap({ self[$0] }) {
            for module in exportedModules[target.id] ?? [] {
                reexported.insert(module)
                switch self.module(module, importedIn: target) {
                case .targets(let next): queue += next.filter { seen.insert($0).inserted }
                case .outside: reexported.formUnion(reexports(ofOutside: [module]))
                case .unknown: break
                }
            }
        }
        return (Set(own.map(written)), Set(reexported.subtracting(own).map(written)))
    }

    private func reexports(ofOutside modules: [String]) -> Set<String> {
        var found: Set<String> = []
        var queue = modules
        while let module = queue.popLast() {
            queue += (outsideReexports[module] ?? []).filter { found.insert($0).inserted }
        }
        return found
    }
}
