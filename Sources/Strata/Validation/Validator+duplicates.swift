extension Validator {
    func duplicateProblems() -> [ValidationError.Problem] {
        let services = assembly.duplicates.map { node, registration in
            duplicate(assembly.nodes[node].key, assembly.nodes[node].site, registration.site)
        }
        let fallbacks = assembly.duplicateFallbacks.map { first, second in
            ValidationError.Problem(
                .duplicateRegistration, about: first.key,
                Message(
                    what: "\(first.key) has two fallbacks.", sites: [first.site, second.site],
                    fix: "Remove one of the two, or tell them apart by a qualifier."))
        }
        let inputs = assembly.duplicateInputs.map { node, declaration in
            let known = assembly.nodes[node]
            return ValidationError.Problem(
                .duplicateRegistration, about: known.key,
                Message(
                    what: "\(known.key) is an input of scope \(declaration.key) and provided elsewhere, too.",
                    sites: [known.site, declaration.site],
                    fix: "Remove one of the two, or wrap the input in a type of its own."))
        }
        let overrides = duplicateOverrides.map { duplicate($0.first.key, $0.first.site, $0.second.site) }
        return services + fallbacks + inputs + overrides
    }

    private func duplicate(_ key: Key, _ first: SourceSite?, _ second: SourceSite?) -> ValidationError.Problem {
        ValidationError.Problem(
            .duplicateRegistration, about: key,
            Message(
                what: "\(key) is registered twice.", sites: [first, second],
                fix: "Remove one of the two, tell them apart by a qualifier, or contribute both to a list."))
    }
}
