internal import GraphAlgorithms

extension Validator {
    /// Asynchronous factories that take, at once, something that must not leave the main actor.
    ///
    /// Such a factory runs off the main actor: only what is known to be `Sendable` may be handed to it.
    ///
    /// - Complexity: O(registrations + dependencies).
    func escapes() -> [ValidationError.Problem] {
        guard assembly.registry.registrations.contains(where: \.isAsync) else { return [] }
        let confined = confinedNodes()
        return assembly.nodes.flatMap { node in
            node.edges.compactMap { edge -> ValidationError.Problem? in
                guard let owner = edge.owner, owner.isAsync, let target = edge.target,
                    edge.isEager || edge.dependency.isWeak,
                    confined.contains(target), !isSent(target)
                else { return nil }
                return escape(target, isWeak: edge.dependency.isWeak, to: owner)
            }
        }
    }

    /// Whether the compiler knows that what a node provides may leave the actor that makes it.
    private func isSent(_ node: Int) -> Bool { assembly.isSendable(node) && !assembly.isConfined(node) }

    /// Whether a factory may take something at once, or a `Weak` of it, so that no asynchronous one is handed what must
    /// not leave the main actor: neither this factory, nor another that takes what it makes.
    func mayLeave(_ taken: Int, for factory: Registration?, in maker: Int) -> Bool {
        guard keepers.isAnyAsync, isMadeThere(taken) else { return true }
        guard factory?.isAsync != true || isSent(taken) else { return false }
        if isMadeThere(maker) { return true }
        let holding = reachable(from: [maker], successors: keepers.holders(of:))
        return !holding.contains { node in
            assembly.nodes[node].edges.contains { edge in
                guard edge.owner?.isAsync == true, edge.isEager || edge.dependency.isWeak, let target = edge.target
                else { return false }
                return holding.contains(target) && !isSent(target)
            }
        }
    }

    /// Whether a node is made on the main actor, or needs something that is.
    private func isMadeThere(_ node: Int) -> Bool {
        reachable(from: [node], successors: assembly.heldTargets).contains { assembly.nodes[$0].isMadeOnMainActor }
    }

    /// The nodes that are made on the main actor, because they are registered so or need something that is.
    private func confinedNodes() -> Set<Int> {
        let dependents = assembly.holders()
        var queue = assembly.nodes.indices.filter { assembly.nodes[$0].isMadeOnMainActor }
        var confined = Set(queue)
        while let node = queue.popLast() {
            for dependent in dependents[node] where confined.insert(dependent).inserted { queue.append(dependent) }
        }
        return confined
    }

    /// The way from what is held to what would be `Sendable` but for a decorator: then nothing on the way would be, however
    /// it is registered. The start alone for most.
    private func wayToDecorated(from start: Int) -> [Int] {
        guard !assembly.isConfined(start) else { return [start] }
        let isConfinedByDecorator = { (node: Int) in
            assembly.isConfined(node) && assembly.nodes[node].registration?.isSendable == true
        }
        return shortestPath(from: start, to: isConfinedByDecorator, successors: assembly.confiningTargets) ?? [start]
    }

    /// - Parameter isWeak: Whether it takes a `Weak`, which reads what an alias stands for: both would have to be `Sendable`.
    private func escape(_ number: Int, isWeak: Bool, to registration: Registration) -> ValidationError.Problem {
        let target = assembly.nodes[number]
        let element = target.contributions?.first { !assembly.isSendable($0) }
        let way = wayToDecorated(from: element ?? number)
        let last = way[way.count - 1]
        let confined = assembly.nodes[last]
        let decorator = assembly.confiningDecorator(of: last)
        let remedy = assembly.remedy(ofConfined: last)
        let others = isWeak && target.isAlias ? "" : ", or make \(typeName(confined.key.type)) \(remedy)"
        let through = way.count == 1 ? "" : "needs \(confined.key), which "
        return ValidationError.Problem(
            .invalidRegistration, about: registration.key,
            Message(
                what: "\(registration.key) has an asynchronous factory, which runs off the main actor, and takes "
                    + "\(target.key), which \(through)is made on the main actor and not known to be Sendable.",
                sites: [registration.site] + way.map { assembly.nodes[$0].site } + (decorator.map { [$0.site] } ?? []),
                path: [PathStep(registration.descriptor), target.step]
                    + (element == nil ? way.dropFirst() : way[...]).map { assembly.nodes[$0].step },
                fix: "Take \(target.key.laterName) and call it on the main actor\(others)."))
    }
}
