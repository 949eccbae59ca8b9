extension Validator {
    /// Each thing that is missing once, with every registration that needs it and the path to the first of them.
    func missingRegistrations() -> [ValidationError.Problem] {
        var needs: [Key: [(node: Int, owner: Registration)]] = [:]
        var order: [Key] = []
        for (number, node) in assembly.nodes.enumerated() {
            for edge in node.edges where edge.target == nil && !edge.dependency.isOptional {
                guard let owner = edge.owner else { continue }
                let key = edge.dependency.key
                if needs[key] == nil { order.append(key) }
                needs[key, default: []].append((number, assembly.registry.registrations[owner]))
            }
        }
        guard !order.isEmpty else { return [] }
        let dependents = assembly.dependents()
        return order.map { key in
            let places = needs[key] ?? []
            let first = places[0].node
            let dependent = places.count == 1 ? "" : ", and by \(places.count - 1) more"
            return ValidationError.Problem(
                .missingRegistration,
                Message(
                    what: "\(key) is not registered and needed by \(places[0].owner.key)\(dependent).",
                    sites: unique(places.map(\.owner.site)),
                    path: wayTo(first, dependents) + [PathStep(key, nil)],
                    fix: (["\(remedy(for: key))"] + nearMisses.sentences(for: key)).joined(separator: " ")))
        }
    }

    /// From something that nobody depends on down to the node, along the first dependent each time.
    private func wayTo(_ node: Int, _ dependents: [[Int]]) -> [PathStep] {
        var way = [node]
        while let next = dependents[way[way.count - 1]].first(where: { !way.contains($0) }), way.count < 8 {
            way.append(next)
        }
        return way.reversed().map { assembly.nodes[$0].step }
    }

    private func remedy(for key: Key) -> String {
        key.type is any List.Type
            ? "Contribute at least one element, or make the parameter optional."
            : "Register \(key), or add the module that does."
    }

    private func unique(_ sites: [SourceSite]) -> [SourceSite] {
        var seen: Set<SourceSite> = []
        return sites.filter { seen.insert($0).inserted }
    }
}

extension Assembly {
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

/// Tells a list's type from others.
private protocol List {}
extension Array: List {}
