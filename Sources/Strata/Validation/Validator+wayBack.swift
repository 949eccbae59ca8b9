internal import GraphAlgorithms

extension Validator {
    /// What can be done about a cycle. A `Lazy` only closes one on which something is kept, and a `Weak` one of something
    /// that has an identity.
    ///
    /// - Parameter component: All that need one another with those of the cycle.
    func remedy(for cycle: [Int], of component: Set<Int>) -> String {
        let nodes = cycle.map { assembly.nodes[$0] }
        guard nodes.contains(where: { !$0.isAlias || !$0.decorators.isEmpty }) else {
            return "Forward one of them to a type that has a factory."
        }
        let (later, note) =
            nodes.contains(where: \.scope.isKept)
            ? ("a Lazy or a Provider", "") : ("a Provider", " (each call makes another)")
        let rest =
            "ake one of these parameters \(later) and use it after construction\(note), or move what they share into a type "
            + "of its own."
        return wayBack(in: cycle, of: component).map { "\($0), m\(rest)" } ?? "M\(rest)"
    }

    /// The parameter of a cycle that could be a `Weak`: one of that at which a call comes in from outside of the component,
    /// since that call makes the rest. Of several, the last, rather one whose registration may stay as it is.
    private func wayBack(in cycle: [Int], of component: Set<Int>) -> String? {
        guard cycle.count > 1 else { return nil }
        let edges = zip(cycle, cycle.dropFirst() + cycle.prefix(1)).reversed()
        let candidates = edges.filter { holder, next in
            // It would refer to itself.
            assembly.behindAliases(next) != holder && canBeReferred(to: next)
                && assembly.nodes[holder].edges.contains {
                    $0.target == next && $0.isEager && $0.owner?.isAlias == false
                }
        }
        let asked = asked(on: cycle, of: component)
        func isAsked(_ next: Int) -> Bool {
            let isEnd = assembly.behindAliases(next) == next
            return asked.contains(next) || !isEnd && (assembly.nodes[next].edges.first?.target.map(isAsked) ?? false)
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
        func first(_ fits: (Int) -> Bool) -> Int? {
            candidates.filter { fits($0.1) }.prefix(16).first(where: isFree)?.1
        }
        func firstOf(_ fits: (Int) -> Bool) -> Int? {
            first { fits($0) && scope($0) != .transient } ?? first { fits($0) && scope($0) == .transient }
        }
        // What is shared may be built by somebody else, as by `prepare`.
        let known = asked.isEmpty ? firstOf { _ in true } : firstOf(isAsked)
        guard let target = known ?? first({ scope($0).isShared }) else { return nil }
        let isBuiltElsewhere = known == nil
        let made = assembly.behindAliases(target)
        // What is right where the one is resolved is wrong for the other, and nobody asks for any.
        let isGuess =
            asked.isEmpty && !scope(target).isShared
            && first { assembly.behindAliases($0) != made && scope($0) == scope(target) } != nil
        let weak =
            "ake a Weak<\(assembly.nodes[target].key.parameterName)> where that is only the way back"
            + (isGuess ? " (if it is \(assembly.nodes[made].key) that you resolve)" : "")
            + (isBuiltElsewhere ? " (if that is built before, as by `prepare`)" : "")
        return scope(target) == .transient
            ? "Register \(assembly.nodes[made].key) with `scope: .graph` and t\(weak)" : "T\(weak)"
    }

    /// Those of a cycle at which a call comes in that begins outside of the component: what is asked for there, or else
    /// what is taken at once by others of the component that are.
    private func asked(on cycle: [Int], of component: Set<Int>) -> Set<Int> {
        func isAsked(_ node: Int) -> Bool { keepers.makers.isAsked(node, fromOutside: component) }
        let asked = Set(cycle.filter(isAsked))
        let others = component.subtracting(cycle)
        guard asked.isEmpty, !others.isEmpty else { return asked }
        let coming = reachable(from: others.filter(isAsked)) { node in
            assembly.nodes[node].eagerTargets.filter(others.contains)
        }
        return Set(coming.flatMap { assembly.nodes[$0].eagerTargets }).intersection(cycle)
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
