internal import GraphAlgorithms

extension Validator {
    /// What must stay on the main actor, and so can only be asked for by `resolve`, and needs at once something
    /// asynchronous that is not kept: nothing could await it.
    ///
    /// Not reported is what is made with something that is, and what may have been replaced, or be needed by another
    /// module, or by what something unimplemented stands for.
    ///
    /// - Complexity: O(registrations + dependencies), and the way to what is asynchronous for each that is reported. More
    ///   rounds only where what is private and weak can be had because something else that is can.
    func unawaited() -> [ValidationError.Problem] {
        guard !isOverriding, !isOfModule, assembly.registry.registrations.contains(where: \.isAsync) else { return [] }
        let confined = keepers.confined
        guard !confined.isEmpty, !keepers.isAnyUnimplemented else { return [] }
        let nodes = assembly.nodes
        let dependents = assembly.eagerDependents()
        let asked = Set(nodes.indices.filter { keepers.isAsked[$0] })
        let isAnythingPrivate = nodes.contains { $0.descriptor.visibility == .module }
        // What somebody gets: only that may ask for what is private later. Nothing, as far as the first round knows.
        var had: Set<Int> = []
        while true {
            let awaitable = awaitableNodes(confined, askedBy: had)
            let unheld = Set(nodes.indices.filter { nodes[$0].scope == .weak }).subtracting(awaitable)
            let awaiting = reachable(from: nodes.indices.filter { nodes[$0].isAsync }) {
                nodes[$0].scope.isKept && !unheld.contains($0) ? [] : dependents[$0]
            }
            let unawaited = awaiting.subtracting(awaitable)
            let known = had
            had = asked.subtracting(unawaited)
            guard had == known || !isAnythingPrivate else { continue }
            let refused = unawaited.intersection(confined)
            let alone = refused.subtracting(refused.flatMap { madeTargets(of: $0, unheld) })
            let made = awaiting.intersection(confined).filter { !nodes[$0].scope.isKept || unheld.contains($0) }
            return alone.sorted().compactMap { node in awaited(from: node, unheld).map { self.unawaited($0) } }
                + askedLater(made.subtracting(alone), unheld)
        }
    }

    /// The parameters that ask later for what nobody can ask for, though something else is made with it.
    private func askedLater(_ made: Set<Int>, _ freed: Set<Int>) -> [ValidationError.Problem] {
        guard !made.isEmpty else { return [] }
        return assembly.nodes.flatMap(\.edges).compactMap { edge in
            guard !edge.isEager, !edge.dependency.isWeak, let owner = edge.owner, let target = edge.target,
                made.contains(target)
            else { return nil }
            return awaited(from: target, freed).map { unawaited($0, (owner, edge.dependency)) }
        }
    }

    /// What somebody can await: what `prepare` builds, what `resolveAsync` may ask for, and what that needs at once.
    ///
    /// - Parameter holders: What may ask later for what is private.
    private func awaitableNodes(_ confined: Set<Int>, askedBy holders: Set<Int>) -> Set<Int> {
        let nodes = assembly.nodes
        let deferred = holders.flatMap { node in
            nodes[node].edges.compactMap { $0.isEager || $0.dependency.isWeak ? nil : $0.target }
        }
        // Where something is missing, that may ask for what is private.
        let named = nodes.indices.filter { node in
            !nodes[node].isContribution && (nodes[node].descriptor.visibility == .public || !keepers.isComplete)
        }
        let asked = Set(named).union(deferred).subtracting(confined)
        return reachable(from: asked.union(nodes.indices.filter(isPrepared))) { nodes[$0].eagerTargets }
    }

    /// What a node needs at once and nothing keeps.
    private func madeTargets(of node: Int, _ freed: Set<Int> = []) -> [Int] {
        assembly.nodes[node].eagerTargets.filter { !assembly.nodes[$0].scope.isKept || freed.contains($0) }
    }

    /// The way from a node to something asynchronous that is made with it.
    ///
    /// - Parameter freed: What counts as not kept.
    private func awaited(from node: Int, _ freed: Set<Int> = []) -> [Int]? {
        assembly.nodes[node].isAsync
            ? [node]
            : shortestPath(from: node, to: { assembly.nodes[$0].isAsync }) { madeTargets(of: $0, freed) }
    }

    /// Whether `prepare` builds it.
    private func isPrepared(_ node: Int) -> Bool {
        !assembly.nodes[node].takesArgument && assembly.nodes[node].scope.isShared
    }

    /// The way from a node to what confines it to the main actor; nil where nothing does.
    private func confinement(of node: Int) -> [Int]? {
        if assembly.isConfined(node) { return [node] }
        if assembly.isKnownSendable(node) { return nil }
        return shortestPath(from: node, to: assembly.isConfined, successors: assembly.confiningTargets)
    }

    /// Whether a factory may take something at once, so that nothing is refused as unawaited.
    ///
    /// - Parameter freed: What counts as not kept.
    func mayAwait(_ taken: Int, in maker: Int, _ freed: Set<Int> = []) -> Bool {
        let isKept = assembly.nodes[taken].scope.isKept && !freed.contains(taken)
        let isAwaited = !isKept && awaited(from: taken, freed) != nil
        let isConfining = confinement(of: taken) != nil
        guard isAwaited || isConfining else { return true }
        return outermost(from: maker, freed).allSatisfy { root in
            !(isAwaited || awaited(from: root, freed) != nil)
                || confinement(of: root) == nil && (!isConfining || assembly.isKnownSendable(root))
        }
    }

    /// Whether a node may be made for a call, so that nothing is refused as unawaited.
    ///
    /// - Parameter freed: What counts as not kept, among it the node.
    func mayBeAwaited(_ node: Int, _ freed: Set<Int>) -> Bool {
        awaited(from: node, freed) == nil || outermost(from: node, freed).allSatisfy { confinement(of: $0) == nil }
    }

    /// What needs a node at once, directly or through what is not kept, and has nothing that builds it: neither
    /// something else nor `prepare`. That may be the node itself.
    ///
    /// - Parameter freed: What counts as not kept.
    private func outermost(from node: Int, _ freed: Set<Int> = []) -> [Int] {
        keepers.outermost(from: node, freed).filter { freed.contains($0) || !isPrepared($0) }
    }

    /// - Parameters:
    ///   - path: From what nobody can ask for to what is asynchronous.
    ///   - asker: The parameter that would ask for it, and whose that is; nil where it is told by itself.
    private func unawaited(
        _ path: [Int], _ asker: (owner: Registration, parameter: Dependency)? = nil
    ) -> ValidationError.Problem {
        let (holder, awaited) = (assembly.nodes[path[0]], assembly.nodes[path[path.count - 1]])
        let confining = confinement(of: path[0])?.last ?? path[0]
        let confined = assembly.nodes[confining]
        let decorator = assembly.confiningDecorator(of: confining)
        let reason =
            confined.key == holder.key ? "\(holder.key) is made" : "\(holder.key) needs \(confined.key), which is made"
        let kept = "register \(awaited.key) as .singleton or .scoped, so that `prepare` builds it"
        let sendable =
            "make \(typeName(confined.key.type)) \(assembly.place(ofConfined: confining).remedy)"
        let confinedSites = (path.contains(confining) ? [] : [confined.site]) + (decorator.map { [$0.site] } ?? [])
        let asks = asker.map { "\($0.owner.key) takes \(withArticle(typeName($0.parameter.type))), and " } ?? ""
        return ValidationError.Problem(
            .invalidRegistration, about: asker?.owner.key ?? holder.key,
            Message(
                what: "\(asks)\(reason) on the main actor and not known to be Sendable: only `resolve` can ask for "
                    + "\(holder.key), and cannot await \(awaited.key), which nothing keeps.",
                sites: (asker.map { [$0.owner.site] } ?? []) + [holder.site] + confinedSites + decorators(along: path)
                    + (path.count == 1 ? [] : [awaited.site]),
                path: (asker.map { [PathStep($0.owner.descriptor)] } ?? []) + path.map { assembly.nodes[$0].step },
                fix: sentence(mayBeKept(path[path.count - 1]) ? [kept, sendable] : [], otherwise: sendable)))
    }
}
