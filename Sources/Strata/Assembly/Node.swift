/// A registration, or a list of contributions, with what it needs.
struct Node {
    let key: Key
    /// An alias that is decorated lives as long as what it stands for, so that it is wrapped once per instance.
    var scope: Scope
    let site: SourceSite?
    let module: ModuleName?
    let visibility: Visibility
    /// The registration's number; nil for a list.
    let registration: Int?
    /// The registrations that decorate it, in their order.
    var decorators: [Int] = []
    /// Own dependencies, then each decorator's.
    var edges: [DependencyEdge] = []
    /// The nodes that are built before its factory runs.
    var eagerTargets: [Int] = []
    /// Whether its factory, or a decorator's, is the main actor's.
    var isMadeOnMainActor = false
    /// For an input: the scope that it is given to.
    var inputOf: ScopeKey?
    /// For a list: its contributions' nodes.
    var contributions: [Int]?

    var step: PathStep { PathStep(key, site) }

    /// The scope that its instance cannot outlive: its own, or the one it is given to.
    var boundScope: ScopeKey? {
        if let inputOf { return inputOf }
        if case .scoped(let key) = scope.kind { return key }
        return nil
    }
}

/// One parameter of a factory.
struct DependencyEdge {
    let dependency: Dependency
    /// The node that provides it; nil where none does.
    let target: Int?
    /// The registration whose parameter it is: the node's own or a decorator's.
    let owner: Int?

    /// Whether the value is built before the factory runs.
    var isEager: Bool { !dependency.isDeferred }
}
