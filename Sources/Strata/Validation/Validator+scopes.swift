extension Validator {
    func scopeProblems() -> [Problem] { conflicts() + undeclaredScopes() + circularScopes() }

    private func conflicts() -> [Problem] {
        stride(from: 0, to: assembly.scopeConflicts.count, by: 2).map { index in
            let (first, second) = (assembly.scopeConflicts[index], assembly.scopeConflicts[index + 1])
            return Problem(
                .scopeConflict, about: nil, "Scope $0 is declared in two ways: $1; $2.", [],
                [first.key.name, first.summary, second.summary], sites: [first.descriptor, second.descriptor],
                fix: "Make both declarations the same, or declare the scope in one module that the others include.")
        }
    }

    private func undeclaredScopes() -> [Problem] {
        var scopes: [ScopeKey] = []
        var sites: [[Descriptor]] = []
        func note(_ scope: ScopeKey, _ site: Descriptor) {
            guard assembly.scope(scope) == nil else { return }
            if let index = scopes.firstIndex(of: scope) {
                sites[index].append(site)
            } else {
                scopes.append(scope)
                sites.append([site])
            }
        }
        for registration in assembly.registry.registrations {
            if case .scoped(let scope) = registration.descriptor.scope { note(scope, registration.descriptor) }
        }
        for declaration in assembly.scopes {
            if let parent = declaration.parent { note(parent, declaration.descriptor) }
        }
        return scopes.indices.map { index in
            Problem(
                .undeclaredScope, about: nil, "Scope $0 is used, but no module declares it.", [], [scopes[index].name],
                sites: sites[index],
                fix: "Add `registry.declareScope(.$0)` to the module that owns the scope, or include that module.")
        }
    }

    /// Scopes that are opened inside of themselves: each circle once.
    private func circularScopes() -> [Problem] {
        var reported: [ScopeKey] = []
        var problems: [Problem] = []
        for declaration in assembly.scopes where !reported.contains(declaration.key) {
            let line = assembly.lineage(of: declaration.key)
            guard let last = line.last, assembly.scope(last)?.parent == declaration.key else { continue }
            reported += line
            problems.append(
                Problem(
                    .scopeConflict, about: nil, "Scope $0 is opened inside itself: $1.", [],
                    [declaration.key.name, (line + [declaration.key]).map(\.name).joined(separator: " in ")],
                    sites: line.compactMap { assembly.scope($0)?.descriptor },
                    fix: "Give one of them another parent, or none for a scope that the root opens."))
        }
        return problems
    }

    /// Kept registrations that reach, at once or later, directly or through what is not kept, something of a scope that is
    /// neither their own nor one around it. A weak instance lives where it can use all that it needs.
    ///
    /// For each scope one walk backwards from what lives in it, through everything that is not kept.
    ///
    /// - Complexity: O(scopes × dependencies).
    func captiveDependencies() -> [Problem] {
        guard !assembly.scopes.isEmpty else { return [] }
        let dependents = assembly.dependents()
        // By node, so that the problems come in the order of registration.
        var found = [[Problem]](repeating: [], count: assembly.nodes.count)
        for scope in assembly.scopes {
            var next = [Int](repeating: -1, count: assembly.nodes.count)
            var queue = assembly.nodes.indices.filter { assembly.nodes[$0].boundScope == scope.key }
            var isVisited = [Bool](repeating: false, count: assembly.nodes.count)
            for node in queue { isVisited[node] = true }
            var position = 0
            while position < queue.count {
                let node = queue[position]
                position += 1
                for dependent in dependents[node] where !isVisited[dependent] {
                    isVisited[dependent] = true
                    next[dependent] = node
                    guard assembly.nodes[dependent].scope.isShared else {
                        queue.append(dependent)
                        continue
                    }
                    if !mayHold(dependent, scope.key) { found[dependent].append(captive(dependent, scope.key, next)) }
                }
            }
        }
        return found.flatMap { $0 }
    }

    private func mayHold(_ node: Int, _ scope: ScopeKey) -> Bool {
        guard let own = assembly.nodes[node].boundScope else { return false }
        // An undeclared scope is a problem of its own; around a given one others may be open.
        return assembly.scope(own) == nil || givenScopes.contains(own) || assembly.lineage(of: own).contains(scope)
    }

    private func captive(_ node: Int, _ scope: ScopeKey, _ next: [Int]) -> Problem {
        var path = [node]
        while next[path[path.count - 1]] >= 0 { path.append(next[path[path.count - 1]]) }
        let holder = assembly.nodes[path[0]]
        let held = assembly.nodes[path[path.count - 1]]
        return Problem(
            .captiveDependency, about: holder.key,
            held.inputOf == nil
                ? "%0 lives $0 and would retain %1, which lives in scope $1."
                : "%0 lives $0 and would retain %1, which is an input of scope $1.",
            [holder.descriptor, held.descriptor],
            [holder.boundScope.map { "in scope \($0)" } ?? "as long as the container", scope.name],
            path: path.map { assembly.nodes[$0].descriptor },
            fix: "Register %0 with `scope: .scoped(.$1)`, or pass %1 to the method that needs it.")
    }
}
