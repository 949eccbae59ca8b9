extension Validator {
    func invalidRegistrations() -> [ValidationError.Problem] {
        assembly.registry.registrations.flatMap(problems) + qualifiedTwice() + invalidInputs() + strayDecorators()
            + escapes() + unawaited()
            + scopesApart() + neverOpen() + weakReferences() + weakCalls()
    }

    /// What is wrong with a registration by itself.
    private func problems(of registration: Registration) -> [ValidationError.Problem] {
        var problems: [ValidationError.Problem] = []
        let isClass = canBeHeldWeakly(registration.key.type)
        let isForm = registration.providesKey && isForm(registration.key.type)
        let isContainer = registration.key.type == Container.self && !registration.isUnimplemented
        let another = "keep another container in a type of its own."
        if registration.hasTeardown, !registration.descriptor.scope.isShared {
            let scopes = registration.isAssisted ? ".scoped" : ".singleton or .scoped"
            problems.append(
                invalid(
                    registration,
                    "has a teardown and the scope \(registration.descriptor.scope), which the container does not keep.",
                    fix: isContainer
                        ? "Leave out `teardown:`, or \(another)"
                        : "Give it the scope \(scopes), or let its deinit tear it down."))
        }
        // A scope that fits the teardown fits the type.
        if registration.descriptor.scope == .weak, !registration.hasTeardown, !isClass, !isForm {
            problems.append(
                invalid(
                    registration, "has the scope weak and is no class.",
                    fix: "Make it a class, or give it another scope, such as .transient."))
        }
        if isContainer, registration.descriptor.scope.isShared {
            problems.append(
                invalid(
                    registration,
                    "has the scope \(registration.descriptor.scope): a container that keeps itself is never freed, nor is "
                        + "what it has made.",
                    fix: "Leave out `scope:`\(registration.hasTeardown ? " and `teardown:`" : ""), or \(another)"))
        }
        if registration.isAssisted, registration.descriptor.scope == .singleton, !isContainer {
            let scopes = isClass ? ".weak, .graph or .scoped" : ".graph or .scoped"
            problems.append(
                invalid(
                    registration,
                    "has the scope singleton: an instance for each argument would be kept, and they would grow forever.",
                    fix: registration.hasTeardown
                        ? "Give it the scope .scoped."
                        : "Give it the scope \(scopes), or none for a new instance each time."))
        }
        if registration.isFallback, !registration.providesKey || registration.isUnimplemented {
            problems.append(
                invalid(
                    registration, "is \(verb(of: registration)) inside a fallback.",
                    fix: "Move that out of the fallback, which knows `register` and `forward` only."))
        }
        if isForm {
            let wrapped = innermost(registration.key)
            let (verb, advice) = registration.isUnimplemented ? ("unimplemented", "Name") : ("registered", "Register")
            problems.append(
                invalid(
                    registration, "is \(verb), and a parameter of this type asks for what it wraps.",
                    fix:
                        "\(advice) what it wraps, `\(labelled(wrapped))`: every factory may "
                        + "ask for it in this form."))
        }
        return problems
    }

    /// Parameters that name two qualifiers, of which one would be lost.
    private func qualifiedTwice() -> [ValidationError.Problem] {
        assembly.nodes.flatMap { node in
            node.edges.compactMap { edge -> ValidationError.Problem? in
                guard let fix = Remedy.oneQualifier(edge.dependency, assembly.provides), let owner = edge.owner else {
                    return nil
                }
                return invalid(
                    owner, "takes \(withArticle(typeName(edge.dependency.type))), which names two qualifiers.", fix: fix
                )
            }
        }
    }

    /// What is registered and its labels, as they are written.
    func labelled(_ key: Key) -> String {
        let labels = [("argument", key.argument), ("qualifier", key.qualifier)]
        return
            (["\(inBracketsIfNeeded(typeName(key.type))).self"]
            + labels.compactMap { label, type in type.map { "\(label): \(inBracketsIfNeeded(typeName($0))).self" } })
            .joined(separator: ", ")
    }

    private func verb(of registration: Registration) -> String {
        switch registration.form {
        case .contribution: "contributed"
        case .decorator: "decorated"
        case .list: "declared"
        // These have their place there, unless they stand for what is not there.
        case .service, .assisted, .alias, .given: "unimplemented"
        }
    }

    /// What is to be registered for all forms around it.
    private func innermost(_ key: Key) -> Key {
        guard isForm(key.type) else { return key }
        var wrapped = Dependency(key.type).key
        wrapped.argument = wrapped.argument ?? key.argument
        wrapped.qualifier = wrapped.qualifier ?? key.qualifier
        return innermost(wrapped)
    }

    /// `T?`, `Lazy<T>` and the like.
    func isForm(_ type: Any.Type) -> Bool { Dependency(type).form != nil }

    private func invalid(_ registration: Registration, _ what: String, fix: String) -> ValidationError.Problem {
        ValidationError.Problem(
            .invalidRegistration, about: registration.key,
            Message(what: "\(registration.key) \(what)", sites: [registration.site], fix: fix))
    }

    private func invalidInputs() -> [ValidationError.Problem] {
        assembly.scopeOrder.compactMap { assembly.scopes[$0] }.flatMap { declaration in
            declaration.inputs.filter { isForm($0.type) }.map { input in
                let name = typeName(input.type)
                return ValidationError.Problem(
                    .invalidRegistration, about: Key(input.type),
                    Message(
                        what: "\(name) is an input of scope \(declaration.key), and a parameter of this type asks for "
                            + "what it wraps.",
                        sites: [declaration.site],
                        fix: "Take what it wraps as an input, or put it into a type of its own."))
            }
        }
    }

    /// What to do in a block of overrides, where nobody can change what is registered.
    private func instead(of list: Key?) -> String {
        guard isOverriding, let list else { return "" }
        return ", or register \(list.parameterValue) here, which replaces all of its elements"
    }

    /// The list to which something is contributed.
    private func list(of key: Key) -> Key? {
        assembly.nodes.first { $0.isContribution && $0.key == key }?.registration?.list
    }

    private func strayDecorators() -> [ValidationError.Problem] {
        let contributed =
            assembly.strayDecorators.isEmpty ? [] : Set(assembly.nodes.filter(\.isContribution).map(\.key))
        // One in a fallback is a problem of its own.
        return assembly.strayDecorators.filter { !$0.isFallback }.map { decorator in
            let target = assembly.nodeOf[decorator.key].map { assembly.nodes[$0] }
            if let scope = target?.inputOf {
                return invalid(
                    decorator, "is decorated, and it is an input of scope \(scope).",
                    fix: "Change the value before it is handed to openScope, or register a type that wraps it.")
            }
            if target?.contributions != nil {
                return invalid(
                    decorator, "is decorated, and it is a list of contributions.",
                    fix:
                        "Register a type that takes the list as a parameter and changes it\(instead(of: decorator.key))."
                )
            }
            if isForm(decorator.key.type) {
                return invalid(
                    decorator, "is decorated, and a parameter of this type asks for what it wraps.",
                    fix: "Decorate what it wraps: every form of that has the decorated value.")
            }
            if contributed.contains(decorator.key) {
                return invalid(
                    decorator, "is decorated, and it is contributed to a list.",
                    fix: "Wrap the element in the factory that contributes it\(instead(of: list(of: decorator.key))).")
            }
            // In a block of overrides it counts as the module of what it decorates.
            let modules = isOverriding && decorator.descriptor.module == nil ? [] : [decorator.descriptor.module]
            let guesses = nearMisses.guesses(
                for: NearMisses.Question(
                    key: decorator.key, asker: .decorator, modules: modules, isUnfit: isInput))
            return ValidationError.Problem(
                .missingRegistration, about: decorator.key, candidates: guesses.map(\.candidate),
                Message(
                    what: "\(decorator.key) is decorated and not registered.", sites: [decorator.site],
                    fix: Remedy(
                        key: decorator.key, guesses: guesses.map(\.sentence), provides: assembly.provides,
                        isOfModule: isOfModule
                    ).ofDecorator))
        }
    }
}
