extension Validator {
    func duplicateProblems() -> [ValidationError.Problem] {
        let services = assembly.duplicates.map { number, registration in
            let node = assembly.nodes[number]
            return if case .given = registration.kind {
                given(node, registration)
            } else {
                duplicate(node.descriptor, registration)
            }
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
            if known.inputOf == declaration.key { return inputTwice(known.key, declaration) }
            return ValidationError.Problem(
                .duplicateRegistration, about: known.key,
                Message(
                    what: "\(known.key) is an input of scope \(declaration.key) and provided elsewhere, too.",
                    sites: [known.site, declaration.site],
                    fix: unusedOverrides.contains { $0.key == known.key }
                        ? "Remove the override, and hand openScope another value."
                        : "Remove one of the two, or wrap the input in a type of its own."))
        }
        return services + fallbacks + inputs + overrideConflicts.map(conflict)
    }

    private func inputTwice(_ key: Key, _ declaration: ScopeDeclaration) -> ValidationError.Problem {
        ValidationError.Problem(
            .duplicateRegistration, about: key,
            Message(
                what: "\(key) is an input of scope \(declaration.key) twice.", sites: [declaration.site],
                fix: "Name it once, or wrap each value in a type of its own."))
    }

    private func conflict(_ conflict: OverrideConflict) -> ValidationError.Problem {
        let key = conflict.first.key
        let sites = [conflict.first.site, conflict.second.site]
        return ValidationError.Problem(
            .duplicateRegistration, about: key,
            Message(
                what: "\(key) \(conflict.what).", sites: sites[0] == sites[1] ? [sites[0]] : sites,
                fix: conflict.fix))
    }

    /// The check of one module is given what is there already.
    private func given(_ known: Node, _ registration: Registration) -> ValidationError.Problem {
        ValidationError.Problem(
            .duplicateRegistration, about: known.key,
            Message(
                what: known.isGiven
                    ? "\(known.key) is given twice." : "\(known.key) is given, and the module registers it.",
                sites: known.isGiven ? [known.site] : [known.site, registration.site],
                fix: known.isGiven ? "Name it once in `given:`." : "Take it out of `given:`."))
    }

    private func duplicate(_ first: Descriptor, _ second: Registration) -> ValidationError.Problem {
        var fix =
            first.key.argument == nil
            ? "Remove one of the two, tell them apart by a qualifier, or contribute both to a list."
            : "Remove one of the two, or tell them apart by a qualifier."
        // Somebody registers what a module has: a test does that.
        if let module = first.module?.name, second.descriptor.module == nil {
            fix +=
                " A test replaces what \(module) registers by `.container(…, overriding: { … })`, other code by "
                + "`overriding`."
        }
        return ValidationError.Problem(
            .duplicateRegistration, about: first.key,
            Message(what: "\(first.key) is registered twice.", sites: [first.site, second.site], fix: fix))
    }
}
