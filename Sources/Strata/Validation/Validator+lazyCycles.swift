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
        // Only another module knows what keeps what is given, or an alias of that.
        let given = isOfModule ? keepers.unknown : []
        let targets = { given.contains($0) ? [] : laterTargets(of: $0) }
        // Where parameters alone close a cycle, that is reported, and comes first.
        let reported = Set(assembly.components.filter(isCycle).joined())
        let holders = nodes.indices.filter { nodes[$0].edges.contains { $0.dependency.isLazy } }
        return stronglyConnectedComponents(of: holders, successors: targets)
            .filter { $0.count > 1 || targets($0[0]).contains($0[0]) }
            .filter { $0.allSatisfy { !reported.contains($0) } }
            .compactMap { component in
                shortestCycle(in: component.sorted(), successors: targets).map { ($0, Set(component)) }
            }
            .sorted { $0.0[0] < $1.0[0] }
            .map(lazyCycle)
    }

    private func lazyCycle(_ cycle: [Int], of component: Set<Int>) -> ValidationError.Problem {
        let nodes = assembly.nodes
        let start = nodes[cycle[0]]
        var fixes: [String] = []
        if let weak = weakReference(in: cycle, of: component) { fixes.append(weak) }
        if let (kept, name, isClass) = kept(in: cycle) {
            // A decorated forward lives as long.
            let mayBeSingleton = cycle.allSatisfy { node in
                keepers.living(as: node).union([node]).allSatisfy { keepers.makers.mayBeHeld($0, in: nil) }
            }
            let scopes = (isClass ? [".weak"] : []) + (mayBeSingleton ? [".singleton"] : [])
            if !scopes.isEmpty {
                let scopes = scopes.joined(separator: " or ")
                fixes.append(
                    "give \(name) a scope that the container keeps, such as \(scopes)\(onMainActor(kept))")
            }
        }
        return ValidationError.Problem(
            .cycle, about: start.key,
            Message(
                what:
                    "\(start.key) comes back to itself through a Lazy, and nothing on the way is kept: the Lazy would "
                    + "make a second \(start.key).",
                sites: sites(of: cycle), path: (cycle + cycle.prefix(1)).map { nodes[$0].step },
                fix: sentence(fixes, otherwise: "take a Provider instead of the Lazy, which makes a new one each time"))
        )
    }

    /// Which of a cycle may be kept: what a `Lazy` resolves, which it then leads back to whoever asks, and where that may
    /// not be, another. It is named, unless any that has a scope would do.
    ///
    /// - Returns: Also whether it is a class, as far as that is known.
    private func kept(in cycle: [Int]) -> (nodes: [Int], name: String, isClass: Bool)? {
        let nodes = assembly.nodes
        let scoped = cycle.filter { node in
            // A decorated forward has the scope of what it stands for.
            guard let registration = nodes[node].registration, registration.isAlias else {
                return nodes[node].registration != nil
            }
            guard !nodes[node].decorators.isEmpty else { return false }
            let end = assembly.behindAliases(node)
            return nodes[end].registration?.isAlias == false && assembly.isWrappedOnce(node, of: end)
        }
        let later = Set(deferredSteps(of: cycle).map { assembly.behindAliases($0.target) })
        let isLater = scoped.map { later.contains(assembly.behindAliases($0)) }
        // Each look may pass through the whole cycle: some of them are enough for an advice.
        let candidates = zip(scoped, isLater).filter(\.1).map(\.0) + zip(scoped, isLater).filter { !$1 }.map(\.0)
        let fitting = candidates.prefix(16).filter(mayBeKept)
        guard let first = fitting.first else { return nil }
        let ends = Set(scoped.map(assembly.behindAliases))
        let isAny = ends.count > 1 && fitting.count == scoped.count && !isLater.contains(false)
        let named = isAny ? fitting : [first]
        let made = named.map(assembly.behindAliases)
        let isClass = made.allSatisfy { canBeHeldWeakly(nodes[$0].key.type) }
        return (made, isAny ? "one of them" : "\(registered(nodes[first]))", isClass)
    }

    /// The advice to refer to what the `Lazy` of the cycle resolves by a `Weak` instead.
    ///
    /// - Returns: Nil also where there are several: no call of the one would make what asks for the other. And where
    ///   something that is kept takes the holder, no `Weak` of a call may be there; nor may an asynchronous factory refer
    ///   to what must not leave the main actor.
    private func weakReference(in cycle: [Int], of component: Set<Int>) -> String? {
        let later = deferredSteps(of: cycle)
        guard later.count == 1, let (node, next) = later.first else { return nil }
        let lazies = assembly.nodes[node].edges.filter { $0.target == next && $0.dependency.isLazy }
        let (target, end) = (assembly.nodes[next], assembly.behindAliases(next))
        let made = assembly.nodes[end]
        guard lazies.count == 1, let lazy = lazies.first, lazy.owner?.isAlias == false, canBeReferred(to: next),
            mayLeave(next, for: lazy.owner, in: node),
            made.scope == .graph || fillsReferences(end),
            keepers.paths(to: node, target: end).isEmpty
        else { return nil }
        let isOnlyLater = assembly.nodes[node].edges.allSatisfy {
            $0.target != next || $0.dependency.isLazy || $0.dependency.isWeak
        }
        let step = Step(holder: node, target: next, made: end, scope: made.scope, isOnlyLater: isOnlyLater)
        let entries = Entries(of: component, in: assembly, keepers.makers, but: step)
        let calls = entries.calls(through: step)
        guard !calls.making.isEmpty else { return nil }
        let weak =
            "take a Weak<\(target.key.parameterName)> instead of the \(typeName(lazy.dependency.type))"
            + condition(step, calls)
        return made.scope == .graph
            ? weak : "register \(made.key) with `scope: .graph`\(onMainActor([end])) and \(weak)"
    }

    /// The steps of a cycle that only a `Lazy` makes.
    private func deferredSteps(of cycle: [Int]) -> [(holder: Int, target: Int)] {
        zip(cycle, cycle.dropFirst() + cycle.prefix(1)).filter { node, next in
            !assembly.nodes[node].edges.contains { $0.target == next && $0.isEager }
        }
        .map { (holder: $0, target: $1) }
    }
}
