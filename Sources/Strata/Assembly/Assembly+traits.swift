extension Assembly {
    func registration(of node: Int) -> Registration? { nodes[node].registration.map { registry.registrations[$0] } }

    func isMadeAsynchronously(_ node: Int) -> Bool { registration(of: node)?.isAsync ?? false }

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
