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
        let (steps, asked) = (steps(of: cycle), asked(on: cycle, of: component))
        func isAsked(_ step: Step) -> Bool { !asked.nodes.isDisjoint(with: step.names) }
        /// Each look may pass through the whole cycle: some of them are enough for an advice.
        func first(_ fits: (Step) -> Bool) -> Step? { steps.filter(fits).prefix(16).first(where: mayBeWeak) }
        func firstOf(_ fits: (Step) -> Bool) -> Step? {
            first { fits($0) && $0.scope != .transient } ?? first { fits($0) && $0.scope == .transient }
        }
        // Where its holder comes to the target by another way, the cycle remains.
        let cuts = Set(steps.prefix(16).filter { !isReachedOtherwise($0, in: component) }.map(\.target))
        let rest =
            asked.isKnown
            ? nil
            : firstOf { cuts.contains($0.target) && keepers.makers.isBeginning($0.made) }
                ?? firstOf { cuts.contains($0.target) } ?? firstOf { _ in true }
        let known = firstOf { isAsked($0) && cuts.contains($0.target) } ?? rest ?? firstOf(isAsked)
        // What is shared may be built by somebody else, as by `prepare`.
        guard let step = known ?? first({ $0.scope.isShared }) else { return nil }
        // What is right where the one is resolved is wrong for another, and nobody asks for any.
        let resolved = asked.by.first { !$0.entries.isDisjoint(with: step.names) }?.node ?? step.made
        let isGuess =
            !asked.isKnown && !step.scope.isShared
            && component.contains { $0 != resolved && keepers.makers.isBeginning($0) && !assembly.nodes[$0].isAlias }
        let made = assembly.nodes[step.made].key
        let weak =
            "ake a Weak<\(assembly.nodes[step.target].key.parameterName)> where that is only the way back"
            + (isGuess ? " (if it is \(assembly.nodes[resolved].key) that you resolve)" : "")
            + (known == nil ? " (if that is built before, as by `prepare`)" : "")
        return step.scope == .transient ? "Register \(made) with `scope: .graph` and t\(weak)" : "T\(weak)"
    }

    /// A step of a cycle that may be a parameter.
    private struct Step {
        let holder: Int
        let target: Int
        /// What the target stands for, which alone has a scope.
        let made: Int
        /// From the target to that.
        let names: [Int]
        let scope: Scope
    }

    /// The steps of a cycle that are parameters and could refer to something, from the last on.
    private func steps(of cycle: [Int]) -> [Step] {
        zip(cycle, cycle.dropFirst() + cycle.prefix(1)).reversed().compactMap { holder, target in
            let made = assembly.behindAliases(target)
            let names = sequence(first: target) { $0 == made ? nil : assembly.nodes[$0].edges.first?.target }
            let isParameter = assembly.nodes[holder].edges.contains {
                $0.target == target && $0.isEager && $0.owner?.isAlias == false
            }
            // It would refer to itself.
            guard isParameter, made != holder, canBeReferred(to: target) else { return nil }
            return Step(
                holder: holder, target: target, made: made, names: Array(names), scope: assembly.nodes[made].scope)
        }
    }

    /// Whether the parameter of a step may be a `Weak`: something else asks for what it refers to, and makes that first.
    private func mayBeWeak(_ step: Step) -> Bool {
        let holder = assembly.nodes[step.holder]
        guard step.scope.isShared || keepers.makers.staysAsked(step.made, without: step.holder, taking: step.target),
            holder.edges.allSatisfy({
                $0.target != step.target || mayLeave(step.target, for: $0.owner, in: step.holder)
            })
        else { return false }
        guard step.scope == .graph || step.scope == .transient else { return true }
        return !holder.scope.isKept && (step.scope == .graph || fillsReferences(step.made))
            && keepers.paths(to: step.holder, target: step.made, isCut: true).isEmpty
    }

    /// Whether the holder of a step needs the target at once also by something else that it takes.
    private func isReachedOtherwise(_ step: Step, in component: Set<Int>) -> Bool {
        let starts = assembly.nodes[step.holder].eagerTargets.filter { $0 != step.target }
        return reachable(from: starts.filter(component.contains)) { node in
            node == step.holder ? [] : assembly.nodes[node].eagerTargets.filter(component.contains)
        }.contains(step.target)
    }

    /// Those of a cycle at which a call comes in that begins outside of the component: what is asked for there, or else
    /// what is taken at once by others of the component that are. Where none is known to be, by others that may be resolved:
    /// at most 16 of them, each with where it comes in.
    private func asked(
        on cycle: [Int], of component: Set<Int>
    ) -> (nodes: Set<Int>, isKnown: Bool, by: [(node: Int, entries: Set<Int>)]) {
        let (makers, others) = (keepers.makers, component.subtracting(cycle))
        func entries(from starts: [Int]) -> Set<Int> {
            let coming = reachable(from: starts) { assembly.nodes[$0].eagerTargets.filter(others.contains) }
            return Set(coming.flatMap { assembly.nodes[$0].eagerTargets }).intersection(cycle)
        }
        let asked = makers.asked(of: cycle, fromOutside: component)
        guard asked.isEmpty else { return (Set(asked), true, []) }
        let known = makers.asked(of: others.sorted(), fromOutside: component)
        guard known.isEmpty else { return (entries(from: known), true, []) }
        let resolvable = others.filter { makers.isBeginning($0) && !assembly.nodes[$0].isAlias }.sorted()
        return (entries(from: resolvable), false, resolvable.prefix(16).map { ($0, entries(from: [$0])) })
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
