internal import GraphAlgorithms

// What may be advised about a `Weak`: only what holds when it is followed.

extension Validator {
    /// How what a `Weak` refers to comes to be there, if it is made anew for everybody.
    func holding(_ target: Int, for holder: Int, _ taking: [String]) -> String {
        if !fillsReferences(assembly.behindAliases(target)), let opened = opened(holder, by: target, isDirect: true) {
            return sentence(opened, otherwise: passing(target, to: holder))
        }
        return sentence([scopes(target)].compactMap { $0 } + taking, otherwise: passing(target, to: holder))
    }

    /// How a `Weak` comes to see what is behind an alias of an optional.
    ///
    /// - Parameter alias: The advice to forward it to something else.
    func forwarding(
        _ alias: String, _ target: Int, for holder: Int, _ dependency: Dependency, _ taking: [String]
    ) -> String {
        let made = assembly.behindAliases(target)
        let scope = assembly.nodes[made].scope
        let isFilled = scope.isKept || scope == .graph && !dependency.defersWeak && isFilled(holder, made)
        let forward =
            isFilled && livesAsLong(target, as: made)
            ? [alias] : scopes(target).map { ["\(alias) and \($0)"] } ?? []
        return sentence(forward + taking, otherwise: passing(target, to: holder))
    }

    /// The advice to give a scope to what a `Weak` refers to, so that it is there; nil where none would do.
    private func scopes(_ target: Int) -> String? {
        let made = assembly.behindAliases(target)
        guard let registration = assembly.nodes[made].registration, !registration.isAlias,
            livesAsLong(target, as: made)
        else { return nil }
        guard canBeHeldWeakly(registration.key.type), fillsReferences(made) else { return keeping(made) }
        return "register \(registration.key) with `scope: .graph`\(onMainActor([made]))"
            + (mayBeKept(made) ? ", or with a scope that the container keeps" : "")
    }

    /// What else a scope asks for where something is transient so far: nobody knows whether that is `Sendable`, but for
    /// plain values of the standard library.
    ///
    /// - Returns: In brackets, with a space before; empty where nothing is to be said.
    func onMainActor(_ made: [Int]) -> String { onMainActor(made, "it is").map { " (\($0))" } ?? "" }

    /// - Parameter they: The one, or all that get the scope.
    func onMainActor(_ made: some Collection<Int>, _ they: String) -> String? {
        let isUnknown = made.contains { number in
            guard let registration = assembly.nodes[number].registration else { return false }
            let name = runtimeName(registration.key.type, isFull: true)
            let isValue = name.hasPrefix("Swift.") && !name.contains("<")
            return registration.descriptor.scope == .transient
                && !registration.onMainActor && !registration.isSendable && !isValue
        }
        return isUnknown ? "`on: MainActor.self`, unless \(they) Sendable" : nil
    }

    /// Whether what a `Weak` looks at would have a scope that is given to what it stands for.
    private func livesAsLong(_ target: Int, as made: Int) -> Bool {
        assembly.sight(from: target).end.map { $0 == made || assembly.isWrappedOnce($0, of: made) } ?? false
    }

    /// How something private that nobody asks for comes to be there for a `Weak`.
    func asking(for target: Int, in holder: Int, _ dependency: Dependency) -> [String] {
        let (made, taking) = (assembly.nodes[target], assembly.nodes[holder])
        if !made.scope.isKept, let opened = opened(holder, by: target, isDirect: true) { return opened }
        let mayBeTogether =
            !dependency.defersWeak && !taking.takesArgument && keepers.paths(to: holder, target: target).isEmpty
        if made.scope.isKept || mayBeTogether && makes(target, holder) {
            return ["remove `visibility: .module` from \(made.key), or let something that may be resolved take it"]
        }
        if mayBeTogether, !made.takesArgument, let taken = taking.isContribution ? list(of: holder) : holder {
            return ["let something that may be resolved take both \(made.key) and \(assembly.nodes[taken].key)"]
        }
        return [keeping(target)].compactMap { $0 }
    }

    /// Whether a factory may take a parameter instead of a `Weak`.
    ///
    /// - Returns: False where that closes a circle, makes something kept hold a `Weak` of a call, or anything one that is
    ///   nil, or is nothing that the holder could await, or an asynchronous factory be handed.
    func mayTake(_ parameter: Dependency, _ target: Int, in holder: Int, _ factory: Registration) -> Bool {
        let isKept = assembly.nodes[holder].scope.isKept
        guard !parameter.isDeferred || parameter.isLazy else { return true }
        guard isKept || holder != target && !comesBack(to: holder, from: target) else { return false }
        return parameter.isLazy
            || holder != target && !isReached(holder, from: target)
                && (isKept || keepers.isTaken(holder)
                    ? !refersToCall([target])
                    : referredOfCall(by: [target]).allSatisfy { makes(target, $0) || isFilled(holder, $0) })
                && mayAwait(target, in: holder) && mayLeave(target, for: factory, in: holder)
                && keepers.makers.mayTake(target, in: holder, [])
    }

    /// What a `Weak` of a node would look at and is no class: that node, or what it stands for and only a resolve call
    /// holds. What the container keeps is read from there.
    func noClass(behind target: Int) -> Int? {
        let end = assembly.sight(from: target).end.flatMap { number -> Int? in
            let node = assembly.nodes[number]
            return node.scope == .graph && !node.isGiven && !node.isUnimplemented ? number : nil
        }
        return [target, end].compactMap { $0 }.first { !canBeHeldWeakly(assembly.nodes[$0].key.type) }
    }

    /// Whether a factory may take a `Weak`: it refers to something for as long as its holder lives.
    func mayRefer(_ weak: Dependency, in holder: Int, _ factory: Registration) -> Bool {
        guard let target = assembly.provider(of: weak), noClass(behind: target) == nil,
            mayLeave(target, for: factory, in: holder),
            assembly.readElsewhere(from: target, keepers.confined) == nil
        else { return false }
        if keepers.unknown.contains(target) { return true }
        guard let referent = assembly.referent(of: weak)?.node else { return false }
        return assembly.nodes[referent].scope != .graph
            || !assembly.nodes[holder].scope.isKept && isFilled(holder, referent)
                && !keepers.isTaken(holder, beside: referent)
    }

    /// What always can be done instead of holding something.
    func passing(_ target: Int, to holder: Int) -> String {
        "pass \(assembly.nodes[target].key) to the methods of \(assembly.nodes[holder].key) that need it"
    }

    /// Joins what can be done.
    func sentence(_ fixes: [String], otherwise fallback: String) -> String {
        let text = fixes.isEmpty ? fallback : fixes.joined(separator: ", or ")
        return text.prefix(1).uppercased() + text.dropFirst() + "."
    }

    func isReached(_ target: Int, from start: Int) -> Bool {
        shortestPath(from: start, to: { $0 == target }) { assembly.nodes[$0].eagerTargets } != nil
    }

    /// Whether something of a call may be kept instead: there is a scope for it, and nothing that it would hold refers to
    /// what a call makes, or is what another `Weak` refers to.
    func mayBeKept(_ target: Int) -> Bool { mayBeKept([target], living: keepers.living(as: target)) }

    /// The same for several. Each holds the scopes of those to which it refers, so that it finds them.
    ///
    /// - Parameter living: They, and what lives as long.
    func mayBeKept(_ targets: Set<Int>, living: Set<Int>) -> Bool {
        let nodes = assembly.nodes
        // Kept for each argument, nobody could say which is meant.
        return !targets.contains { nodes[$0].takesArgument } && targets.allSatisfy(keepers.makers.mayBeKept)
            && referredOfCall(by: living).isEmpty
            && held(with: living).subtracting(living).allSatisfy {
                nodes[$0].scope != .graph || keepers.references(to: $0).isEmpty
            }
    }

    /// What some nodes hold without keeping it, and they themselves.
    private func held(with starts: Set<Int>) -> Set<Int> {
        let nodes = assembly.nodes
        return reachable(from: starts) { nodes[$0].eagerTargets.filter { !nodes[$0].scope.isKept } }
    }

    /// Whether some of these, or what they hold without keeping it, refers to what a call makes besides them.
    func refersToCall(_ starts: Set<Int>) -> Bool { !referredOfCall(by: starts).isEmpty }

    /// What a call makes besides some nodes, and they, or what they hold without keeping it, refer to.
    func referredOfCall(by starts: Set<Int>) -> Set<Int> {
        let nodes = assembly.nodes
        let referents = held(with: starts).flatMap { node in
            nodes[node].edges.compactMap { edge in
                edge.dependency.isWeak ? assembly.referent(of: edge.dependency)?.node : nil
            }
        }
        return Set(referents.filter { nodes[$0].scope == .graph }).subtracting(starts)
    }

    /// How what a `Weak` refers to comes to be made in the same call as the holder: what is kept gives up the first on
    /// the way to the holder that does not need the other.
    ///
    /// - Parameter freed: What counts as not kept.
    /// - Returns: Nil where there is none.
    func handingOver(_ path: [Int], to target: Int, _ freed: Set<Int> = []) -> String? {
        let (nodes, made) = (assembly.nodes, assembly.behindAliases(target))
        let given = zip(path, path.dropFirst()).first { _, taken in
            !nodes[taken].isContribution && taken != made && !isReached(made, from: taken)
                && !comesBack(to: made, from: taken, freed)
        }
        guard let (holder, taken) = given, holder != made,
            isHandedOver(taken, by: holder, of: path[0], besides: path[path.count - 1], past: target, freed)
        else { return nil }
        if nodes[made].eagerTargets.contains(where: { assembly.behindAliases($0) == assembly.behindAliases(taken) }) {
            return "let only the factory of \(registered(nodes[target])) take \(nodes[taken].key), not that of "
                + "\(nodes[holder].key)"
        }
        return parameter(for: taken, of: made, freed).map {
            "let the factory of \(registered(nodes[target])) take \($0), not that of \(nodes[holder].key)"
        }
    }

    /// Whether something kept is rid of the holder of a `Weak` once a factory takes something else no more, and no other
    /// `Weak` looks from elsewhere at what it gives up, or from there at what it still has.
    ///
    /// - Parameter freed: What counts as not kept.
    private func isHandedOver(
        _ taken: Int, by giver: Int, of keeper: Int, besides holder: Int, past target: Int, _ freed: Set<Int>
    ) -> Bool {
        let nodes = assembly.nodes
        func made(from start: Int) -> Set<Int> {
            reachable(from: [start]) { node in
                let isEnd = node == target || node != start && nodes[node].scope.isKept && !freed.contains(node)
                return isEnd ? [] : nodes[node].eagerTargets.filter { node != giver || $0 != taken }
            }
        }
        let (rest, given) = (made(from: keeper), made(from: taken))
        let lost = given.subtracting(rest)
        let isLooked = lost.contains { node in
            keepers.references(to: node).contains { !given.contains($0.holder) || rest.contains($0.holder) }
        }
        let looks = rest.subtracting(given).contains { node in
            keepers.references(to: node).contains { lost.contains($0.holder) }
        }
        return !rest.contains(holder) && !isLooked && !looks
    }

    /// What a factory takes so that its call makes something: that itself, or the list that it is contributed to.
    ///
    /// - Parameter freed: What counts as not kept.
    /// - Returns: Nil where the factory must not take it, or another makes one of its own beside it.
    func parameter(for node: Int, of maker: Int, _ freed: Set<Int> = []) -> Key? {
        let taken = assembly.nodes[node].isContribution ? list(of: node) : node
        // The list has more elements than this one.
        guard let taken,
            taken == node || !isReached(maker, from: taken) && !comesBack(to: maker, from: taken, freed),
            isVisible(taken, to: maker), mayAwait(taken, in: maker, freed),
            mayLeave(taken, for: assembly.nodes[maker].registration, in: maker), !keepers.isTaken(node, beside: maker),
            keepers.makers.mayTake(taken, in: maker, freed)
        else { return nil }
        return assembly.nodes[taken].key
    }

    /// The list that a contribution is part of; nil where something has replaced that.
    func list(of contribution: Int) -> Int? {
        assembly.nodes[contribution].registration?.list.flatMap { assembly.nodeOf[$0] }.flatMap {
            assembly.nodes[$0].contributions?.contains(contribution) == true ? $0 : nil
        }
    }

    /// Whether a factory's module may depend on something.
    func isVisible(_ taken: Int, to maker: Int) -> Bool {
        let descriptor = assembly.nodes[taken].descriptor
        return descriptor.visibility == .public
            || assembly.nodes[maker].registration?.isOf(descriptor.module) != false
    }
}
