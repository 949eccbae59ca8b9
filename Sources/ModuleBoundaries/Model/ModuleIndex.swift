internal import GraphAlgorithms

/// Answers what a module's name means: the targets of a model by identity and by module, and what packages outside of
/// it offer.
struct ModuleIndex: Sendable {
    private(set) var byID: [TargetID: Target]
    private let byModule: [String: [TargetID]]
    private let outsideByModule: [String: [OutsideProduct]]
    /// By package: the products of packages that are not resolved, by the modules that have their names.
    private let unresolved: [String: [String: OutsideProduct]]
    let outsideReexports: [String: [String]]
    let outsideDependencies: [String: [OutsideDependency]]
    /// Whether every package is resolved, so that nothing leads to modules that nobody knows.
    let isResolved: Bool
    let visiblePackages: [String: Set<String>]?
    /// The modules that each target's files re-export, kept because the rules ask for them once for each dependency.
    private var exportedModules: [TargetID: [String]] = [:]
    private let aliases: ModuleAliases

    /// Indexes targets and outside products.
    ///
    /// - Parameters:
    ///   - targets: Of two with one identity the first counts.
    ///   - outsideProducts: What packages outside of the model offer.
    ///   - outsideReexports: For modules of those products the modules that they re-export themselves.
    ///   - outsideDependencies: For modules of those packages what their targets declare.
    ///   - isResolved: Whether every package is resolved.
    ///   - visiblePackages: For each package the packages that it can import from, itself aside; nil where every
    ///     package sees every other.
    init(
        _ targets: [Target],
        outsideProducts: [OutsideProduct],
        outsideReexports: [String: [String]],
        outsideDependencies: [String: [OutsideDependency]],
        isResolved: Bool,
        visiblePackages: [String: Set<String>]?
    ) {
        byID = Dictionary(targets.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        byModule = targets.filter(\.isImportable).reduce(into: [:]) { ids, target in
            for name in target.moduleNames { ids[name, default: []].append(target.id) }
        }
        outsideByModule = outsideProducts.reduce(into: [:]) { products, product in
            for module in product.modules { products[module, default: []].append(product) }
        }
        unresolved = targets.reduce(into: [:]) { products, target in
            for dependency in target.dependencies where dependency.isUnresolvedProduct {
                let product = OutsideProduct(unresolved: dependency)
                products[target.id.package, default: [:]][product.modules[0]] = product
            }
        }
        self.outsideReexports = outsideReexports
        self.outsideDependencies = outsideDependencies
        self.isResolved = isResolved
        self.visiblePackages = visiblePackages
        let names = byID.mapValues(\.moduleNames)
        aliases = ModuleAliases(targets) { names[$0] ?? [] }
        exportedModules = byID.mapValues { target in
            target.exportedModules { condition(of: $0, in: target) != .fails }
        }
    }

    subscript(id: TargetID) -> Target? { byID[id] }

    /// The index with other targets that can be asked for by identity; what an import means stays as it was.
    func showing(_ targets: [Target]) -> Self {
        var index = self
        index.byID = Dictionary(targets.map { ($0.id, $0) }) { first, _ in first }
        return index
    }

    /// What a module's name means in a target's files; see `ModuleModel.module(_:importedIn:)`.
    func module(_ module: String, importedIn target: Target) -> ImportedModule {
        meaning(of: module, in: target).module
    }

    /// The name of a module in its own package: another than the import writes where `moduleAliases:` renames it.
    func originalName(of module: String, importedIn target: Target) -> String {
        meaning(of: module, in: target).original
    }

    private func meaning(of module: String, in target: Target) -> (module: ImportedModule, original: String) {
        for dependency in target.dependencies {
            guard let original = dependency.moduleAliases.first(where: { $0.value == module })?.key,
                let found = self.module(original, renamedBy: dependency)
            else { continue }
            return (found, original)
        }
        let meant = narrowed(targets(ofModule: module, visibleFrom: target.id.package), for: target)
        if !meant.isEmpty { return (.targets(meant), module) }
        if let products = outsideByModule[module] { return (.outside(products), module) }
        // What another target renames has its new name for everybody.
        for alias in aliases[module] where isVisible(alias.package, from: target.id.package) {
            guard let found = self.module(alias.original, renamedBy: alias.dependency) else { continue }
            return (found, alias.original)
        }
        if let product = unresolved[target.id.package]?[module] { return (.outside([product]), module) }
        return (.unknown, module)
    }

    /// Of several targets with one module name those that an import means: the importing target itself, else those
    /// that it declares, that its package has, that declarations lead to, that are built for its platform.
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

    private func module(_ original: String, renamedBy dependency: DeclaredDependency) -> ImportedModule? {
        let found = dependency.targets.filter { self[$0]?.isNamed(original) == true }
        return found.isEmpty ? outsideByModule[original].map(ImportedModule.outside) : .targets(found)
    }

    /// The modules that one declared dependency makes importable, under the names that an import writes.
    ///
    /// - Returns: `own`: the modules that the entry names, those of a product all at once; `reexported`: what these
    ///   re-export, transitively, `own` aside.
    func modules(of dependency: DeclaredDependency) -> (own: Set<String>, reexported: Set<String>) {
        let (own, reexported) =
            switch dependency.resolution {
            case .target(let id): modules(of: [id])
            case .product(let targets): modules(of: targets)
            case .outside(let modules): modulesOfOutside(modules)
            case .unresolved where dependency.isUnresolvedProduct: modulesOfOutside([c99Name(dependency.name)])
            case .unresolved, .unknown: (Set<String>(), Set<String>())
            }
        func written(_ module: String) -> String { dependency.moduleAliases[module] ?? module }
        return (Set(own.map(written)), Set(reexported.map(written)))
    }

    private func modules(of ids: [TargetID]) -> (own: Set<String>, reexported: Set<String>) {
        let own = names(of: ids)
        var reexported: Set<String> = []
        // The walk goes over targets; what they re-export is collected on the way.
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

    /// The modules of targets under every name that an import may write.
    private func names(of ids: [TargetID]) -> Set<String> {
        ids.reduce(into: []) { names, id in
            guard let target = self[id], target.isImportable else { return }
            names.formUnion(target.moduleNames)
            names.formUnion(aliases.names(of: .target(id)))
        }
    }

    /// The same for modules of outside packages, with what they re-export.
    private func modulesOfOutside(_ modules: [String]) -> (own: Set<String>, reexported: Set<String>) {
        func names(_ modules: some Sequence<String>) -> Set<String> {
            modules.reduce(into: []) { names, module in
                names.insert(module)
                names.formUnion(aliases.names(of: .outside(module)))
            }
        }
        return (names(modules), names(reexports(ofOutside: modules).subtracting(modules)))
    }

    /// What outside modules re-export, transitively; they themselves only where they re-export each other.
    private func reexports(ofOutside modules: [String]) -> Set<String> {
        reachable(from: modules.flatMap { outsideReexports[$0] ?? [] }) { outsideReexports[$0] ?? [] }
    }

    private func targets(ofModule module: String, visibleFrom package: String) -> [TargetID] {
        let targets = byModule[module] ?? []
        guard visiblePackages != nil else { return targets }
        return targets.filter { isVisible($0.package, from: package) }
    }

    private func isVisible(_ other: String, from package: String) -> Bool {
        guard let visiblePackages else { return true }
        return other == package || visiblePackages[package]?.contains(other) == true
    }
}

/// What the module of an `import` turns out to be.
public enum ImportedModule: Hashable, Sendable {
    /// Targets of the model; more than one only if several have the name and nothing tells which one is meant.
    case targets([TargetID])
    /// A module of outside packages, with the products that declare it, at least one: they are resolved on disk, or one is
    /// not and the manifest names it.
    case outside([OutsideProduct])
    /// A module of the system, or one of a package that is not resolved: nothing is known about it.
    case unknown

    /// The targets of the model behind it; empty for any other module.
    package var targets: [TargetID] {
        if case .targets(let targets) = self { targets } else { [] }
    }
}

/// A module that a module of a package outside of the model depends on.
package struct OutsideDependency: Hashable, Sendable {
    /// Its name in its package.
    package var module: String
    /// Whether the entry has a condition.
    package var isConditional: Bool

    /// Describes what an entry leads to.
    package init(module: String, isConditional: Bool = false) {
        self.module = module
        self.isConditional = isConditional
    }
}

/// A library product of a package outside of the model.
public struct OutsideProduct: Hashable, Sendable {
    /// Its name in its manifest.
    public let name: String
    /// The package's name as `.product(name:package:)` spells it.
    public let package: String
    /// The names that an `import` uses for its targets.
    public let modules: [String]
    /// Whether its package is on disk. Otherwise it counts as one module of the product's name.
    let isResolved: Bool

    /// Joins a product and its modules.
    package init(name: String, package: String, modules: [String]) {
        self.name = name
        self.package = package
        self.modules = modules
        isResolved = true
    }

    /// The product that an entry names.
    init(unresolved entry: DeclaredDependency) {
        name = entry.name
        package = entry.package ?? entry.name
        modules = [c99Name(entry.name)]
        isResolved = false
    }
}
