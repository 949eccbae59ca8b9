/// The immutable picture of a package or workspace that every rule, picture and metric reads.
public struct ModuleModel: Sendable {
    /// The name of the package, or of the workspace's folder.
    public let name: String
    /// Every target, checked or only supplying modules, in the order of the manifests.
    public let targets: [Target]
    /// Every dependency between targets of the model, declared ones and real imports, in a fixed order.
    public let edges: [Edge]

    private let byID: [TargetID: Target]

    /// Joins targets and edges. Both keep the order in which they are given.
    public init(name: String, targets: [Target], edges: [Edge]) {
        self.name = name
        self.targets = targets
        self.edges = edges
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
