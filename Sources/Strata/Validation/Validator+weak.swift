extension Validator {
    /// `Weak` parameters that could never refer to anything.
    func weakProblems() -> [Problem] {
        var problems: [Problem] = []
        let dependents = assembly.dependents(atOnce: true)
        let isKept = assembly.nodes.map(\.scope.isKept)
        for (number, node) in assembly.nodes.enumerated() {
            for edge in node.edges where edge.dependency.isWeak && !edge.dependency.isInvalid {
                guard let owner = edge.owner, let target = edge.target else { continue }
                let shown = assembly.shown(target)
                let referent = assembly.nodes[shown]
                if referent.isUnimplemented || referent.form == .given { continue }
                if let problem = problem(of: referent, edge, owner)
                    ?? (referent.scope == .graph && !isPartial && !shareCall(number, shown, dependents, isKept)
                        ? apart(referent, owner) : nil)
                {
                    problems.append(problem)
                }
            }
        }
        return problems
    }

    private func problem(of referent: Node, _ edge: Edge, _ owner: Registration) -> Problem? {
        func invalid(_ what: String, fix: String) -> Problem {
            Problem(
                .invalidRegistration, about: owner.key, what, [owner.descriptor, referent.descriptor],
                path: [owner.descriptor, referent.descriptor], fix: fix)
        }
        if referent.scope == .transient {
            return invalid(
                "%0 has a Weak of %1, which is transient: nothing keeps it.",
                fix: "Register %1 with `scope: .graph`, or with a scope that the container keeps.")
        }
        if !canBeHeldWeakly(edge.dependency.key.type) {
            return invalid(
                "%0 has a Weak of %1, which is not a class.", fix: "Make %1 a class, or take it as a Provider.")
        }
        return nil
    }

    /// Whether some call can make both: two nodes of one call have a common node above them in that call. A kept instance is
    /// made by a call of its own.
    private func shareCall(_ holder: Int, _ referent: Int, _ dependents: [[Int]], _ isKept: [Bool]) -> Bool {
        let aboveHolder = reachable(from: [holder], dependents, barrier: isKept)
        let aboveReferent = reachable(from: [referent], dependents, barrier: isKept)
        return assembly.nodes.indices.contains { aboveHolder[$0] && aboveReferent[$0] }
    }

    private func apart(_ referent: Node, _ owner: Registration) -> Problem {
        Problem(
            .invalidRegistration, about: owner.key, "%0 has a Weak of %1, which is .graph, and no call makes both.",
            [owner.descriptor, referent.descriptor], path: [owner.descriptor, referent.descriptor],
            fix: "Let something that is not kept need both, or register %1 with a scope that the container keeps.")
    }
}
