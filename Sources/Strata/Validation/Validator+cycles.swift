extension Validator {
    /// Registrations that need each other at once, or retain each other through a `Lazy`. One shortest cycle per group.
    func cycles() -> [Problem] {
        let targets = assembly.nodes.map { $0.edges.filter(closesCycle).compactMap(\.target) }
        // By node, the cycle that starts there.
        var found = [[Int]](repeating: [], count: targets.count)
        for component in stronglyConnectedComponents(targets) {
            guard component.count > 1 || targets[component[0]].contains(component[0]) else { continue }
            let cycle = shortestCycle(component, targets)
            found[cycle[0]] = cycle
        }
        return found.filter { !$0.isEmpty }.map(problem)
    }

    /// The shortest cycle of a component, from its first registered node.
    private func shortestCycle(_ component: [Int], _ targets: [[Int]]) -> [Int] {
        var isGoal = [Bool](repeating: false, count: targets.count)
        var isMember = isGoal
        for node in component { isMember[node] = true }
        var inside = [[Int]](repeating: [], count: targets.count)
        for node in component { inside[node] = targets[node].filter { isMember[$0] } }
        var shortest: [Int] = []
        // A few starts are enough for a large component, because its message names two registrations.
        for node in isMember.indices.filter({ isMember[$0] }).prefix(64) {
            isGoal[node] = true
            let cycle = shortestPath(from: node, to: isGoal, inside) ?? []
            isGoal[node] = false
            if shortest.isEmpty || cycle.count < shortest.count { shortest = cycle }
        }
        return shortest
    }

    /// Whether an edge closes a cycle. A `Lazy` of an unkept type does, because it retains its value.
    private func closesCycle(_ edge: Edge) -> Bool {
        guard !edge.isAtOnce else { return true }
        guard edge.dependency.isLazy, let target = edge.target else { return false }
        let held = assembly.nodes[assembly.shown(target)]
        return !held.scope.isKept && held.inputOf == nil
    }

    private func problem(_ cycle: [Int]) -> Problem {
        let nodes = cycle.map { assembly.nodes[$0] }
        let path = nodes.map(\.descriptor)
        let isLazy = zip(nodes, cycle.dropFirst()).contains { node, next in
            !node.edges.contains { $0.isAtOnce && $0.target == next }
        }
        let what =
            nodes.count == 2
            ? isLazy ? "%0 would retain itself through a Lazy." : "%0 needs itself."
            : isLazy ? "%0 and %1 would retain each other through a Lazy." : "%0 and %1 need each other."
        let options = [
            "1. Make the parameter %0 of %2 a Provider, and call that after the factory has returned.",
            isLazy
                ? "2. Register one of them with a scope that the container keeps."
                : "2. Make it a Weak, if %2 only refers back to its owner.",
            "3. Move the part that both need into a type of its own.",
        ]
        return Problem(
            .cycle, about: nodes[0].key, what, [path[0], path[1], path[path.count - 2]], sites: Array(path.dropLast()),
            path: path, fix: options.joined(separator: " "))
    }
}
