/// The immutable picture of a package or workspace that every rule, picture and metric reads.
public struct ModuleModel: Sendable {
    /// The name of the package, or of the workspace's folder.
    public let name: String
    /// Every target, checked or only supplying modules, in the order of the manifests.
    public let targets: [Target]
    /// Every dependency between targets of the model, declared ones and real imports, in a fixed order.
    public let edges: [Edge]
    /// What packages outside of the model offer, where they are resolved on disk.
    public let outsideProducts: [OutsideProduct]
    /// The modules that a module of an outside product re-exports by `@_exported import`, by its name.
    public let outsideReexports: [String: [String]]
    /// The modules that a module of an outside product depends on, whatever the platform, by its name.
    public let outsideDependencies: [String: [String]]
    /// Whether one configuration gives every tier, so that tiers of several packages can be compared.
    public let comparesTiersAcrossPackages: Bool
    /// The suppression comments of each checked `Package.swift`, by its path relative to the root of the check.
    public let manifestSuppressions: [String: [Suppression]]
    /// The names of the targets that the configuration's `exclude` leaves out of the model.
    public let excludedTargets: Set<String>

    /// The modules that each target's files re-export, kept because the rules ask for them once for each dependency.
    let exportedModules: [TargetID: [String]]

    private let byID: [TargetID: Target]
    private let byModule: [String: [TargetID]]
    private let outsideByModule: [String: [OutsideProduct]]
    private let visiblePackages: [String: Set<String>]

    /// Joins what the rules read. Targets and edges keep the order in which they are given.
    ///
    /// - Parameters:
    ///   - name: The name of the package, or of the workspace's folder.
    ///   - targets: Every target; of two with one identity the first counts.
    ///   - edges: Every dependency between those targets.
    ///   - outsideProducts: What packages outside of the model offer.
    ///   - outsideReexports: For modules of those products the modules that they re-export themselves.
    ///   - outsideDependencies: For modules of those packages the modules that their targets declare, those under a
    ///     condition aside.
    ///   - comparesTiersAcrossPackages: Whether tiers compare across packages.
    ///   - visiblePackages: For each package the packages that it can import from, itself aside; nil where every
    ///     package sees every other.
    ///   - manifestSuppressions: The suppression comments of each checked manifest, by its path.
    ///   - excludedTargets: The names of targets that were left out.
    public init(
        name: String,
        targets: [Target],
        edges: [Edge],
        outsideProducts: [OutsideProduct] = [],
        outsideReexports: [String: [String]] = [:],
        outsideDependencies: [String: [String]] = [:],
        comparesTiersAcrossPackages: Bool = false,
        visiblePackages: [String: Set<String>]? = nil,
        manifestSuppressions: [String: [Suppression]] = [:],
        excludedTargets: Set<String> = []
    ) {
        let packages = Set(targets.map(\.id.package))
        self.name = name
        self.targets = targets
        self.edges = edges
        self.outsideProducts = outsideProducts
        self.outsideReexports = outsideReexports
        self.outsideDependencies = outsideDependencies
        self.comparesTiersAcrossPackages = comparesTiersAcrossPackages
        self.manifestSuppressions = manifestSuppressions
        self.excludedTargets = excludedTargets
        self.byID = Dictionary(targets.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        self.exportedModules = byID.mapValues(\.exportedModules)
        self.byModule = Dictionary(grouping: targets.filter(\.isImportable), by: \.moduleName)
            .mapValues { $0.map(\.id) }
        self.outsideByModule = outsideProducts.reduce(into: [:]) { products, product in
            for module in product.modules { products[module, default: []].append(product) }
        }
        self.visiblePackages = visiblePackages ?? Dictionary(uniqueKeysWithValues: packages.map { ($0, packages) })
    }

    /// The target with this identity.
    public subscript(id: TargetID) -> Target? { byID[id] }

    /// The products of outside packages that declare a module of this name.
    public func outsideProducts(ofModule module: String) -> [OutsideProduct] { outsideByModule[module] ?? [] }

    /// The targets whose module has this name and which files of `package` can see.
    func targets(ofModule module: String, visibleFrom package: String) -> [TargetID] {
        let visible = visiblePackages[package] ?? []
        return (byModule[module] ?? []).filter { $0.package == package || visible.contains($0.package) }
    }
}
