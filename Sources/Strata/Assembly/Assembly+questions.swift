extension Assembly {
    /// Whether the compiler knows that what a node provides is `Sendable`.
    func isSendable(_ node: Int) -> Bool {
        if let contributions = nodes[node].contributions { return contributions.allSatisfy(isSendable) }
        return nodes[node].registration?.isSendable ?? true
    }

    /// A scope and its ancestors, the scope first; unknown parents and cycles end it.
    func lineage(of scope: ScopeKey) -> [ScopeKey] {
        var line: [ScopeKey] = []
        var next: ScopeKey? = scope
        while let key = next, let declaration = scopes[key], !line.contains(key) {
            line.append(key)
            next = declaration.parent
        }
        return line
    }

    /// For each node the nodes that depend on it, deferred or not.
    func dependents() -> [[Int]] {
        var dependents = [[Int]](repeating: [], count: nodes.count)
        for (number, node) in nodes.enumerated() {
            for edge in node.edges {
                if let target = edge.target { dependents[target].append(number) }
            }
        }
        return dependents
    }

    /// For each node the nodes that need it before their factory runs.
    func eagerDependents() -> [[Int]] {
        var dependents = [[Int]](repeating: [], count: nodes.count)
        for node in nodes.indices {
            for target in nodes[node].eagerTargets { dependents[target].append(node) }
        }
        return dependents
    }
}
