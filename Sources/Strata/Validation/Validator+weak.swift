extension Validator {
    /// `Weak` parameters that can never refer to an instance.
    func weakProblems() -> [Problem] {
        let dependents = assembly.dependents { $1.isAtOnce }
        let isKept = assembly.nodes.map(\.scope.isKept)
        return problems { node, edge, owner, target in
            guard edge.dependency.isWeak, !edge.dependency.isInvalid else { return nil }
            let shown = assembly.shown(target)
            let referent = assembly.nodes[shown]
            if referent.isUnimplemented || referent.kind == .given { return nil }
            func invalid(_ what: String, fix: String) -> Problem {
                problem(between: owner, and: referent.descriptor, what, fix: fix)
            }
            if referent.scope == .transient {
                return invalid(
                    "%0 has a Weak of %1, which is transient: nothing keeps it.",
                    fix: """
                        Use `forward` if %1 is another name of a registered class; else register %1 with `scope: .graph`, \
                        or with a scope that the container keeps.
                        """)
            }
            if !canBeHeldWeakly(edge.dependency.key.type) {
                return invalid(
                    "%0 has a Weak of %1, which is not a class.", fix: "Make %1 a class, or take it as a Provider.")
            }
            guard referent.scope == .graph, !isPartial, !shareCall(node, shown, dependents, isKept) else { return nil }
            return invalid(
                "%0 has a Weak of %1, which is .graph, and no call makes both.",
                fix: "Let something that is not kept need both, or register %1 with a scope that the container keeps.")
        }
    }

    /// Whether one call can make both nodes, for a node that needs both. A kept instance has a call of its own.
    private func shareCall(_ holder: Int, _ referent: Int, _ dependents: [[Int]], _ isKept: [Bool]) -> Bool {
        let aboveHolder = reachable(from: [holder], dependents, barrier: isKept)
        let aboveReferent = reachable(from: [referent], dependents, barrier: isKept)
        return assembly.nodes.indices.contains { aboveHolder[$0] && aboveReferent[$0] }
    }
}
