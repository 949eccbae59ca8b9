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
    /// Whether one configuration gives every tier, so that tiers of several packages can be compared.
    public let comparesTiersAcrossPackages: Bool

    private let byID: [TargetID: Target]

    /// Joins targets and edges. Both keep the order in which they are given.
    public init(
        name: String,
        targets: [Target],
        edges: [Edge],
        outsideProducts: [OutsideProduct] = [],
        outsideReexports: [String: [String]] = [:],
        comparesTiersAcrossPackages: Bool = false
    ) {
        self.name = name
        self.targets = targets
        self.edges = edges
        self.outsideProducts = outsideProducts
        self.outsideReexports = outsideReexports
        self.comparesTiersAcrossPackages = comparesTiersAcrossPackages
        self.byID = Dictionary(targets.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    public subscript(id: TargetID) -> Target? { byID[id] }
}

/// One target needs another: once for each declaration and each import.
public struct Edge: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
        case declared
        case imported
    }

    public var from: TargetID
    public var to: TargetID
    public var kind: Kind
    /// The entry in `Package.swift`, or the module's name in the import.
    public var location: SourceLocation

    public init(from: TargetID, to: TargetID, kind: Kind, location: SourceLocation) {
        self.from = from
        self.to = to
        self.kind = kind
        self.location = location
    }
}
