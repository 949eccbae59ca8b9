extension Assembly {
    func registration(of node: Int) -> Registration? { nodes[node].registration.map { registry.registrations[$0] } }

    /// The registrations whose factories a node runs: its own and its decorators'.
    func registrations(of node: Int) -> [Registration] {
        ([nodes[node].registration].compactMap { $0 } + nodes[node].decorators).map { registry.registrations[$0] }
    }

    func isMadeOnMainActor(_ node: Int) -> Bool { registrations(of: node).contains(where: \.onMainActor) }

    func isMadeAsynchronously(_ node: Int) -> Bool { registration(of: node)?.isAsync ?? false }

    /// The nodes that are built before a node's factory runs.
    func eagerTargets(of node: Int) -> [Int] {
        nodes[node].edges.compactMap { $0.isEager ? $0.target : nil }
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
}
