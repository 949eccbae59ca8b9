extension Validator {
    /// What can be done about a cycle. A `Lazy` only closes one on which something is kept, and a `Weak` one of something
    /// that has an identity.
    func remedy(for cycle: [Int]) -> String {
        let nodes = cycle.map { assembly.nodes[$0] }
        guard nodes.contains(where: { !$0.isAlias || !$0.decorators.isEmpty }) else {
            return "Forward one of them to a type that has a factory."
        }
        let later = nodes.contains(where: \.scope.isKept) ? "a Lazy or a Provider" : "a Provider"
        let rest =
            "ake one of these parameters \(later) and use it after construction, or move what they share into a type "
            + "of its own."
        return wayBack(in: cycle).map { "\($0), m\(rest)" } ?? "M\(rest)"
    }

    /// The last parameter of a cycle that could be a `Weak`, rather one whose registration may stay as it is.
    private func wayBack(in cycle: [Int]) -> String? {
        guard cycle.count > 1 else { return nil }
        let edges = zip(cycle, cycle.dropFirst() + cycle.prefix(1)).reversed()
        let candidates = edges.filter { holder, next in
            canBeReferred(to: next)
                && assembly.nodes[holder].edges.contains {
                    $0.target == next && $0.isEager && $0.owner?.isAlias == false
                }
        }
        func scope(_ next: Int) -> Scope { assembly.nodes[assembly.behindAliases(next)].scope }
        func isFree(_ number: Int, _ next: Int) -> Bool {
            let (holder, made, scope) = (assembly.nodes[number], assembly.behindAliases(next), scope(next))
            guard scope.isShared || keepers.makers.staysAsked(made, without: number),
                holder.edges.allSatisfy({ $0.target != next || mayLeave(next, for: $0.owner, in: number) })
            else {
                return false
            }
            guard scope == .graph || scope == .transient else { return true }
            return !holder.scope.isKept && (scope == .graph || fillsReferences(made))
                && keepers.paths(to: number, target: made, isCut: true).isEmpty
        }
        /// Each look may pass through the whole cycle: some of them are enough for an advice.
        func first(_ fits: (Scope) -> Bool) -> Int? {
            candidates.filter { fits(scope($0.1)) }.prefix(16).first(where: isFree)?.1
        }
        let ready = first { $0 != .transient }
        guard let target = ready ?? first({ $0 == .transient }) else { return nil }
        let weak = "ake a Weak<\(assembly.nodes[target].key.parameterName)> where that is only the way back"
        guard ready == nil else { return "T" + weak }
        return "Register \(assembly.nodes[assembly.behindAliases(target)].key) with `scope: .graph` and t" + weak
    }

    /// Whether a `Weak` may refer to a node, if what is behind its aliases gets a scope for that.
    func canBeReferred(to target: Int) -> Bool {
        let made = assembly.nodes[assembly.behindAliases(target)]
        return made.registration != nil && !made.isAlias && canBeHeldWeakly(made.key.type)
            && noClass(behind: target) == nil && isSeenThrough(target)
            && assembly.readElsewhere(from: target, keepers.confined) == nil
    }

    /// Whether a `Weak` of a node looks at what is behind the aliases.
    private func isSeenThrough(_ number: Int) -> Bool {
        var node = assembly.nodes[number]
        while node.isAlias, let own = node.edges.first, own.isEager, let next = own.target {
            guard node.decorators.isEmpty, !own.dependency.isOptional else { return false }
            node = assembly.nodes[next]
        }
        return true
    }
}
