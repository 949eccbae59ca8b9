internal import GraphAlgorithms

extension DependencyGraph {
    /// The registrations that nothing needs: those that no root leads to.
    ///
    /// ```swift
    /// let unused = container.graph.unreachable(from: [LoginViewModel.self])
    /// ```
    ///
    /// Deferred parameters lead on as others do; a weak one does not, since it never makes what it refers to. A `forward`
    /// that a weak parameter goes through is of use where what it forwards to is reached.
    ///
    /// - Parameter roots: What the program asks for itself, by `resolve` or `@Injected`: types, lists such as
    ///   `[any RouteHandler].self`, or parameter forms such as `Qualified<URL, APIBase>.self`. A type also stands for
    ///   its registrations with a run-time argument. One that is not registered leads nowhere.
    /// - Returns: The registrations in their order, contributions included. Each knows its `site`.
    /// - Complexity: O(nodes + edges).
    public func unreachable(from roots: [Any.Type]) -> [Node] {
        let wanted = roots.map { Dependency($0).key }
        let types = Set(wanted)
        var successors = [[Int]](repeating: [], count: nodes.count)
        for edge in edges where edge.kind.makesWhatItNeeds { successors[edge.from].append(edge.to) }
        let starts = nodes.filter { node in
            guard let key = node.key else { return false }
            return types.contains(key) || types.contains(key.withoutArgument)
        }
        var reached = reachable(from: starts.map(\.id)) { successors[$0] }
        var unused: Set<Int> = []
        for edge in edges where edge.kind == .weak && reached.contains(edge.from) {
            var passed: [Int] = []
            var next = edge.to
            // Each name of a chain once.
            while nodes[next].isName, !reached.contains(next), !unused.contains(next),
                let target = successors[next].first
            {
                passed.append(next)
                next = target
            }
            if reached.contains(next) {
                reached.formUnion(passed)
            } else {
                unused.formUnion(passed)
            }
        }
        return nodes.filter { $0.isRegistration && !reached.contains($0.id) }
    }
}

extension DependencyGraph.Edge.Kind {
    /// Whether such a parameter, once it is used, has what it asks for made.
    fileprivate var makesWhatItNeeds: Bool {
        switch self {
        case .eager, .deferred: true
        case .weak: false
        }
    }
}
