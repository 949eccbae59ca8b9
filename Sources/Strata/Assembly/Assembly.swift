internal import GraphAlgorithms

/// All registrations as one graph: what validation, the plan and the pictures read. Immutable once made.
final class Assembly: @unchecked Sendable {
    let registry: Registry
    private(set) var nodes: [Node] = []
    private(set) var nodeOf: [Key: Int] = [:]
    /// Registrations of a key that another registration has already: the first one's node and the later one.
    private(set) var duplicates: [(node: Int, registration: Int)] = []
    /// Decorators of something that is not registered.
    private(set) var strayDecorators: [Int] = []
    /// Each scope once, as first declared.
    private(set) var scopes: [ScopeKey: ScopeDeclaration] = [:]
    /// Declarations that disagree with an earlier one.
    private(set) var scopeConflicts: [(first: ScopeDeclaration, second: ScopeDeclaration)] = []
    /// In the order of declaration.
    private(set) var scopeOrder: [ScopeKey] = []
    /// Nodes that need each other at once, dependencies before dependents; without cycles each is one node.
    private(set) var components: [[Int]] = []

    init(_ registry: Registry) {
        self.registry = registry
        declareScopes()
        addNodes()
        addDecorators()
        connect()
        components = stronglyConnectedComponents(of: nodes.indices) { self.nodes[$0].eagerTargets }
    }

    private func declareScopes() {
        for declaration in registry.scopes {
            if let first = scopes[declaration.key] {
                if !first.agrees(with: declaration) { scopeConflicts.append((first, declaration)) }
            } else {
                scopes[declaration.key] = declaration
                scopeOrder.append(declaration.key)
            }
        }
    }

    private func addNodes() {
        nodes.reserveCapacity(registry.registrations.count)
        nodeOf.reserveCapacity(registry.registrations.count)
        var lists: [(key: Key, contributions: [Int])] = []
        var listOf: [Key: Int] = [:]
        for (number, registration) in registry.registrations.enumerated() {
            switch registration.kind {
            case .decorator: continue
            case .contribution(let list):
                let node = append(registration, number)
                if let known = listOf[list] {
                    lists[known].contributions.append(node)
                } else {
                    listOf[list] = lists.count
                    lists.append((list, [node]))
                }
            case .service, .alias, .input, .given:
                if let known = nodeOf[registration.key] {
                    duplicates.append((known, number))
                } else {
                    nodeOf[registration.key] = append(registration, number)
                }
            }
        }
        for (key, contributions) in lists { appendList(key, contributions) }
        for key in scopeOrder { appendInputs(of: key) }
    }

    private func append(_ registration: Registration, _ number: Int) -> Int {
        nodes.append(
            Node(
                key: registration.key, scope: registration.scope, site: registration.site,
                module: registration.module, visibility: registration.visibility, registration: number))
        return nodes.count - 1
    }

    private func appendList(_ key: Key, _ contributions: [Int]) {
        if let known = nodeOf[key], let first = nodes[contributions[0]].registration {
            duplicates.append((known, first))
            return
        }
        nodeOf[key] = nodes.count
        nodes.append(
            Node(
                key: key, scope: .transient, site: nodes[contributions[0]].site, module: nil, visibility: .public,
                registration: nil, contributions: contributions))
    }

    private func appendInputs(of scope: ScopeKey) {
        guard let declaration = scopes[scope] else { return }
        for input in declaration.inputs {
            let key = Key(input.type)
            let node = Node(
                key: key, scope: .scoped(scope), site: declaration.site, module: declaration.module,
                visibility: .public, registration: nil, inputOf: scope)
            if let known = nodeOf[key] {
                duplicateInputs.append((known, declaration))
            } else {
                nodeOf[key] = nodes.count
                nodes.append(node)
            }
        }
    }

    /// Inputs whose type is registered, or an input of another scope: the first one's node and the declaration.
    private(set) var duplicateInputs: [(node: Int, declaration: ScopeDeclaration)] = []

    private func addDecorators() {
        let decorators = registry.registrations.indices.filter { registry.registrations[$0].isDecorator }
        guard !decorators.isEmpty else { return }
        var targets: [Key: [Int]] = [:]
        for (number, node) in nodes.enumerated() where node.inputOf == nil && node.contributions == nil {
            guard let registration = node.registration, !registry.registrations[registration].isContribution else {
                continue
            }
            targets[Key(node.key.type, qualifier: node.key.qualifier), default: []].append(number)
        }
        for decorator in decorators {
            guard let decorated = targets[registry.registrations[decorator].key] else {
                strayDecorators.append(decorator)
                continue
            }
            for node in decorated { nodes[node].decorators.append(decorator) }
        }
        for node in nodes.indices where !nodes[node].decorators.isEmpty { keepDecoratedAlias(node) }
    }

    private func keepDecoratedAlias(_ node: Int) {
        guard let alias = aliasRegistration(of: node), alias.isSendable else { return }
        var seen: Set<Int> = [node]
        var target = nodeOf[alias.dependencies[0].key]
        while let here = target, seen.insert(here).inserted, let next = aliasRegistration(of: here) {
            target = nodeOf[next.dependencies[0].key]
        }
        guard let target, nodes[target].scope.isShared || nodes[target].scope == .graph else { return }
        nodes[node].scope = nodes[target].scope
    }

    private func aliasRegistration(of node: Int) -> Registration? {
        guard let number = nodes[node].registration, registry.registrations[number].isAlias else { return nil }
        return registry.registrations[number]
    }

    private func connect() {
        for number in nodes.indices {
            if let contributions = nodes[number].contributions {
                nodes[number].edges = contributions.map {
                    DependencyEdge(
                        dependency: Dependency(type: nodes[$0].key.type, key: nodes[$0].key), target: $0, owner: nil)
                }
                nodes[number].eagerTargets = contributions
                continue
            }
            guard let registration = nodes[number].registration else { continue }
            for owner in [registration] + nodes[number].decorators {
                if registry.registrations[owner].onMainActor { nodes[number].isMadeOnMainActor = true }
                for dependency in registry.registrations[owner].dependencies {
                    nodes[number].edges.append(
                        DependencyEdge(dependency: dependency, target: nodeOf[dependency.key], owner: owner))
                }
            }
            nodes[number].eagerTargets = nodes[number].edges.compactMap { $0.isEager ? $0.target : nil }
        }
    }
}

extension Registration {
    var isDecorator: Bool {
        if case .decorator = kind { return true }
        return false
    }

    var isAlias: Bool {
        if case .alias = kind { return true }
        return false
    }

    var isContribution: Bool {
        if case .contribution = kind { return true }
        return false
    }
}
