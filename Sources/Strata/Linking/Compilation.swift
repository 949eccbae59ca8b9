// The plan retains the linker, which answers the questions of the slow paths.
extension Linker: PlanSource {
    func missing(_ key: Key) -> ResolutionError {
        if let argument = key.argument {
            let others = assembly.nodes.compactMap { node in
                node.key.matches(key) && node.key.argument != argument ? node.key.argument : nil
            }
            if !others.isEmpty { return .otherArgument(key, others) }
        }
        let inside = Dependency.of(key.type).key
        let wanted = key.argument == nil ? inside.qualified(by: inside.qualifier ?? key.qualifier) : key
        return .notRegistered(wanted, hint: nearMisses(about: wanted, assembly))
    }

    func path(from slot: AnySlot, to scope: ScopeKey?) -> [Descriptor] {
        let shown = slot.info.number < 0 ? slot.shown : slot
        let nodes = assembly.nodes
        guard let start = assembly.nodeOf[shown.info.descriptor.key] else { return [shown.info.descriptor] }
        let isGoal = nodes.map { scope == nil ? $0.isMadeOnMainActor : $0.boundScope == scope }
        let path =
            isGoal[start]
            ? nil
            : shortestPath(from: start, to: isGoal, nodes.map(\.needed))
                ?? shortestPath(from: start, to: isGoal, nodes.map(\.targets))
        return (path ?? [start]).map { nodes[$0].descriptor }
    }
}

extension Plan {
    /// Compiles registrations: lays them out, links them, and retains them for the slow paths.
    convenience init(_ assembly: Assembly, observer: (any ContainerObserver)?, layeredOn base: Container? = nil) {
        let layout = ScopeLayout(assembly, level: base.map { $0.depth + 1 } ?? 0)
        let lent = base.map { assembly.slotsLent(by: $0) } ?? Array(repeating: nil, count: assembly.nodes.count)
        let linker = Linker(assembly, layout, observer, base?.plan.source.origin ?? Origin(), lent: lent)
        var plain: [AnySlot] = []
        for (number, node) in assembly.nodes.enumerated() where node.key.qualifier == nil && node.key.argument == nil {
            if assembly.nodeOf[node.key] == number, let slot = linker.slots[number] { plain.append(slot) }
        }
        self.init(slots: linker.slots, plain: plain, scopes: layout.homes, observer: observer, source: linker)
    }

    /// The registrations as a graph, for diagrams, `explain` and `overriding`.
    var assembly: Assembly {
        // The initialiser above passes no other source.
        unsafeDowncast(source, to: Linker.self).assembly
    }
}

extension Assembly {
    /// By node, the root's slot that a layer shares: a kept one that reaches no override through any parameter.
    fileprivate func slotsLent(by base: Container) -> [AnySlot?] {
        let original = base.plan.assembly
        // Registrations are the same objects in the same order, unless replaced or added. Lists are found by their key.
        var position = 0
        let counterparts = nodes.map { node -> Int? in
            guard let registration = node.registration else { return original.nodeOf[node.key] }
            for candidate in original.nodes[position...].indices
            where original.nodes[candidate].registration === registration {
                position = candidate + 1
                return candidate
            }
            return nil
        }
        let changed = nodes.indices.filter { number in
            guard let counterpart = counterparts[number] else { return true }
            let (new, old) = (nodes[number], original.nodes[counterpart])
            // The additional elements of a list are new nodes themselves.
            return new.decorators.count != old.decorators.count
                || zip(new.decorators, old.decorators).contains { $0 !== $1 }
                || zip(new.edges, old.edges).contains { $0.target.map { counterparts[$0] ?? -1 } != $1.target }
        }
        let isAffected = reachable(from: changed, dependents())
        return nodes.indices.map { number in
            guard !isAffected[number], nodes[number].scope.isKept, let counterpart = counterparts[number],
                let slot = base.plan.slots[counterpart], slot.info.requiredScope == 0
            else { return nil }
            return slot
        }
    }
}
