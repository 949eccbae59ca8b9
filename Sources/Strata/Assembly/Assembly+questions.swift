extension Assembly {
    /// Whether a node's instances are known to be `Sendable`; those of a list if all its elements' are.
    func isSendable(_ node: Int) -> Bool {
        if let contributions = nodes[node].contributions { return contributions.allSatisfy(isSendable) }
        return nodes[node].registration?.isSendable ?? true
    }

    /// What a view shows, behind all further views; any other node itself.
    func shown(_ node: Int) -> Int {
        var node = node
        // More steps than there are nodes would be a circle.
        for _ in nodes {
            guard nodes[node].isView, let edge = nodes[node].edges.first, edge.isAtOnce, let target = edge.target else {
                break
            }
            node = target
        }
        return node
    }

    /// For each node the nodes that have a parameter of it.
    func dependents(where isMeant: (Edge) -> Bool = { _ in true }) -> [[Int]] {
        var dependents = [[Int]](repeating: [], count: nodes.count)
        for (number, node) in nodes.enumerated() {
            for edge in node.edges where isMeant(edge) {
                if let target = edge.target { dependents[target].append(number) }
            }
        }
        return dependents
    }

    /// By node, whether it must not leave the main actor: it is made there and not known to be `Sendable`, or needs such a
    /// thing at once and is not known to be `Sendable` itself.
    func confined() -> [Bool] {
        let starts = nodes.indices.filter { nodes[$0].isMadeOnMainActor && !isSendable($0) }
        guard !starts.isEmpty else { return [Bool](repeating: false, count: nodes.count) }
        let dependents = dependents { $0.isAtOnce || $0.dependency.isWeak }
        return reachable(count: nodes.count, from: starts) { dependents[$0].filter { !isSendable($0) } }
    }

    /// A scope and those around it, the scope first; unknown parents and circles end it.
    func lineage(of scope: ScopeKey) -> [ScopeKey] {
        var line: [ScopeKey] = []
        var next: ScopeKey? = scope
        while let key = next, let declaration = self.scope(key), !line.contains(key) {
            line.append(key)
            next = declaration.parent
        }
        return line
    }

    /// For each node the scopes that must be open when it is made; for a weak one, as long as it lives.
    ///
    /// - Returns: Each scope with a node that lives there.
    func neededScopes() -> [[(scope: ScopeKey, node: Int)]] {
        // What needs a weak instance at once needs the scopes in which that lives.
        neededScopes({ $0.isAtOnce }, ofWeak: neededScopes({ _ in true }, ofWeak: nil))
    }

    private func neededScopes(
        _ isMeant: (Edge) -> Bool, ofWeak lasting: [[(scope: ScopeKey, node: Int)]]?
    ) -> [[(scope: ScopeKey, node: Int)]] {
        var needed = [[(scope: ScopeKey, node: Int)]](repeating: [], count: nodes.count)
        guard nodes.contains(where: { $0.boundScope != nil }) else { return needed }
        let targets = nodes.map { node in
            node.boundScope != nil || node.scope == .singleton ? [] : node.edges.filter(isMeant).compactMap(\.target)
        }
        for component in stronglyConnectedComponents(count: nodes.count, successors: { targets[$0] }) {
            var scopes: [(scope: ScopeKey, node: Int)] = []
            func add(_ scope: ScopeKey, _ node: Int) {
                if !scopes.contains(where: { $0.scope == scope }) { scopes.append((scope, node)) }
            }
            for node in component {
                if let scope = nodes[node].boundScope { add(scope, node) }
                if nodes[node].scope == .weak { for (scope, home) in lasting?[node] ?? [] { add(scope, home) } }
                for target in targets[node] {
                    for (scope, home) in needed[target] { add(scope, home) }
                }
            }
            for node in component { needed[node] = scopes }
        }
        return needed
    }
}
