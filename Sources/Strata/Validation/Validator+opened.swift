internal import GraphAlgorithms

// A `Weak` of something that opens its holder by a call of its own, as a screen opens another that reports back to it. To
// make both in one call would make a second instance of one of them.

extension Validator {
    /// What can be done about a `Weak` whose target begins, later, the call that makes its holder.
    ///
    /// - Parameter isDirect: Whether that counts where the target asks for the holder itself: it could take it at once.
    /// - Returns: Nil for any other `Weak`; empty where nothing may be kept.
    func opened(_ holder: Int, by target: Int, isDirect: Bool) -> [String]? {
        guard let way = opening(holder, from: target), isDirect || !way.isDirect else { return nil }
        return keptTogether(target).map {
            [
                registering($0, for: target, keepers.makers.scope(keeping: $0))
                    + ": the call of the \(typeName(way.parameter)) is one of its own"
            ]
        } ?? []
    }

    /// The advice to keep what a `Weak` refers to: that alone, or with what that refers to.
    func keeping(_ target: Int) -> String? {
        guard !mayBeKept(target) else {
            let made = assembly.behindAliases(target)
            return "register \(assembly.nodes[made].key) with a scope that the container keeps"
                + onMainActor([made]) + publishing([made])
        }
        return keptTogether(target).map { registering($0, for: target, ".weak") }
    }

    private func registering(_ kept: Set<Int>, for target: Int, _ scope: String?) -> String {
        let (nodes, made) = (assembly.nodes, assembly.behindAliases(target))
        let others = kept.filter { $0 != made }.sorted().map { "\(nodes[$0].key)" }
        let names = (["\(nodes[made].key)"] + others).joined(separator: " and ")
        let example = scope.map { ", such as \($0)" } ?? ""
        let conditions = [
            scope == ".weak" ? "one at a time" : nil, onMainActor(kept, others.isEmpty ? "it is" : "they are"),
        ].compactMap(\.self)
        let condition = conditions.isEmpty ? "" : " (\(conditions.joined(separator: "; ")))"
        return "register \(names)\(others.isEmpty ? "" : ", to which it refers,") with a scope that the container keeps"
            + example + condition + publishing(kept)
    }

    /// What is to be done besides where nobody may ask for what is to be kept.
    private func publishing(_ kept: Set<Int>) -> String {
        guard !isPartial, keepers.isComplete else { return "" }
        let hidden = kept.filter { !keepers.isAsked[$0] }.sorted().map { "\(assembly.nodes[$0].key)" }
        return hidden.isEmpty ? "" : ", and remove `visibility: .module` from \(enumerated(hidden))"
    }

    /// Whether what a `Weak` refers to begins, later, the call that makes the holder.
    func isOpened(_ holder: Int, by target: Int) -> Bool { opening(holder, from: target) != nil }

    /// The way from a node to another, if only a later call makes that: the type of the first parameter that is resolved
    /// later, and whether nothing but aliases and lists is between the two.
    private func opening(_ end: Int, from target: Int) -> (parameter: Any.Type, isDirect: Bool)? {
        let (nodes, start) = (assembly.nodes, assembly.behindAliases(target))
        func leading(_ node: Int) -> [DependencyEdge] { nodes[node].edges.filter { !$0.dependency.isWeak } }
        let path = shortestPath(from: start, to: { $0 == end }) { leading($0).compactMap(\.target) }
        // What is kept is there once, whoever asks for it.
        guard let path, path.count > 1, !nodes[end].scope.isKept, !makes(start, end) else { return nil }
        let later = zip(path, path.dropFirst()).compactMap { node, next -> Any.Type? in
            let edges = leading(node).filter { $0.target == next }
            return edges.contains(where: \.isEager) ? nil : edges.first?.dependency.type
        }
        return later.first.map { type in
            (type, path.dropFirst().dropLast().allSatisfy { nodes[$0].isAlias || nodes[$0].registration == nil })
        }
    }

    /// What is to be kept so that a `Weak` finds it: that, and what of its call it refers to, and so on.
    ///
    /// - Returns: Nil where that may not be, or would be much.
    private func keptTogether(_ target: Int) -> Set<Int>? {
        let nodes = assembly.nodes
        var (kept, ends): (Set<Int>, Set<Int>) = ([], [])
        var queue = [assembly.behindAliases(target)]
        while let node = queue.popLast() {
            guard ends.insert(node).inserted else { continue }
            guard ends.count <= 12, nodes[node].registration?.isAlias == false, !nodes[node].isContribution,
                canBeHeldWeakly(nodes[node].key.type)
            else { return nil }
            let living = keepers.living(as: node)
            kept.formUnion(living)
            queue += referredOfCall(by: living).map(assembly.behindAliases)
        }
        return mayBeKept(ends, living: kept) ? ends : nil
    }
}
