internal import GraphAlgorithms

extension Validator {
    func scopeProblems() -> [ValidationError.Problem] {
        assembly.scopeConflicts.map(conflict) + undeclaredScopes() + circularScopes() + scopesInFallbacks()
    }

    private func scopesInFallbacks() -> [ValidationError.Problem] {
        assembly.registry.scopes.filter(\.isFallback).map { declaration in
            ValidationError.Problem(
                .invalidRegistration,
                Message(
                    what: "Scope \(declaration.key) is declared inside a fallback.", sites: [declaration.site],
                    fix: "Move that out of the fallback, which knows `register` and `forward` only."))
        }
    }

    private func conflict(_ first: ScopeDeclaration, _ second: ScopeDeclaration) -> ValidationError.Problem {
        ValidationError.Problem(
            .scopeConflict,
            Message(
                what: "Scope \(first.key) is declared in two ways: \(first.summary); \(second.summary).",
                sites: [first.site, second.site],
                fix: "Make both declarations say the same, or declare the scope in one module that the others "
                    + "depend on."))
    }

    /// Scopes that are their own ancestors: each is named once, from the one declared first.
    private func circularScopes() -> [ValidationError.Problem] {
        var reported: Set<ScopeKey> = []
        let parent = { (key: ScopeKey) in [self.assembly.scopes[key]?.parent].compactMap { $0 } }
        let circular = Set(
            stronglyConnectedComponents(of: assembly.scopeOrder, successors: parent)
                .filter { $0.count > 1 || parent($0[0]) == $0 }.joined())
        return assembly.scopeOrder.filter(circular.contains).compactMap { key in
            guard !reported.contains(key) else { return nil }
            let line = assembly.lineage(of: key)
            guard let last = line.last, assembly.scopes[last]?.parent == key, reported.isDisjoint(with: line) else {
                return nil
            }
            reported.formUnion(line)
            return ValidationError.Problem(
                .scopeConflict,
                Message(
                    what: "Scope \(key) is its own ancestor: \((line + [key]).map(\.name).joined(separator: " in ")).",
                    sites: line.map { assembly.scopes[$0]?.site },
                    fix: "Give one of them another parent, or none for a scope that the root opens."))
        }
    }
}
