extension Validator {
    /// One problem for each missing key, with the path to the first registration that needs it.
    func missingRegistrations() -> [Problem] {
        // By missing key: the key, the first node that needs it, and all registrations that need it.
        var keys: [Key] = []
        var firsts: [Int] = []
        var owners: [[Registration]] = []
        let numberOf = KeyTable()
        for (number, node) in assembly.nodes.enumerated() {
            for edge in node.edges where edge.target == nil && !edge.dependency.isOptional && !edge.dependency.isInvalid
            {
                guard let owner = edge.owner else { continue }
                let (index, isNew) = numberOf.insert(edge.dependency.key, keys.count)
                if isNew {
                    keys.append(edge.dependency.key)
                    firsts.append(number)
                    owners.append([])
                }
                if !owners[index].contains(where: { $0 === owner }) { owners[index].append(owner) }
            }
        }
        let dependents = keys.isEmpty ? [] : assembly.dependents()
        return keys.indices.map { missing(keys[$0], firsts[$0], owners[$0], dependents) } + strayDecorators()
    }

    private func missing(_ key: Key, _ node: Int, _ owners: [Registration], _ dependents: [[Int]]) -> Problem {
        let missing = Descriptor(key)
        let more = owners.count - 1
        let others =
            more == 0 ? "" : more == 1 ? " 1 more registration needs it." : " \(more) more registrations need it."
        let isSelf = owners[0].key == key && owners[0].kind != .use
        return Problem(
            .missingRegistration, about: key,
            isSelf
                ? "A registration of %0 needs another %0, which is not registered.$0"
                : "%1 needs %0, which is not registered.$0", [missing, owners[0].descriptor],
            [others, nearMisses(about: key, assembly)], sites: owners.map(\.descriptor),
            path: pathTo(node, dependents) + [missing], fix: remedy(for: key, in: owners[0].descriptor.scope))
    }

    private func remedy(for key: Key, in scope: Scope) -> String {
        // Initialisers often have default values for these types, but an unapplied initialiser requires them all.
        let values: [Any.Type] = [
            String.self, Int.self, Bool.self, Double.self, Float.self, Duration.self, StaticString.self, UInt.self,
        ]
        if key.qualifier == nil, key.argument == nil, values.contains(where: { $0 == key.type }) {
            return
                "Pass the value in a closure, `{ … in … }`, instead of the initialiser. If it is a dependency, register %0.$1"
        }
        if key.type is any ListType.Type {
            return "Contribute at least one element, or allow the empty list with `declareList`.$1"
        }
        if case .scoped(let scope) = scope {
            return "Register %0, include the module that does, or add it to the `inputs:` of the scope \(scope.name).$1"
        }
        return "Register %0, or include the module that does.$1"
    }

    /// The path to a node along the first dependents, at most eight steps long.
    private func pathTo(_ node: Int, _ dependents: [[Int]]) -> [Descriptor] {
        var path = [node]
        while path.count < 8, let next = dependents[path[path.count - 1]].first(where: { !path.contains($0) }) {
            path.append(next)
        }
        return path.reversed().map { assembly.nodes[$0].descriptor }
    }

    private func strayDecorators() -> [Problem] {
        assembly.strayDecorators.map { decorator in
            guard let target = assembly.nodeOf[decorator.key].map({ assembly.nodes[$0] }) else {
                return Problem(
                    .missingRegistration, about: decorator.key, "%0 is decorated and not registered.",
                    [decorator.descriptor], [nearMisses(about: decorator.key, assembly)],
                    fix: "Register %0, or include the module that does.$0")
            }
            return Problem(
                .invalidRegistration, about: decorator.key,
                target.inputOf == nil
                    ? "%0 is decorated, and it is a list of contributions."
                    : "%0 is decorated, and it is an input of a scope.", [decorator.descriptor],
                sites: [decorator.descriptor, target.descriptor],
                fix: target.inputOf == nil
                    ? "Decorate the elements, or register a type that takes the list as a parameter."
                    : "Change the value before it is passed to openScope, or register a type that wraps it.")
        }
    }
}
