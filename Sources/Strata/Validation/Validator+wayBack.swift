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
        if cycle.count == 1, let registration = nodes[0].registration, registration.takesItself {
            return "If it is to wrap another \(registration.key), write \(registration.decorating) here. Otherwise "
                + "m\(rest)"
        }
        return wayBack(in: cycle, of: component).map { "\($0), m\(rest)" } ?? "M\(rest)"
    }

    /// The parameter of a cycle that could be a `Weak`: one of what is made wherever a call comes in. Of several, the last,
    /// rather one whose registration may stay as it is.
    private func wayBack(in cycle: [Int], of component: Set<Int>) -> String? {
        guard cycle.count > 1 else { return nil }
        let entries = Entries(of: component, in: assembly, keepers.makers)
        let arrivals = entries.arrivals(on: Set(cycle))
        let isLikely = { (step: Step) in arrivals.contains(step.target) || arrivals.contains(step.made) }
        let steps = steps(of: cycle)
        let ordered = steps.filter(isLikely) + steps.filter { !isLikely($0) }
        // Each look may pass through the whole component: some of them are enough for an advice.
        let ways = ordered.prefix(16).filter(mayBeWeak).compactMap { step -> Way? in
            let calls = entries.calls(through: step)
            guard step.scope.isShared || !calls.making.isEmpty else { return nil }
            // Where its holder comes to the target by another way, the cycle remains.
            let rank =
                (isReachedOtherwise(step, in: component) ? 6 : 0) + 2 * calls.missing.rawValue
                + (step.scope == .transient ? 1 : 0)
            // Of several that are right for some calls, each time for the same.
            return Way(step: step, calls: calls, order: (rank, calls.missing == .none ? 0 : calls.making.first ?? 0))
        }
        guard let way = ways.min(by: { $0.order < $1.order }) else { return nil }
        let step = way.step
        let made = assembly.nodes[step.made].key
        let weak =
            "ake a Weak<\(assembly.nodes[step.target].key.parameterName)> where that is only the way back"
            + condition(step, way.calls)
        guard step.scope == .transient else { return "T\(weak)" }
        return "Register \(made) with `scope: .graph`\(onMainActor([step.made])) and t\(weak)"
    }

    /// When a `Weak` is right that some calls would not fill.
    func condition(_ step: Step, _ calls: Entries.Calls) -> String {
        guard calls.missing != .none else { return "" }
        // What is shared may be built by somebody else.
        guard !step.scope.isShared else { return " (if that is built before, as by `prepare`)" }
        let entry = calls.making.contains(step.made) ? step.made : calls.making[0]
        return " (if it is \(assembly.nodes[entry].key) that is asked for)"
    }

    /// A step that may be a `Weak`, with the calls that come to it. The least order is the best.
    private struct Way {
        let step: Step
        let calls: Entries.Calls
        let order: (Int, Int)
    }

    /// A step of a cycle that may be a parameter.
    struct Step {
        let holder: Int
        let target: Int
        /// What the target stands for, which alone has a scope.
        let made: Int
        let scope: Scope
        /// Whether it is a `Lazy`, and the holder asks for the target later by nothing else.
        var isOnlyLater = false

        /// Whether it is how the one takes the other: once it is a `Weak`, it no longer does.
        func isCut(_ holder: Int, _ target: Int, isLater: Bool = false) -> Bool {
            holder == self.holder && target == self.target && (!isLater || isOnlyLater)
        }
    }

    /// The steps of a cycle that are parameters and could refer to something, from the last on.
    private func steps(of cycle: [Int]) -> [Step] {
        zip(cycle, cycle.dropFirst() + cycle.prefix(1)).reversed().compactMap { holder, target in
            let made = assembly.behindAliases(target)
            let isParameter = assembly.nodes[holder].edges.contains {
                $0.target == target && $0.isEager && $0.owner?.isAlias == false
            }
            // It would refer to itself.
            guard isParameter, made != holder, canBeReferred(to: target) else { return nil }
            return Step(holder: holder, target: target, made: made, scope: assembly.nodes[made].scope)
        }
    }

    /// Whether the parameter of a step may be a `Weak`, as far as what keeps its holder goes.
    private func mayBeWeak(_ step: Step) -> Bool {
        let holder = assembly.nodes[step.holder]
        guard
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
