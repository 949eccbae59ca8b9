/// A registration, a list of contributions or an input of a scope, with what it needs. Its assembly makes it, and nothing
/// changes it afterwards.
final class Node: @unchecked Sendable {
    /// The registration's own, but that a decorated alias lives as long as what it stands for, to be wrapped once per
    /// instance.
    fileprivate(set) var descriptor: Descriptor
    /// Nil for a list.
    let registration: Registration?
    /// For a list: its contributions' nodes; nil for any other node.
    fileprivate(set) var contributions: [Int]?
    /// In the order of registration.
    fileprivate(set) var decorators: [Registration] = []
    /// Its own needs, then each decorator's.
    fileprivate(set) var edges: [Edge] = []
    /// The nodes whose instances must be there before its factory runs.
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

    /// The nodes that provide its parameters, whenever they are resolved.
    var targets: [Int] { edges.compactMap(\.target) }
    var key: Key { descriptor.key }
    var scope: Scope { descriptor.scope }
    var isAsync: Bool { registration?.isAsync ?? false }
    var isUnimplemented: Bool { registration?.isUnimplemented ?? false }
    var kind: Registration.Kind? { registration?.kind }
    var isMadeOnMainActor: Bool { (registration?.onMainActor ?? false) || decorators.contains { $0.onMainActor } }
    /// Whether it shows the instance of another node.
    var isView: Bool { kind == .alias && decorators.isEmpty }

    /// For an input: the scope that it is given to.
    var inputOf: ScopeKey? { kind == .input ? boundScope : nil }

    /// The scope that its instance cannot outlive: its own, or the one it is given to.
    var boundScope: ScopeKey? { if case .scoped(let key) = scope { key } else { nil } }
}

/// One parameter of a factory.
final class Edge: @unchecked Sendable {
    let dependency: Dependency
    /// The node that provides it; nil if none does.
    let target: Int?
    /// The registration that has the parameter: the node's own or a decorator's; nil for an element of a list.
    let owner: Registration?

    fileprivate init(_ dependency: Dependency, _ target: Int?, _ owner: Registration?) {
        self.dependency = dependency
        self.target = target
        self.owner = owner
    }

    /// Whether the value is there before the factory runs.
    var isAtOnce: Bool { !dependency.isDeferred }
}

/// All registrations as one graph: what validation, the linker and the diagrams read. Immutable once made.
final class Assembly: @unchecked Sendable {
    let registry: Registry
    private(set) var nodes: [Node] = []
    let nodeOf: KeyTable
    /// Nodes of a key that another node provides already.
    private(set) var duplicates: [Node] = []
    /// Decorators of something that is not registered.
    private(set) var strayDecorators: [Registration] = []
    /// Each scope once, as first declared.
    private(set) var scopes: [ScopeDeclaration] = []
    /// Declarations that disagree with the first of their scope.
    private(set) var scopeConflicts: [ScopeDeclaration] = []
    /// Nodes that need each other at once, dependencies before dependents; without cycles each is one node.
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

    /// The declaration of a scope.
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
                // Once it has an element, that is where it stands.
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

    /// Adds a node, unless another provides its key. Many modules may have needs.
    private func add(_ node: Node) {
        guard node.kind != .use else { return nodes.append(node) }
        let isNew = nodeOf.insert(node.key, nodes.count).isNew
        if isNew { return nodes.append(node) }
        if node.contributions?.isEmpty != true { duplicates.append(node) }
    }

    /// Decorates whatever has a decorator's type and qualifier, with or without an argument, contributed or not.
    private func decorate() {
        let decorators = registry.registrations.filter { $0.kind == .decorator }
        guard !decorators.isEmpty else { return }
        for decorator in decorators {
            var isUsed = false
            for node in nodes where node.key.matches(decorator.key) && node.contributions == nil && node.inputOf == nil
            {
                isUsed = true
                // It throws before a decorator would run.
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

    /// The node that provides what a parameter asks for. A `Weak` may refer to what the same call makes from an argument.
    func provider(of dependency: Dependency) -> Int? {
        if let node = nodeOf[dependency.key] { return node }
        guard dependency.isWeak else { return nil }
        let candidates = nodes.indices.filter {
            nodes[$0].kind == .assisted && nodes[$0].scope == .graph && nodes[$0].key.matches(dependency.key)
        }
        return candidates.count == 1 ? candidates[0] : nil
    }
}
