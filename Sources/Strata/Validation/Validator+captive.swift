internal import GraphAlgorithms

extension Validator {
    /// Singletons and scoped registrations that reach, directly or through what is not shared, something that lives
    /// in a scope which is neither their own nor an ancestor of it.
    ///
    /// For each scope one walk backwards from what lives in it, through everything that is not shared: what it ends
    /// at is shared and must live in the scope, or below.
    ///
    /// - Complexity: O(dependencies) of what is reached, for each scope.
    func captiveDependencies() -> [ValidationError.Problem] {
        guard assembly.nodes.contains(where: { $0.boundScope != nil }) else { return [] }
        let dependents = assembly.dependents()
        var residents: [ScopeKey: [Int]] = [:]
        var scopes = assembly.scopeOrder
        // Nobody knows in which scope these live: a problem of its own.
        let contested = Set(assembly.duplicateInputs.map(\.node))
        for (number, node) in assembly.nodes.enumerated() where !contested.contains(number) {
            guard let scope = node.boundScope else { continue }
            if residents[scope] == nil, assembly.scopes[scope] == nil { scopes.append(scope) }
            residents[scope, default: []].append(number)
        }
        var found: [(node: Int, problem: ValidationError.Problem)] = []
        for scope in scopes {
            var next: [Int: Int] = [:]
            var queue = residents[scope] ?? []
            var position = 0
            var visited = Set(queue)
            while position < queue.count {
                let node = queue[position]
                position += 1
                for dependent in dependents[node] where visited.insert(dependent).inserted {
                    next[dependent] = node
                    if assembly.nodes[dependent].scope.isShared {
                        if !mayHold(dependent, scope) {
                            found.append((dependent, captive(dependent, scope, next)))
                        }
                    } else {
                        queue.append(dependent)
                    }
                }
            }
        }
        return found.sorted { $0.node < $1.node }.map(\.problem)
    }

    /// Of a scope that is nowhere declared, which is a problem of its own, only what lives as long as the container holds
    /// nothing wherever that is declared.
    private func mayHold(_ node: Int, _ scope: ScopeKey) -> Bool {
        assembly.nodes[node].boundScope.map { mayLie($0, in: scope) || assembly.scopes[scope] == nil } ?? false
    }

    /// Whether a scope is another, or opened inside it. Where it ends at one that is only given to a module's check, or
    /// is nowhere declared, which is a problem of its own, that may lie in whatever does not lie in it.
    func mayLie(_ scope: ScopeKey, in other: ScopeKey) -> Bool {
        var here = scope
        for _ in 0...assembly.scopes.count {
            if here == other { return true }
            guard let parent = assembly.scopes[here]?.parent else { break }
            here = parent
        }
        let isUnknown = givenScopes.contains(here) || assembly.scopes[here] == nil
        return isUnknown && assembly.outermost(of: other) != here
    }

    private func captive(_ node: Int, _ scope: ScopeKey, _ next: [Int: Int])
        -> ValidationError.Problem
    {
        var path = [node]
        while let following = next[path[path.count - 1]] { path.append(following) }
        let holder = assembly.nodes[path[0]]
        let held = assembly.nodes[path[path.count - 1]]
        let home = holder.boundScope.map { "in scope \($0)" } ?? "as long as the container"
        func isLinked(by counts: (DependencyEdge) -> Bool) -> Bool {
            zip(path, path.dropFirst()).allSatisfy { node, next in
                assembly.nodes[node].edges.contains { $0.target == next && counts($0) }
            }
        }
        let isHeld = isLinked(by: \.isEager)
        let isCalled = !isHeld && isLinked { !$0.dependency.isWeak }
        let verb = isHeld ? "hold" : isCalled ? "ask there for" : "refer to"
        let moving = belonging(path[0], to: scope)
        // Who calls for it later lives longer on purpose, mostly.
        let handing = ["hand \(held.key)\(isCalled ? " or its scope's container" : "") to the method that needs it"]
        let what = held.inputOf == nil ? "lives in scope \(scope)" : "is an input of scope \(scope)"
        return ValidationError.Problem(
            .captiveDependency, about: holder.key,
            Message(
                what: "\(holder.key) lives \(home) and would \(verb) \(held.key), which \(what).",
                sites: [holder.site] + decorators(along: path) + [held.site],
                path: path.map { assembly.nodes[$0].step },
                fix: sentence(isCalled ? handing + moving : moving + handing, otherwise: "")))
    }

    /// How a holder comes to belong to a scope: in a scope that is opened inside it, or moved there, if it needs nothing of
    /// its own scope, refers to nothing that only a call makes, and nobody who takes it needs a scope beside that.
    private func belonging(_ holder: Int, to scope: ScopeKey) -> [String] {
        let node = assembly.nodes[holder]
        var fixes: [String] = []
        if let own = node.boundScope {
            let isFree = !givenScopes.contains(own) && assembly.scopes[own].map { $0.parent == nil } ?? false
            if isFree, !assembly.lineage(of: scope).contains(own) {
                fixes.append("declare scope \(own) with `parent: \(scope.spelling)`")
            }
            let needed = reachable(from: node.edges.compactMap(\.target)) { number in
                assembly.nodes[number].scope.isShared ? [] : assembly.nodes[number].edges.compactMap(\.target)
            }
            if needed.contains(where: { assembly.nodes[$0].boundScope == own }) { return fixes }
        }
        if !refersToCall([holder]), keepers.makers.mayLive(holder, in: scope) {
            fixes.append(
                "\(node.isContribution ? "contribute" : "register") \(registered(node)) with `scope: .scoped(\(scope.spelling))`"
            )
        }
        return fixes
    }
}
