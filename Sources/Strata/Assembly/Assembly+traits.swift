extension Assembly {
    func registration(of node: Int) -> Registration? { nodes[node].registration.map { registry.registrations[$0] } }

    func isMadeAsynchronously(_ node: Int) -> Bool { registration(of: node)?.isAsync ?? false }

    /// Whether the compiler knows that what a node provides is `Sendable`.
    func isSendable(_ node: Int) -> Bool {
        if let contributions = nodes[node].contributions { return contributions.allSatisfy(isSendable) }
        return registration(of: node)?.isSendable ?? true
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
