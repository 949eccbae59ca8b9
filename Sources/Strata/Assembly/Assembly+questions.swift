extension Assembly {
    /// Whether a node's instances are known to be `Sendable`. A list asks its elements, and an alias its original.
    func isSendable(_ node: Int) -> Bool {
        if let contributions = nodes[node].contributions { return contributions.allSatisfy(isSendable) }
        let end = nodes[node].kind == .alias ? original(of: node) : node
        return nodes[end].registration?.isSendable ?? true
    }

    /// The keys that parameters and decorators need and that are not registered.
    var missingKeys: [Key] {
        var keys = strayDecorators.map(\.key)
        for node in nodes { for edge in node.edges where edge.target == nil { keys.append(edge.dependency.key) } }
        return keys
    }

    /// The node behind an undecorated alias and all further ones; any other node itself.
    func shown(_ node: Int) -> Int { original(of: node) { $0.isView } }

    /// The node behind an alias and all further aliases; any other node itself.
    func original(of node: Int, while isMeant: (Node) -> Bool = { $0.kind == .alias }) -> Int {
        var node = node
        // More steps than nodes would be a circle.
        for _ in nodes {
            guard isMeant(nodes[node]), let target = nodes[node].registration?.dependencies[0], !target.isDeferred,
                let next = nodeOf[target.key]
            else { break }
            node = next
        }
        return node
    }

    /// For each node, the nodes that take it as a parameter.
    func dependents(by counts: (_ node: Int, Edge) -> Bool = { _, _ in true }) -> [[Int]] {
        var dependents = [[Int]](repeating: [], count: nodes.count)
        for (number, node) in nodes.enumerated() {
            for edge in node.edges where counts(number, edge) {
                if let target = edge.target { dependents[target].append(number) }
            }
        }
        return dependents
    }

    /// By node, whether its instances must not leave the main actor: see `SlotInfo.isConfined`.
    func confined() -> [Bool] {
        let starts = nodes.indices.filter { nodes[$0].isMadeOnMainActor && !isSendable($0) }
        guard !starts.isEmpty else { return [Bool](repeating: false, count: nodes.count) }
        let isFree = nodes.indices.map(isSendable)
        return reachable(from: starts, dependents { !isFree[$0] && ($1.isAtOnce || $1.dependency.isWeak) })
    }

    /// A scope and the scopes around it, the scope first. It ends at an unknown parent or a circle.
    func lineage(of scope: ScopeKey) -> [ScopeKey] {
        var line: [ScopeKey] = []
        var next: ScopeKey? = scope
        while let key = next, let declaration = self.scope(key), !line.contains(key) {
            line.append(key)
            next = declaration.parent
        }
        return line
    }

    /// For each node, one node of each scope that must be open when it is made, or while it lives if it is weak.
    func residents() -> [[Int]] {
        // A node that needs a weak instance at once needs the scopes in which that instance lives.
        residents(atOnce: true, ofWeak: residents(atOnce: false, ofWeak: nil))
    }

    private func residents(atOnce isAtOnce: Bool, ofWeak lasting: [[Int]]?) -> [[Int]] {
        var needed = [[Int]](repeating: [], count: nodes.count)
        guard nodes.contains(where: { $0.boundScope != nil }) else { return needed }
        let targets = nodes.map { node in
            node.boundScope != nil || node.scope == .singleton
                ? [] : isAtOnce ? node.needed : node.targets
        }
        for component in stronglyConnectedComponents(targets) {
            var residents: [Int] = []
            func add(_ node: Int) {
                let scope = nodes[node].boundScope
                if !residents.contains(where: { nodes[$0].boundScope == scope }) { residents.append(node) }
            }
            for node in component {
                if nodes[node].boundScope != nil { add(node) }
                if let lasting, nodes[node].scope == .weak { lasting[node].forEach(add) }
                for target in targets[node] { for resident in needed[target] { add(resident) } }
            }
            for node in component { needed[node] = residents }
        }
        return needed
    }
}
