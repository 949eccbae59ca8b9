/// The immutable model of a package or workspace that every rule, diagram and metric reads.
public struct ModuleModel: Sendable {
    /// The name of the package, or of the workspace's folder.
    public let name: String
    /// Every target, checked or only supplying modules, in the order of the manifests.
    public let targets: [Target]
    /// Every dependency between targets of the model, in the order of targets: those that a target declares, then those
    /// that its files import. A file that imports its own module makes none: the compiler passes over it.
    public let edges: [Edge]
    /// What packages outside of the model offer, where they are resolved on disk.
    package let outsideProducts: [OutsideProduct]
    /// The identities of the packages that are declared and not resolved on disk, sorted: what their modules would
    /// bring is not in the model.
    package let unresolvedPackages: [String]
    /// Whether one configuration gives every tier, so that tiers of several packages can be compared.
    package let comparesTiersAcrossPackages: Bool
    /// What each checked `Package.swift` says in comments, by its path relative to the root of the check.
    package let manifestComments: [String: ManifestComments]
    /// The names of the targets that the configuration's `exclude` leaves out of the model.
    package let excludedTargets: Set<String>
    /// What somebody may want to know of how the model was made.
    package let notes: [String]
    /// What the compiler recorded of the files; nil if nobody asked for it.
    package var symbols: SymbolIndex?
    /// What the packages that a checked package declares offer to it, by its id; nothing for what is no package.
    let offeredProducts: [String: OfferedProducts]
    /// The files of checked packages that no target owns.
    package let unownedFiles: UnownedFiles

    private let index: ModuleIndex

    /// Joins targets and finds the edges between them.
    ///
    /// - Parameters:
    ///   - name: The name of the package, or of the workspace's folder.
    ///   - targets: Every target, in the order that the model keeps; of two with one identity the first counts.
    ///   - outsideProducts: What packages outside of the model offer.
    ///   - outsideReexports: For modules of those products the modules that they re-export themselves.
    ///   - outsideDependencies: For modules of those packages what their targets declare.
    ///   - comparesTiersAcrossPackages: Whether tiers compare across packages.
    ///   - visiblePackages: For each package the packages that it can import from, itself aside; nil where every
    ///     package sees every other.
    ///   - manifestComments: What each checked manifest says in comments, by its path.
    ///   - excludedTargets: The names of targets that were left out.
    ///   - unresolvedPackages: The identities of packages that are not resolved.
    ///   - notes: What somebody may want to know of how the model was made.
    ///   - offeredProducts: For each checked package what the packages that it declares offer.
    ///   - unownedFiles: The files of checked packages that no target owns.
    package init(
        name: String,
        targets: [Target],
        outsideProducts: [OutsideProduct] = [],
        outsideReexports: [String: [String]] = [:],
        outsideDependencies: [String: [OutsideDependency]] = [:],
        comparesTiersAcrossPackages: Bool = false,
        visiblePackages: [String: Set<String>]? = nil,
        manifestComments: [String: ManifestComments] = [:],
        excludedTargets: Set<String> = [],
        unresolvedPackages: [String] = [],
        notes: [String] = [],
        offeredProducts: [String: OfferedProducts] = [:],
        unownedFiles: UnownedFiles = UnownedFiles()
    ) {
        self.unownedFiles = unownedFiles
        self.notes = notes
        self.offeredProducts = offeredProducts
        let index = ModuleIndex(
            targets,
            outsideProducts: outsideProducts,
            outsideReexports: outsideReexports,
            outsideDependencies: outsideDependencies,
            isResolved: unresolvedPackages.isEmpty,
            visiblePackages: visiblePackages
        )
        self.name = name
        self.targets = targets
        self.index = index
        self.edges = targets.flatMap(index.edges)
        self.outsideProducts = outsideProducts
        self.unresolvedPackages = unresolvedPackages
        self.comparesTiersAcrossPackages = comparesTiersAcrossPackages
        self.manifestComments = manifestComments
        self.excludedTargets = excludedTargets
    }

    /// A model of targets made in code, for the tests of a rule of one's own.
    ///
    /// - Parameters:
    ///   - name: What reports call the package.
    ///   - targets: Every target; edges come from their dependencies and from the imports of their files.
    public init(name: String, targets: [Target]) {
        self.init(name: name, targets: targets, outsideProducts: [])
    }

    /// A model that shows other targets and edges than it was made of.
    init(_ model: ModuleModel, name: String? = nil, targets: [Target], edges: [Edge]) {
        self.name = name ?? model.name
        self.targets = targets
        self.edges = edges
        outsideProducts = model.outsideProducts
        unresolvedPackages = model.unresolvedPackages
        comparesTiersAcrossPackages = model.comparesTiersAcrossPackages
        manifestComments = model.manifestComments
        excludedTargets = model.excludedTargets
        notes = model.notes
        offeredProducts = model.offeredProducts
        unownedFiles = model.unownedFiles
        symbols = model.symbols
        index = model.index.showing(targets)
    }

    /// The model with other targets in place of these, and the edges that they make.
    func replacing(targets: [Target]) -> ModuleModel {
        ModuleModel(
            name: name,
            targets: targets,
            outsideProducts: outsideProducts,
            outsideReexports: index.outsideReexports,
            outsideDependencies: index.outsideDependencies,
            comparesTiersAcrossPackages: comparesTiersAcrossPackages,
            visiblePackages: index.visiblePackages,
            manifestComments: manifestComments,
            excludedTargets: excludedTargets,
            unresolvedPackages: unresolvedPackages,
            notes: notes,
            offeredProducts: offeredProducts,
            unownedFiles: unownedFiles
        )
    }

    /// The target with this identity.
    public subscript(id: TargetID) -> Target? { index[id] }

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
        index.module(module, importedIn: target)
    }

    /// The name of a module in its own package: another than the import writes where `moduleAliases:` renames it.
    func originalName(of module: String, importedIn target: Target) -> String {
        index.originalName(of: module, importedIn: target)
    }

    /// A shortest chain of declarations by which a target needs a module: the build makes the module first.
    ///
    /// - Parameters:
    ///   - target: The target whose file imports the module.
    ///   - module: The name as the import writes it.
    ///   - isSure: Whether only entries without a condition count, which every build follows.
    /// - Returns: The names from the target to the module, both included; nil where no declarations lead there.
    func buildChain(from target: Target, to module: String, isSure: Bool = false) -> [String]? {
        index.buildChain(from: target, to: module, isSure: isSure)
    }

    /// The modules that a module of an outside package depends on, by entries without a condition.
    func outsideDependencies(of module: String) -> [String] {
        (index.outsideDependencies[module] ?? []).filter { !$0.isConditional }.map(\.module)
    }

    /// In which builds of a target the need for a module is there that an import states.
    func condition(of statement: ImportStatement, in target: Target) -> Truth {
        index.condition(of: statement, in: target)
    }

    /// Whether an import stands under a condition that holds only if its own module can be imported.
    func asksForItself(_ statement: ImportStatement, in target: Target) -> Bool {
        index.asksForItself(statement, in: target)
    }

    /// The modules that one declared dependency makes importable, under the names that an import writes.
    ///
    /// - Returns: `own`: the modules that the entry names, those of a product all at once; `reexported`: what these
    ///   re-export, transitively, `own` aside.
    package func modules(of dependency: DeclaredDependency) -> (own: Set<String>, reexported: Set<String>) {
        index.modules(of: dependency)
    }

    /// The modules that declared dependencies make importable, re-exported ones among them.
    ///
    /// - Parameters:
    ///   - target: The target that declares them.
    ///   - isIncluded: Which of its entries count.
    func declaredModules(
        of target: Target, where isIncluded: (DeclaredDependency) -> Bool = { _ in true }
    ) -> Set<String> {
        target.dependencies.filter(isIncluded).reduce(into: target.doubtfulModules) { declared, dependency in
            let modules = modules(of: dependency)
            declared.formUnion(modules.own)
            declared.formUnion(modules.reexported)
        }
    }

    /// The imports of a target that are there in some build, each with its file.
    ///
    /// - Parameters:
    ///   - target: The target.
    ///   - isWanted: Which imports are asked for.
    func imports(of target: Target, where isWanted: (ImportStatement) -> Bool = { _ in true }) -> [FileImport] {
        target.files.flatMap { file in
            file.imports.filter { isWanted($0) && condition(of: $0, in: target) != .fails }.map { (file, $0) }
        }
    }

    /// The tiers of two targets, where both have one and they compare: both are checked, and within one package, or
    /// across packages where one configuration assigns them all. What a followed package says of its own tiers is
    /// none of this check's business.
    public func comparableTiers(_ from: Target, _ to: Target) -> (from: Tier, to: Tier)? {
        guard from.isChecked, to.isChecked,
            comparesTiersAcrossPackages || from.id.package == to.id.package
        else { return nil }
        guard let fromTier = from.tier, let toTier = to.tier else { return nil }
        return (fromTier, toTier)
    }
}

/// An import with the file that it stands in.
typealias FileImport = (file: SourceFile, statement: ImportStatement)

/// What a manifest says in comments.
package struct ManifestComments: Hashable, Sendable {
    /// The comments that allow a finding.
    package var suppressions: [Suppression] = []
    /// The comments that begin like a tier and give none, with what to do about each.
    package var invalidTiers: [RelatedLocation] = []

    /// Joins both.
    package init(suppressions: [Suppression] = [], invalidTiers: [RelatedLocation] = []) {
        self.suppressions = suppressions
        self.invalidTiers = invalidTiers
    }
}

extension ModuleIndex {
    /// The edges that begin at a target: its declarations, then the imports of its files.
    fileprivate func edges(from target: Target) -> [Edge] {
        let declared = target.dependencies.flatMap { dependency in
            dependency.targets.filter { self[$0] != nil }.map {
                Edge(
                    from: target.id, to: $0, location: dependency.location,
                    condition: dependency.isConditional ? .unknown : .holds)
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
                // Nobody knows which of several is meant: no rule asks, and a change to each of them counts.
                let condition = others.count > 1 ? .fails : condition(of: statement, in: target)
                return others.map {
                    Edge(
                        from: target.id, to: $0, location: file.location(of: statement), statement: statement,
                        condition: condition)
                }
            }
        }
        return declared + imported
    }
}
