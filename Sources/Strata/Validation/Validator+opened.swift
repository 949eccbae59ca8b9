internal import GraphAlgorithms

// A `Weak` of something that opens its holder by a call of its own, as a screen opens another that reports back to it. To
// make both in one call would make a second instance of one of them.

extension Validator {
    /// What can be done about a `Weak` whose target begins, later, the call that makes its holder.
    ///
    /// - Returns: Nil for any other `Weak`; empty where nothing may be kept.
    func opened(_ holder: Int, by target: Int) -> [String]? {
        guard let later = opening(holder, from: assembly.behindAliases(target)) else { return nil }
        guard let kept = keptTogether(target) else { return [] }
        let (nodes, made) = (assembly.nodes, assembly.behindAliases(target))
        let others = kept.filter { $0 != made }.sorted().map { "\(nodes[$0].key)" }
        let names = (["\(nodes[made].key)"] + others).joined(separator: " and ")
        return [
            "register \(names)\(others.isEmpty ? "" : ", to which it refers,") with a scope that the container keeps, such as "
                + ".weak: the call of the \(later) is one of its own"
        ]
    }

    /// The parameter by which one node comes to another, if only a later call makes that.
    ///
    /// - Returns: The parameter's type. Nil also where the one asks for the other directly: it could take it at once.
    private func opening(_ end: Int, from start: Int) -> String? {
        let nodes = assembly.nodes
        func leading(_ node: Int) -> [DependencyEdge] { nodes[node].edges.filter { !$0.dependency.isWeak } }
        let path = shortestPath(from: start, to: { $0 == end }) { leading($0).compactMap(\.target) }
        guard let path, path.count > 2, !makes(start, end) else { return nil }
        return zip(path, path.dropFirst()).lazy.compactMap { node, next in
            let edges = leading(node).filter { $0.target == next }
            return edges.contains(where: \.isEager) ? nil : edges.first.map { typeName($0.dependency.type) }
        }.first
    }

    /// What is to be kept so that a `Weak` finds it: that, and what of its call it refers to.
    ///
    /// - Returns: Nil where that may not be.
    private func keptTogether(_ target: Int) -> Set<Int>? {
        let nodes = assembly.nodes
        var (kept, ends): (Set<Int>, Set<Int>) = ([], [])
        var queue = [assembly.behindAliases(target)]
        while let node = queue.popLast() {
            guard ends.insert(node).inserted else { continue }
            kept.formUnion(keepers.living(as: node))
            queue += referredOfCall(by: kept).map(assembly.behindAliases)
        }
        let isFitting = ends.allSatisfy {
            nodes[$0].registration?.isAlias == false && !nodes[$0].isContribution && canBeHeldWeakly(nodes[$0].key.type)
        }
        return isFitting && mayBeKept(ends, living: kept) ? ends : nil
    }
}
