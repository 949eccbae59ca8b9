extension Validator {
    func scopeProblems() -> [Problem] { conflicts() + undeclaredScopes() + circularScopes() }

    private func conflicts() -> [Problem] {
        assembly.scopeConflicts.map { second in
            let first = assembly.scope(second.key)!
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

    /// Scopes that are opened inside themselves, each circle once.
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

    /// Singletons and scoped registrations that reach something of a scope that is neither their own nor one around it.
    /// They may reach it at once or later, directly or through types of other lifetimes.
    ///
    /// For each scope, one walk leads back from its registrations to the next singletons and scoped registrations.
    ///
    /// - Complexity: O(scopes × dependencies), and as much for each problem.
    func captiveDependencies() -> [Problem] {
        guard !assembly.scopes.isEmpty else { return [] }
        let nodes = assembly.nodes
        let dependents = assembly.dependents()
        // By node, so that the problems come in the order of registration.
        var found = [[Problem]](repeating: [], count: nodes.count)
        for scope in assembly.scopes {
            let isHeld = nodes.map { $0.boundScope == scope.key }
            let starts = nodes.indices.filter { isHeld[$0] }
            let isHolder = nodes.indices.map { nodes[$0].scope.isShared && !isHeld[$0] }
            let isReached = reachable(from: starts, dependents, barrier: isHolder)
            // Only the reported holder has its edges in `targets`, because a path ends at the next holder.
            var targets = nodes.indices.map { isHolder[$0] ? [] : nodes[$0].targets }
            for holder in nodes.indices where isReached[holder] && isHolder[holder] && !mayHold(holder, scope.key) {
                targets[holder] = nodes[holder].targets
                let path = shortestPath(from: holder, to: isHeld, targets)!
                targets[holder] = []
                found[holder].append(captive(path.map { nodes[$0] }, scope.key))
            }
        }
        return found.flatMap { $0 }
    }

    private func mayHold(_ node: Int, _ scope: ScopeKey) -> Bool {
        guard let own = assembly.nodes[node].boundScope else { return false }
        // An undeclared scope is reported by itself. Around a given scope, others may be open.
        return assembly.scope(own) == nil || givenScopes.contains(own) || assembly.lineage(of: own).contains(scope)
    }

    /// - Parameter path: From the holder to the instance of the scope.
    private func captive(_ path: [Node], _ scope: ScopeKey) -> Problem {
        let (holder, held) = (path[0], path[path.count - 1])
        return Problem(
            .captiveDependency, about: holder.key,
            held.inputOf == nil
                ? "%0 lives $0 and would retain %1, which lives in scope $1."
                : "%0 lives $0 and would retain %1, which is an input of scope $1.",
            [holder.descriptor, held.descriptor],
            [holder.boundScope.map { "in scope \($0)" } ?? "as long as the container", scope.name],
            path: path.map(\.descriptor),
            fix: "Register %0 with `scope: .scoped(.$1)`, or pass %1 to the method that needs it.")
    }
}
