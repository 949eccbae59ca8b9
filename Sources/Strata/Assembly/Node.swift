/// A registration, a list of contributions or an input of a scope, with its needs. Constant once its assembly is made.
final class Node: @unchecked Sendable {
    /// The registration's own. A decorated alias has its original's lifetime, to be wrapped once per instance.
    fileprivate(set) var descriptor: Descriptor
    /// Nil for a list.
    let registration: Registration?
    /// The nodes of a list's contributions; nil for any other node.
    fileprivate(set) var contributions: [Int]?
    /// In the order of registration.
    fileprivate(set) var decorators: [Registration] = []
    /// Its own needs, then each decorator's.
    fileprivate(set) var edges: [Edge] = []
    /// The nodes whose instances must exist before its factory runs.
    fileprivate(set) var needed: [Int] = []

    fileprivate init(_ registration: Registration) {
        self.registration = registration
        descriptor = registration.descriptor
    }

    fileprivate init(list: Key) {
        registration = nil
        descriptor = Descriptor(list)
        contributions = []
    }

    /// The nodes that provide its parameters, at once or later.
    var targets: [Int] { edges.compactMap(\.target) }
    var key: Key { descriptor.key }
    var scope: Scope { descriptor.scope }
    var isAsync: Bool { registration?.isAsync ?? false }
    var isUnimplemented: Bool { registration?.isUnimplemented ?? false }
    var kind: Registration.Kind? { registration?.kind }
    var isMadeOnMainActor: Bool { (registration?.onMainActor ?? false) || decorators.contains { $0.onMainActor } }
    /// Whether it shows the instance of another node.
    var isView: Bool { kind == .alias && decorators.isEmpty }

    /// The scope of which it is an input.
    var inputOf: ScopeKey? { kind == .input ? boundScope : nil }

    /// The scope that its instance cannot outlive.
    var boundScope: ScopeKey? { if case .scoped(let key) = scope { key } else { nil } }
}

/// One parameter of a factory, or one element of a list.
final class Edge: @unchecked Sendable {
    let dependency: Dependency
    /// The node that provides it, if any.
    let target: Int?
    /// The registration with the parameter: the node's own or a decorator's. Nil for an element of a list.
    let owner: Registration?

    fileprivate init(_ dependency: Dependency, _ target: Int?, _ owner: Registration?) {
        self.dependency = dependency
        self.target = target
        self.owner = owner
    }

    /// Whether the value must exist before the factory runs.
    var isAtOnce: Bool { !dependency.isDeferred }
}

/// All registrations as one graph, for validation, the linker and the diagrams. Immutable once it is made.
final class Assembly: @unchecked Sendable {
    let registry: Registry
    private(set) var nodes: [Node] = []
    let nodeOf: KeyTable
    /// Nodes whose key another node already provides.
    private(set) var duplicates: [Node] = []
    /// Decorators that match no registration.
    private(set) var strayDecorators: [Registration] = []
    /// Each scope once, with its first declaration.
    private(set) var scopes: [ScopeDeclaration] = []
    /// Declarations that contradict the first one of their scope.
    private(set) var scopeConflicts: [ScopeDeclaration] = []
    /// Groups of nodes that need each other at once, dependencies before dependents. Without cycles, each is one node.
    private(set) var components: [[Int]] = []

    init(_ registry: Registry) {
        self.registry = registry
        nodeOf = KeyTable(capacity: registry.registrations.count)
        declareScopes()
        addNodes()
        decorate()
        for node in nodes { connect(node) }
        components = stronglyConnectedComponents(nodes.map(\.needed))
    }

    private func declareScopes() {
        for declaration in registry.scopes {
            if let first = scope(declaration.key) {
                if !first.agrees(with: declaration) { scopeConflicts.append(declaration) }
            } else {
                scopes.append(declaration)
            }
        }
    }

    func scope(_ key: ScopeKey) -> ScopeDeclaration? { scopes.first { $0.key == key } }

    private func addNodes() {
        nodes.reserveCapacity(registry.registrations.count)
        var lists: [Node] = []
        let listOf = KeyTable()
        for registration in registry.registrations where registration.kind != .decorator {
            if let list = registration.list {
                let (number, isNew) = listOf.insert(list, lists.count)
                if isNew { lists.append(Node(list: list)) }
                let node = lists[number]
                // The first element gives the list its location.
                if isNew || registration.kind == .contribution && node.contributions?.isEmpty == true {
                    node.descriptor = Descriptor(
                        list, fileID: registration.descriptor.fileID, line: registration.descriptor.line)
                }
                if registration.kind == .list { continue }
                node.contributions?.append(nodes.count)
                nodes.append(Node(registration))
            } else {
                add(Node(registration))
            }
        }
        for list in lists { add(list) }
        for input in scopes.flatMap(\.inputs) { add(Node(input)) }
    }

    /// Adds a node, unless its key is provided already. Several modules may have needs.
    private func add(_ node: Node) {
        guard node.kind != .use else { return nodes.append(node) }
        let isNew = nodeOf.insert(node.key, nodes.count).isNew
        if isNew { return nodes.append(node) }
        if node.contributions?.isEmpty != true { duplicates.append(node) }
    }

    /// Applies decorators to all nodes of their type and qualifier, with or without an argument, contributed or not.
    private func decorate() {
        let decorators = registry.registrations.filter { $0.kind == .decorator }
        guard !decorators.isEmpty else { return }
        for decorator in decorators {
            var isUsed = false
            for node in nodes where node.key.matches(decorator.key) && node.contributions == nil && node.inputOf == nil
            {
                isUsed = true
                // An unimplemented type throws before a decorator would run.
                if !node.isUnimplemented { node.decorators.append(decorator) }
            }
            if !isUsed { strayDecorators.append(decorator) }
        }
        for (number, node) in nodes.enumerated() where node.kind == .alias && !node.decorators.isEmpty {
            let end = nodes[original(of: number)]
            if end.kind != .alias { node.descriptor = node.descriptor.with(scope: end.scope) }
        }
    }

    private func connect(_ node: Node) {
        if let contributions = node.contributions {
            node.edges = contributions.map { Edge(Dependency(nodes[$0].key), $0, nil) }
            node.needed = contributions
            return
        }
        guard let registration = node.registration else { return }
        for owner in [registration] + node.decorators {
            for dependency in owner.dependencies {
                let edge = Edge(dependency, provider(of: dependency), owner)
                node.edges.append(edge)
                if edge.isAtOnce, let target = edge.target { node.needed.append(target) }
            }
        }
    }

    /// The node that provides a parameter. A `Weak` may refer to an instance that the same call makes from an argument.
    func provider(of dependency: Dependency) -> Int? {
        if let node = nodeOf[dependency.key] { return node }
        guard dependency.isWeak else { return nil }
        let candidates = nodes.indices.filter {
            nodes[$0].kind == .assisted && nodes[$0].scope == .graph && nodes[$0].key.matches(dependency.key)
        }
        return candidates.count == 1 ? candidates[0] : nil
    }
}
