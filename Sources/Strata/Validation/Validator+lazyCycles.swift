internal import GraphAlgorithms

extension Validator {
    /// Cycles that a `Lazy` closes and on which nothing is kept: the `Lazy` could only make a second instance of what
    /// it is meant to lead back to, in silence. A `Provider` says that it makes a new one each time.
    ///
    /// Each strongly connected component is reported once, by its shortest cycle.
    ///
    /// - Complexity: O(registrations + dependencies).
    func lazyCycles() -> [ValidationError.Problem] {
        let nodes = assembly.nodes
        guard nodes.contains(where: { $0.edges.contains { $0.dependency.isLazy } }) else { return [] }
        let targets = nodes.map { node in
            node.scope.isKept || node.inputOf != nil || isOfGiven(node)
                ? [] : node.edges.compactMap { $0.isEager || $0.dependency.isLazy ? $0.target : nil }
        }
        // Where parameters alone close a cycle, that is reported, and comes first.
        let reported = Set(assembly.components.filter(isCycle).joined())
        return stronglyConnectedComponents(of: nodes.indices) { targets[$0] }
            .filter { $0.allSatisfy { !reported.contains($0) } }
            .compactMap { shortestCycle(in: $0.sorted()) { targets[$0] } }
            .sorted { $0[0] < $1[0] }
            .map(lazyCycle)
    }

    /// Whether only another module knows what keeps a node: it is given, or an alias of that.
    private func isOfGiven(_ node: Node) -> Bool {
        isOfModule && (node.isGiven || node.isAlias && assembly.isUnknown(behind: node.key))
    }

    private func lazyCycle(_ cycle: [Int]) -> ValidationError.Problem {
        let nodes = assembly.nodes
        let start = nodes[cycle[0]]
        var fix = "give one of them a scope that the container keeps, such as .weak or .singleton."
        if let held = weakReference(in: cycle) {
            let weak = "ake a Weak<\(held.name)> instead of the \(typeName(held.lazy)), or "
            let made = held.made
            fix = (made.scope == .graph ? "T\(weak)" : "Register \(made.key) with `scope: .graph` and t\(weak)") + fix
        } else {
            fix = "G" + fix.dropFirst()
        }
        return ValidationError.Problem(
            .cycle, about: start.key,
            Message(
                what:
                    "\(start.key) comes back to itself through a Lazy, and nothing on the way is kept: the Lazy would "
                    + "make a second \(start.key).",
                sites: cycle.map { nodes[$0].site }, path: (cycle + cycle.prefix(1)).map { nodes[$0].step }, fix: fix))
    }

    /// What the `Lazy` of the cycle resolves and a `Weak` could refer to instead: its name, the parameter's type, and what
    /// is behind the aliases, which alone has a scope.
    ///
    /// - Returns: Nil also where there are several: no call of the one would make what asks for the other. And where
    ///   something that is kept takes the holder: no `Weak` of a call may be there.
    private func weakReference(in cycle: [Int]) -> (name: String, lazy: Any.Type, made: Node)? {
        let later = zip(cycle, cycle.dropFirst() + cycle.prefix(1)).filter { node, next in
            !assembly.nodes[node].edges.contains { $0.target == next && $0.isEager }
        }
        guard later.count == 1, let (node, next) = later.first else { return nil }
        let lazy = assembly.nodes[node].edges.first { $0.target == next && $0.dependency.isLazy }
        let (target, end) = (assembly.nodes[next], assembly.behindAliases(next))
        let made = assembly.nodes[end]
        guard let lazy, lazy.owner?.isAlias == false, made.registration != nil, !made.isAlias,
            canBeHeldWeakly(target.key.type), isUndecorated(next), keepers.paths(to: node, target: end).isEmpty
        else { return nil }
        return (target.key.parameterName, lazy.dependency.type, made)
    }

    /// Whether a `Weak` of a node looks at what is behind the aliases.
    private func isUndecorated(_ number: Int) -> Bool {
        let node = assembly.nodes[number]
        guard node.isAlias, let next = node.eagerTargets.first else { return true }
        return node.decorators.isEmpty && isUndecorated(next)
    }
}
