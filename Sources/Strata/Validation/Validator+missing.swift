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
                needs[key, default: []].append((number, owner))
            }
        }
        guard !order.isEmpty else { return [] }
        let dependentsOf = assembly.dependents()
        return order.map { key in
            let dependents = needs[key] ?? []
            let further = dependents.count == 1 ? "" : ", and by \(dependents.count - 1) more"
            let guesses = nearMisses.guesses(for: key)
            return ValidationError.Problem(
                .missingRegistration, about: key, candidates: guesses.map(\.candidate),
                Message(
                    what: "\(key) is not registered and needed by \(dependents[0].owner.key)\(further).",
                    sites: unique(dependents.compactMap(\.owner.site)),
                    path: path(to: dependents[0].node, dependentsOf) + [PathStep(key, nil)],
                    fix: remedy(for: key, guesses.map(\.sentence))))
        }
    }

    /// From something that nobody depends on down to the node, along the first dependent each time.
    private func path(to node: Int, _ dependentsOf: [[Int]]) -> [PathStep] {
        var path = [node]
        while let next = dependentsOf[path[path.count - 1]].first(where: { !path.contains($0) }), path.count < 8 {
            path.append(next)
        }
        return path.reversed().map { assembly.nodes[$0].step }
    }

    private func remedy(for key: Key, _ guesses: [String]) -> String {
        key.type is any List.Type
            ? (["Contribute at least one element, or say with `declareList` that the list may be empty."] + guesses)
                .joined(separator: " ")
            : Remedy(key: key, guesses: guesses).ofParameter
    }

    private func unique(_ sites: [SourceSite]) -> [SourceSite] {
        var seen: Set<SourceSite> = []
        return sites.filter { seen.insert($0).inserted }
    }
}

/// Tells a list's type from others.
private protocol List {}
extension Array: List {}
