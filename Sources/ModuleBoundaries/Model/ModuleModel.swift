/// The immutable model of a package or workspace that every rule, diagram and metric reads.
public struct ModuleModel: Sendable {
    /// The name of the package, or of the workspace's folder.
    public private(set) var name: String
    /// Every target, checked or only supplying modules, in the order of the manifests.
    public private(set) var targets: [Target]
    /// Every dependency between targets of the model, in the order of targets: those that a target declares, then those
    /// that its files import. A file that imports its own module makes none: the compiler passes over it.
    public private(set) var edges: [Edge] = []
    package let outsideProducts: [OutsideProduct]
    /// The identities of the declared packages that are not resolved on disk, sorted.
    package let unresolvedPackages: [String]
    /// Whether one configuration gives every tier, so that tiers of several packages can be compared.
    package let comparesTiersAcrossPackages: Bool
    /// The comments of each checked `Package.swift`, by its path relative to the root of the check.
    package let manifestComments: [String: ManifestComments]
    /// The names of the targets that the configuration's `exclude` leaves out of the model.
    package let excludedTargets: Set<String>
    package let notes: [String]
    package var symbols: SymbolIndex?
    package let unownedFiles: UnownedFiles
    /// For each checked package, the products that its declared packages offer.
    let offeredProducts: [String: OfferedProducts]
    /// For each module of an outside product, the modules that it re-exports itself.
    let outsideReexports: [String: [String]]
    /// For each module of an outside package, the modules that its target declares.
    let outsideDependencies: [String: [OutsideDependency]]
    /// For each package, the packages that it can import from, itself aside; nil if every package sees every other.
    private let visiblePackages: [String: Set<String>]?

    // All below follows from the properties above.
    private(set) var byID: [TargetID: Target] = [:]
    private(set) var byModule: [String: [TargetID]] = [:]
    private(set) var outsideByModule: [String: [OutsideProduct]] = [:]
    /// By package: its products that are not resolved, by the modules that have their names.
    private(set) var unresolvedProducts: [String: [String: OutsideProduct]] = [:]
    /// The entries that give a module a new name by `moduleAliases:`, by that name, in the order of the targets.
    private(set) var aliases: [String: [ModuleAlias]] = [:]
    private(set) var newNames: [ModuleNode: Set<String>] = [:]
    /// The modules that each target's files re-export, kept because the rules need them for each dependency.
    private(set) var exportedModules: [TargetID: [String]] = [:]

    /// Joins targets and finds the edges between them; of two targets with one identity the first counts.
    package init(
        name: String, targets: [Target], outsideProducts: [OutsideProduct] = [],
        outsideReexports: [String: [String]] = [:], outsideDependencies: [String: [OutsideDependency]] = [:],
        comparesTiersAcrossPackages: Bool = false, visiblePackages: [String: Set<String>]? = nil,
        manifestComments: [String: ManifestComments] = [:], excludedTargets: Set<String> = [],
        unresolvedPackages: [String] = [], notes: [String] = [], offeredProducts: [String: OfferedProducts] = [:],
        unownedFiles: UnownedFiles = UnownedFiles()
    ) {
        self.name = name
        self.targets = targets
        self.outsideProducts = outsideProducts
        self.outsideReexports = outsideReexports
        self.outsideDependencies = outsideDependencies
        self.comparesTiersAcrossPackages = comparesTiersAcrossPackages
        self.visiblePackages = visiblePackages
        self.manifestComments = manifestComments
        self.excludedTargets = excludedTargets
        self.unresolvedPackages = unresolvedPackages
        self.notes = notes
        self.offeredProducts = offeredProducts
        self.unownedFiles = unownedFiles
        join()
    }

    /// A model of targets made in code, for the tests of a rule of one's own.
    ///
    /// - Parameters:
    ///   - name: The name of the package in reports.
    ///   - targets: Every target; edges come from their dependencies and from the imports of their files.
    public init(name: String, targets: [Target]) {
        self.init(name: name, targets: targets, outsideProducts: [])
    }

    /// A model that shows other targets and edges than another. The meaning of an import stays as it was.
    init(_ model: ModuleModel, name: String? = nil, targets: [Target], edges: [Edge]) {
        self = model
        self.name = name ?? model.name
        self.targets = targets
        self.edges = edges
        byID = Dictionary(targets.map { ($0.id, $0) }) { first, _ in first }
    }

    func replacing(targets: [Target]) -> ModuleModel {
        var model = self
        model.targets = targets
        model.join()
        return model
    }

    private mutating func join() {
        byID = Dictionary(targets.map { ($0.id, $0) }) { first, _ in first }
        byModule = targets.filter(\.isImportable).reduce(into: [:]) { ids, target in
            for name in target.moduleNames { ids[name, default: []].append(target.id) }
        }
        outsideByModule = outsideProducts.reduce(into: [:]) { products, product in
            for module in product.modules { products[module, default: []].append(product) }
        }
        unresolvedProducts = targets.reduce(into: [:]) { products, target in
            for entry in target.dependencies where entry.isUnresolvedProduct {
                let product = OutsideProduct(unresolved: entry)
                products[target.id.package, default: [:]][product.modules[0]] = product
            }
        }
        (aliases, newNames) = ([:], [:])
        for target in targets {
            for entry in target.dependencies {
                for (original, name) in entry.moduleAliases.sorted(by: { $0.key < $1.key }) {
                    aliases[name, default: []].append((original, entry, target.id.package))
                    for module in renamedModules(original, by: entry) { newNames[module, default: []].insert(name) }
                }
            }
        }
        exportedModules = byID.mapValues { target in
            target.exportedModules { condition(of: $0, in: target) != .fails }
        }
        edges = targets.flatMap(edges(from:))
    }

    private func edges(from target: Target) -> [Edge] {
        let declared = target.dependencies.flatMap { entry in
            entry.targets.filter { self[$0] != nil }.map {
                Edge(
                    from: target.id, to: $0, location: entry.location,
                    condition: entry.isConditional ? .unknown : .holds)
            }
        }
        // Most files of a target import the same modules.
        var known: [String: [TargetID]] = [:]
        let imported = target.files.flatMap { file in
            file.imports.flatMap { statement -> [Edge] in
                let others =
                    known[statement.module]
                    ?? module(statement.module, importedIn: target).targets.filter { $0 != target.id }
                known[statement.module] = others
                if others.isEmpty { return [] }
                let condition = condition(of: statement, in: target)
                return others.map {
                    Edge(
                        from: target.id, to: $0, location: file.location(of: statement), statement: statement,
                        condition: condition, isAmbiguous: others.count > 1)
                }
            }
        }
        return declared + imported
    }

    /// The target with this identity.
    public subscript(id: TargetID) -> Target? { byID[id] }

    func isVisible(_ other: String, from package: String) -> Bool {
        guard let visiblePackages else { return true }
        return other == package || visiblePackages[package]?.contains(other) == true
    }

    /// The imports of a target that exist in some build, each with its file.
    func imports(of target: Target, where isWanted: (ImportStatement) -> Bool = { _ in true }) -> [FileImport] {
        target.files.flatMap { file in
            file.imports.filter { isWanted($0) && condition(of: $0, in: target) != .fails }.map { (file, $0) }
        }
    }

    /// The tiers of two targets, if both have one and they compare: both are checked and in one package, or one
    /// configuration gives the tiers of all packages.
    public func comparableTiers(_ from: Target, _ to: Target) -> (from: Tier, to: Tier)? {
        guard from.isChecked, to.isChecked, comparesTiersAcrossPackages || from.id.package == to.id.package,
            let fromTier = from.tier, let toTier = to.tier
        else { return nil }
        return (fromTier, toTier)
    }
}

typealias FileImport = (file: SourceFile, statement: ImportStatement)

/// A module's name in its own package, the entry that renames it, and the package that has the entry.
typealias ModuleAlias = (original: String, entry: DeclaredDependency, package: String)

package struct ManifestComments: Hashable, Sendable {
    package var suppressions: [Suppression] = []
    /// The comments that begin like a tier and give none, each with its fix.
    package var invalidTiers: [RelatedLocation] = []
}
