extension Validator {
    /// Registrations that need each other at once, or that would retain each other through a `Lazy`: each group by its
    /// shortest cycle.
    func cycles() -> [Problem] {
        let count = assembly.nodes.count
        let targets = assembly.nodes.map { node in
            node.edges.filter(closesCycle).compactMap(\.target)
        }
        var found: [[Int]] = []
        for component in stronglyConnectedComponents(count: count, successors: { targets[$0] }) {
            guard component.count > 1 || targets[component[0]].contains(component[0]) else { continue }
            let isMember = Self.marks(component, count)
            var shortest: [Int]?
            for node in component.sorted() {
                let cycle = shortestPath(count: count, from: node, to: { $0 == node }) {
                    targets[$0].filter { isMember[$0] }
                }
                if let cycle, cycle.count < shortest?.count ?? Int.max { shortest = cycle }
            }
            if let shortest { found.append(shortest) }
        }
        var problems: [Problem] = []
        for node in assembly.nodes.indices {
            for cycle in found where cycle[0] == node { problems.append(problem(cycle)) }
        }
        return problems
    }

    /// A `Lazy` of a type that no container keeps retains the value, which would retain the `Lazy` in turn.
    private func closesCycle(_ edge: Edge) -> Bool {
        guard !edge.isAtOnce else { return true }
        guard edge.dependency.isLazy, let target = edge.target else { return false }
        let held = assembly.nodes[assembly.shown(target)]
        return !held.scope.isKept && held.inputOf == nil
    }

    private static func marks(_ nodes: [Int], _ count: Int) -> [Bool] {
        var marks = [Bool](repeating: false, count: count)
        for node in nodes { marks[node] = true }
        return marks
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
            .cycle, about: nodes[0].key, what, [path[0], path[1], path[path.count - 2]],
            sites: Array(path.dropLast()), path: path, fix: options.joined(separator: " "))
    }
}
