internal import GraphAlgorithms

// What may be advised about a `Weak`: only what holds when it is followed.

extension Validator {
    /// How what a `Weak` refers to comes to be there, if it is made anew for everybody.
    ///
    /// - Parameter name: What the `Weak` names, as a parameter.
    func holding(_ target: Int, for holder: Int, _ name: String) -> String {
        let (nodes, made) = (assembly.nodes, assembly.behindAliases(target))
        var scopes: [String] = []
        if !nodes[holder].scope.isKept, !nodes[holder].takesArgument, keepers.paths(to: holder, target: made).isEmpty {
            scopes.append("`scope: .graph`")
        }
        if mayBeKept(made) { scopes.append("a scope that the container keeps") }
        var fixes: [String] = []
        if !scopes.isEmpty {
            fixes.append("register \(registered(nodes[target])) with \(scopes.joined(separator: ", or with "))")
        }
        if holder != made, !isReached(holder, from: made) { fixes.append("take \(name) itself") }
        return sentence(fixes, otherwise: passing(nodes[target], to: nodes[holder]))
    }

    /// What always can be done instead of holding something.
    func passing(_ target: Node, to holder: Node) -> String {
        "pass \(target.key) to the methods of \(holder.key) that need it"
    }

    /// Joins what can be done.
    func sentence(_ fixes: [String], otherwise fallback: String) -> String {
        let text = fixes.isEmpty ? fallback : fixes.joined(separator: ", or ")
        return text.prefix(1).uppercased() + text.dropFirst() + "."
    }

    func isReached(_ target: Int, from start: Int) -> Bool {
        shortestPath(from: start, to: { $0 == target }) { assembly.nodes[$0].eagerTargets } != nil
    }

    /// Whether something of a call may be kept instead: nothing that it would hold refers to what a call makes.
    func mayBeKept(_ target: Int) -> Bool {
        let nodes = assembly.nodes
        // Kept for each argument, nobody could say which is meant.
        guard !nodes[target].takesArgument else { return false }
        var visited: Set = [target]
        var queue = [target]
        while let node = queue.popLast() {
            let referents = nodes[node].edges.filter { $0.dependency.referent != nil }
                .compactMap { assembly.referent(of: $0.dependency)?.node }
            if referents.contains(where: { $0 != target && nodes[$0].scope == .graph }) { return false }
            queue += nodes[node].eagerTargets.filter { !nodes[$0].scope.isKept && visited.insert($0).inserted }
        }
        return true
    }

    /// How what a `Weak` refers to comes to be made in the same call as the holder: what is kept gives up the first on
    /// the way to the holder that does not need the other.
    ///
    /// - Returns: Nil where there is none.
    func handingOver(_ path: [Int], to target: Int) -> String? {
        let (nodes, made) = (assembly.nodes, assembly.behindAliases(target))
        let given = zip(path, path.dropFirst()).first { _, taken in
            !nodes[taken].isContribution && taken != made && !isReached(made, from: taken)
        }
        guard let (holder, taken) = given else { return nil }
        if nodes[made].eagerTargets.contains(taken) {
            return "let only the factory of \(registered(nodes[target])) take \(nodes[taken].key), not that of "
                + "\(registered(nodes[holder]))"
        }
        guard mayTake(taken, by: made) else { return nil }
        return "let the factory of \(registered(nodes[target])) take \(nodes[taken].key) instead of "
            + "\(nodes[holder].key)"
    }

    /// Whether a factory's module may depend on something.
    func mayTake(_ taken: Int, by maker: Int) -> Bool {
        let descriptor = assembly.nodes[taken].descriptor
        return descriptor.visibility == .public
            || assembly.nodes[maker].registration?.isOf(descriptor.module) != false
    }
}
