internal import GraphAlgorithms

// What may be made for a call instead of being kept.

extension Validator {
    /// The advice to make for a call what is kept: that alone, and what lives as long as it.
    ///
    /// - Returns: Nil where it must stay kept: a scope is opened with it, it is torn down, it would come back to itself by
    ///   a `Lazy`, no call would come to it, something refers to it that no call makes beside it, or needs it and could
    ///   not await it.
    func ofCall(_ node: Int) -> String? {
        let nodes = assembly.nodes
        let made = assembly.behindAliases(node)
        let freed = keepers.living(as: node)
        guard let registration = nodes[made].registration, !registration.isAlias, !registration.hasTeardown,
            !freed.contains(where: { comesBack(to: $0, from: $0, freed) }), fillsReferences(node),
            keepers.makers.staysAsked(made),
            freed.allSatisfy({ mayBeAwaited($0, freed) })
        else { return nil }
        return "register \(nodes[made].key) as "
            + (keepers.references(to: node).isEmpty ? ".graph or transient" : ".graph")
    }

    /// Whether each `Weak` that looks at a node, or at what lives as long, is filled by each call that makes its holder,
    /// if a call makes the node.
    func fillsReferences(_ node: Int) -> Bool {
        if let known = keepers.fillsAll[node] { return known }
        let freed = keepers.living(as: node)
        let fillsAll = keepers.references(to: node).allSatisfy {
            !$0.isDeferred && isFilled($0.holder, $0.target, freed)
        }
        keepers.fillsAll[node] = fillsAll
        return fillsAll
    }

    /// Whether a `Weak` is filled by each call that makes its holder, if a call makes what it refers to.
    ///
    /// - Parameter freed: What counts as not kept.
    func isFilled(_ holder: Int, _ target: Int, _ freed: Set<Int> = []) -> Bool {
        let nodes = assembly.nodes
        return (freed.contains(holder) || !nodes[holder].scope.isKept)
            && (!nodes[holder].takesArgument || makes(holder, target))
            && (!nodes[target].takesArgument || makes(target, holder))
            && keepers.paths(to: holder, target: target, freed: freed).isEmpty
            && (isPartial || keepers.areTogether(holder, target, freed))
    }

    /// Whether a node asks for another, at once or later by a `Lazy`, past nothing that is kept.
    ///
    /// - Parameter freed: What counts as not kept.
    func comesBack(to end: Int, from start: Int, _ freed: Set<Int> = []) -> Bool {
        reachable(from: laterTargets(of: start, freed)) { laterTargets(of: $0, freed) }.contains(end)
    }

    /// What a node asks for at once, or later by a `Lazy`; nothing where it is kept.
    ///
    /// - Parameter freed: What counts as not kept.
    func laterTargets(of node: Int, _ freed: Set<Int> = []) -> [Int] {
        let details = assembly.nodes[node]
        guard !details.scope.isKept || freed.contains(node), details.inputOf == nil else { return [] }
        return details.edges.compactMap { $0.isEager || $0.dependency.isLazy ? $0.target : nil }
    }

    /// Whether the call that makes one node makes another.
    func makes(_ root: Int, _ node: Int) -> Bool {
        root == node
            || shortestPath(from: root, to: { $0 == node }) {
                assembly.nodes[$0].scope.isKept ? [] : assembly.nodes[$0].eagerTargets
            } != nil
    }

    /// Which of these the call that makes a node does not make.
    func unmade(by root: Int, of nodes: Set<Int>) -> Set<Int> {
        var unmade = nodes.subtracting([root])
        var (queue, position) = ([root], 0)
        var seen: Set = [root]
        while !unmade.isEmpty, position < queue.count {
            let node = assembly.nodes[queue[position]]
            position += 1
            guard !node.scope.isKept else { continue }
            for target in node.eagerTargets where seen.insert(target).inserted {
                unmade.remove(target)
                queue.append(target)
            }
        }
        return unmade
    }
}
