extension Validator {
    func duplicateProblems() -> [ValidationError.Problem] {
        let services = assembly.duplicates.map { number, registration -> ValidationError.Problem in
            let node = assembly.nodes[number]
            switch registration.form {
            case .given:
                return node.isGiven ? givenTwice(node) : given(node, registration.site, "registers it")
            case .contribution where node.isGiven:
                return given(node, registration.site, "contributes to it")
            case .list where node.isGiven:
                return given(node, registration.site, "declares it")
            case .contribution:
                return list(node, registration, "contributed to")
            case .list:
                return list(node, registration, "declared as a list")
            case .service, .assisted, .alias, .decorator:
                return duplicate(node, registration)
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
            if known.isGiven {
                return given(known, declaration.site, "takes it as an input of scope \(declaration.key)")
            }
            return ValidationError.Problem(
                .duplicateRegistration, about: known.key,
                Message(
                    what: "\(known.key) is an input of scope \(declaration.key) and provided elsewhere, too.",
                    sites: [known.site, declaration.site],
                    fix: known.isUnimplemented
                        ? OverrideConflict.unimplementedFix
                        : unusedOverrides.contains { $0.key == known.key }
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
            [.labelOfOther, .fallback].contains(conflict.kind) ? .unusedOverride : .duplicateRegistration, about: key,
            Message(
                what: "\(key) \(conflict.what).", sites: sites[0] == sites[1] ? [sites[0]] : sites,
                fix: conflict.fix))
    }

    private func givenTwice(_ known: Node) -> ValidationError.Problem {
        ValidationError.Problem(
            .duplicateRegistration, about: known.key,
            Message(what: "\(known.key) is given twice.", sites: [known.site], fix: "Name it once in `given:`."))
    }

    /// The check of one module is given what is there already.
    ///
    /// - Parameter does: What the module does with it.
    private func given(_ known: Node, _ site: SourceSite?, _ does: String) -> ValidationError.Problem {
        ValidationError.Problem(
            .duplicateRegistration, about: known.key,
            Message(
                what: "\(known.key) is given, and the module \(does).", sites: [known.site, site],
                fix: "Take it out of `given:`."))
    }

    /// A list is made of contributions, or by a factory.
    ///
    /// - Parameter other: What it is besides.
    private func list(_ known: Node, _ registration: Registration, _ other: String) -> ValidationError.Problem {
        ValidationError.Problem(
            .duplicateRegistration, about: known.key,
            Message(
                what: "\(known.key) is registered, and \(other), too.", sites: [known.site, registration.site],
                fix: known.isUnimplemented
                    ? OverrideConflict.unimplementedFix
                    : isOverriding
                        ? "Register \(known.key) here with all of its elements, and nothing else for it."
                        : "Contribute what the registration returns and remove it, or tell the two apart by a qualifier."
            ))
    }

    private func duplicate(_ node: Node, _ second: Registration) -> ValidationError.Problem {
        let first = node.descriptor
        var fix =
            first.key.argument == nil
            ? "Remove one of the two, tell them apart by a qualifier, or contribute both to a list."
            : "Remove one of the two, or tell them apart by a qualifier."
        if let wrapper = [node.registration, second].compactMap(\.self).first(where: \.takesItself) {
            fix =
                "If the one that takes \(first.key) is to wrap the other, write \(wrapper.decorating) there. Otherwise "
                + "r\(fix.dropFirst())"
        }
        if node.isUnimplemented || second.isUnimplemented {
            fix = node.isUnimplemented && second.isUnimplemented ? "Name it once." : OverrideConflict.unimplementedFix
        }
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
