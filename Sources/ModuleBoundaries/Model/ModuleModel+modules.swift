internal import GraphAlgorithms

extension ModuleModel {
    /// Finds what a module name means in a target's files.
    ///
    /// Of several targets with the name, those that the importing target declares come first, then those of its
    /// package, those that its declarations lead to, and those for its platform. Then come the known modules of outside
    /// packages.
    ///
    /// - Parameters:
    ///   - module: The name as the import writes it: a new name of `moduleAliases:` is followed to the module.
    ///   - target: The target whose file imports.
    public func module(_ module: String, importedIn target: Target) -> ImportedModule {
        meaning(of: module, in: target).module
    }

    /// The name of a module in its own package, which `moduleAliases:` may replace in the import.
    func originalName(of module: String, importedIn target: Target) -> String {
        meaning(of: module, in: target).original
    }

    private func meaning(of module: String, in target: Target) -> (module: ImportedModule, original: String) {
        for entry in target.dependencies {
            guard let original = entry.moduleAliases.first(where: { $0.value == module })?.key,
                let found = self.module(original, renamedBy: entry)
            else { continue }
            return (found, original)
        }
        let candidates = (byModule[module] ?? []).filter { isVisible($0.package, from: target.id.package) }
        let meant = narrowed(candidates, for: target)
        if !meant.isEmpty { return (.targets(meant), module) }
        if let products = outsideByModule[module] { return (.outside(products), module) }
        // A module that another target renames has its new name in every target.
        for alias in aliases[module] ?? [] where isVisible(alias.package, from: target.id.package) {
            guard let found = self.module(alias.original, renamedBy: alias.entry) else { continue }
            return (found, alias.original)
        }
        if let product = unresolvedProducts[target.id.package]?[module] { return (.outside([product]), module) }
        return (.unknown, module)
    }

    private func narrowed(_ candidates: [TargetID], for target: Target) -> [TargetID] {
        if candidates.count < 2 { return candidates }
        let declared = Set(target.dependencies.flatMap(\.targets))
        let reached = reachable(from: declared) { self[$0]?.dependencies.flatMap(\.targets) ?? [] }
        let preferences: [(TargetID) -> Bool] = [
            { $0 == target.id }, declared.contains, { $0.package == target.id.package }, reached.contains,
            { self[$0]?.platforms.isDisjoint(with: target.platforms) == false },
        ]
        return preferences.reduce(candidates) { rest, isPreferred in
            let preferred = rest.filter(isPreferred)
            return preferred.isEmpty ? rest : preferred
        }
    }

    private func module(_ original: String, renamedBy entry: DeclaredDependency) -> ImportedModule? {
        let found = entry.targets.filter { self[$0]?.isNamed(original) == true }
        return found.isEmpty ? outsideByModule[original].map(ImportedModule.outside) : .targets(found)
    }

    /// The modules that an entry renames, by the name that they have where they are declared.
    func renamedModules(_ original: String, by entry: DeclaredDependency) -> [ModuleNode] {
        if case .outside = entry.resolution { return [.outside(original)] }
        return entry.targets.filter { self[$0]?.moduleNames.contains(original) == true }.map(ModuleNode.target)
    }

    /// The modules of an entry's target or product, and the others that these re-export, as an import writes them.
    package func modules(of entry: DeclaredDependency) -> (own: Set<String>, reexported: Set<String>) {
        let (own, reexported) =
            switch entry.resolution {
            case .target, .product: modules(of: entry.targets)
            case .outside(let modules): modulesOfOutside(modules)
            case .unresolved where entry.isUnresolvedProduct: modulesOfOutside([c99Name(entry.name)])
            case .unresolved, .unknown: (Set<String>(), Set<String>())
            }
        func written(_ module: String) -> String { entry.moduleAliases[module] ?? module }
        return (Set(own.map(written)), Set(reexported.map(written)))
    }

    func declaredModules(
        of target: Target, where isIncluded: (DeclaredDependency) -> Bool = { _ in true }
    ) -> Set<String> {
        target.dependencies.filter(isIncluded).reduce(into: target.doubtfulModules) { declared, entry in
            let modules = modules(of: entry)
            declared.formUnion(modules.own)
            declared.formUnion(modules.reexported)
        }
    }

    private func modules(of ids: [TargetID]) -> (own: Set<String>, reexported: Set<String>) {
        let own = names(of: ids)
        var reexported: Set<String> = []
        // The walk goes over targets; the modules that they re-export are collected on the way.
        _ = reachable(from: ids) { id in
            guard let target = self[id] else { return [] }
            return (exportedModules[id] ?? []).flatMap { module in
                reexported.insert(module)
                let meaning = meaning(of: module, in: target)
                switch meaning.module {
                case .targets(let next):
                    reexported.formUnion(names(of: next))
                    return next
                case .outside:
                    let modules = modulesOfOutside([meaning.original])
                    reexported.formUnion(modules.own)
                    reexported.formUnion(modules.reexported)
                case .unknown: break
                }
                return []
            }
        }
        return (own, reexported.subtracting(own))
    }

    private func names(of ids: [TargetID]) -> Set<String> {
        ids.reduce(into: []) { names, id in
            guard let target = self[id], target.isImportable else { return }
            names.formUnion(target.moduleNames)
            names.formUnion(newNames[.target(id)] ?? [])
        }
    }

    private func modulesOfOutside(_ modules: [String]) -> (own: Set<String>, reexported: Set<String>) {
        func names(_ modules: some Sequence<String>) -> Set<String> {
            modules.reduce(into: []) { names, module in
                names.insert(module)
                names.formUnion(newNames[.outside(module)] ?? [])
            }
        }
        let reexported = reachable(from: modules.flatMap { outsideReexports[$0] ?? [] }) { outsideReexports[$0] ?? [] }
        return (names(modules), names(reexported.subtracting(modules)))
    }
}
