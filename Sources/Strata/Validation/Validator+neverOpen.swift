extension Validator {
    /// Parameters that ask later for what needs a scope, and whose holder no call makes where that is open: it is private,
    /// and whatever takes it needs another. What is public may be asked for where it is; an element of a list is looked at
    /// with that.
    ///
    /// - Complexity: O(scopes) for each such parameter.
    func neverOpen() -> [ValidationError.Problem] {
        guard assembly.scopes.count > 1, !isPartial, !assembly.isAnyParentUnknown else { return [] }
        return assembly.nodes.enumerated().flatMap { number, node in
            node.edges.compactMap { edge -> ValidationError.Problem? in
                guard !node.isContribution, !edge.isEager, let owner = edge.owner, let target = edge.target,
                    // A Weak of a call is looked at by itself.
                    !edge.dependency.isWeak || looksAtKept(edge.dependency, number, owner),
                    let resident = keepers.makers.neverOpen(target, for: number), keepers.isComplete,
                    !keepers.mayBeCut([number])
                else { return nil }
                return neverOpen(edge.dependency, owner, number, assembly.nodes[target], assembly.nodes[resident])
            }
        }
    }

    /// Whether a `Weak` looks at what is kept and somebody asks for.
    private func looksAtKept(_ dependency: Dependency, _ holder: Int, _ owner: Registration) -> Bool {
        guard let referent = assembly.referent(of: dependency)?.node else { return false }
        return assembly.nodes[referent].scope.isKept && !isUnasked(referent, holder, owner)
    }

    private func neverOpen(
        _ dependency: Dependency, _ owner: Registration, _ holder: Int, _ target: Node, _ resident: Node
    ) -> ValidationError.Problem {
        let isItself = target.key == resident.key
        let form = typeName(dependency.type)
        let scope = resident.boundScope.map(\.description) ?? ""
        // What is kept would hold what the others ask for.
        let mayBeKept = keepers.makers.mayBeHeld(holder, in: resident.boundScope)
        return ValidationError.Problem(
            .invalidRegistration, about: owner.key,
            Message(
                what: "\(owner.key) takes \(withArticle(form)), which could never be used: "
                    + "\(resident.key) is of scope \(scope), and no call that makes \(owner.key) has that open.",
                sites: [owner.site, target.site] + (isItself ? [] : [resident.site]),
                path: [PathStep(owner.descriptor), target.step] + (isItself ? [] : [resident.step]),
                fix: "Let something \(mayBeKept ? "" : "transient ")that is made in scope \(scope) take \(owner.key), "
                    + "or hand \(target.key) to the method of \(owner.key) that needs it."))
    }
}
