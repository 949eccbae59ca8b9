/// A registration, a list of contributions or an input of a scope, with what it needs. Its assembly makes it, and nothing
/// changes it afterwards.
final class Node: @unchecked Sendable {
    /// The registration's own, but that a decorated alias lives as long as what it stands for, to be wrapped once per
    /// instance.
    fileprivate(set) var descriptor: Descriptor
    /// Nil for a list and for an input.
    let registration: Registration?
    /// For a list: its contributions' nodes; nil for any other node.
    fileprivate(set) var contributions: [Int]?
    /// How its slot is made.
    let recipe: Recipe
    /// In the order of registration.
    fileprivate(set) var decorators: [Registration] = []
    /// Its own needs, then each decorator's.
    fileprivate(set) var edges: [Edge] = []
    /// The nodes whose instances must be there before its factory runs.
    fileprivate(set) var needed: [Int] = []

    fileprivate init(
        _ descriptor: Descriptor, _ recipe: Recipe, _ registration: Registration? = nil, contributions: [Int]? = nil
    ) {
        self.descriptor = descriptor
        self.recipe = recipe
        self.registration = registration
        self.contributions = contributions
    }

    var key: Key { descriptor.key }
    var scope: Scope { descriptor.scope }
    var isAsync: Bool { registration?.isAsync ?? false }
    var isUnimplemented: Bool { registration?.isUnimplemented ?? false }
    var form: Registration.Form? { registration?.form }
    var isMadeOnMainActor: Bool { (registration?.onMainActor ?? false) || decorators.contains { $0.onMainActor } }
    /// Whether it shows the instance of another node.
    var isView: Bool { form == .alias && decorators.isEmpty }

    /// For an input: the scope that it is given to.
    var inputOf: ScopeKey? { registration == nil && contributions == nil ? boundScope : nil }

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

/// Two registrations of one key.
final class Duplicate: Sendable {
    let first: Descriptor
    let second: Descriptor
    /// The scope that the second is an input of.
    let inputOf: ScopeKey?

    init(_ first: Descriptor, _ second: Descriptor, inputOf: ScopeKey? = nil) {
        self.first = first
        self.second = second
        self.inputOf = inputOf
    }
}

/// All registrations as one graph: what validation, the linker and the diagrams read. Immutable once made.
final class Assembly: @unchecked Sendable {
    let registry: Registry
    private(set) var nodes: [Node] = []
    let nodeOf: KeyTable
    /// Registrations of a key that another registration has already, each behind that.
    private(set) var duplicates: [Duplicate] = []
    /// Decorators of something that is not registered.
    private(set) var strayDecorators: [Registration] = []
    /// Each scope once, as first declared.
    private(set) var scopes: [ScopeDeclaration] = []
    /// Declarations that disagree with an earlier one, each behind that.
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
                if !first.agrees(with: declaration) { scopeConflicts += [first, declaration] }
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
        for registration in registry.registrations where registration.form != .decorator {
            if let list = registration.list {
                let (number, isNew) = listOf.insert(list, lists.count)
                if isNew { lists.append(Node(Descriptor(list), registration.recipe, contributions: [])) }
                let node = lists[number]
                // Once it has an element, that is where it stands.
                if isNew || registration.form == .contribution && node.contributions?.isEmpty == true {
                    node.descriptor = Descriptor(
                        list, fileID: registration.descriptor.fileID, line: registration.descriptor.line)
                }
                if registration.form == .list { continue }
                node.contributions?.append(nodes.count)
                nodes.append(Node(registration.descriptor, registration.recipe, registration))
            } else {
                add(Node(registration.descriptor, registration.recipe, registration))
            }
        }
        for list in lists { add(list) }
        for scope in scopes {
            for input in scope.inputs {
                add(Node(scope.descriptor.with(key: Key(input.type), scope: .scoped(scope.key)), input.recipe))
            }
        }
    }

    /// Adds a node, unless another provides its key. Many modules may have needs.
    private func add(_ node: Node) {
        guard node.form != .use else { return nodes.append(node) }
        let (number, isNew) = nodeOf.insert(node.key, nodes.count)
        if isNew { return nodes.append(node) }
        if node.contributions?.isEmpty == true { return }
        duplicates.append(Duplicate(nodes[number].descriptor, node.descriptor, inputOf: node.inputOf))
    }

    /// Decorates whatever has a decorator's type and qualifier, with or without an argument, contributed or not.
    private func decorate() {
        let decorators = registry.registrations.filter { $0.form == .decorator }
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
        for (number, node) in nodes.enumerated() where node.form == .alias && !node.decorators.isEmpty {
            let end = nodes[original(of: number)]
            if end.form != .alias { node.descriptor = node.descriptor.with(scope: end.scope) }
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
            nodes[$0].form == .assisted && nodes[$0].scope == .graph && nodes[$0].key.matches(dependency.key)
        }
        return candidates.count == 1 ? candidates[0] : nil
    }
}
