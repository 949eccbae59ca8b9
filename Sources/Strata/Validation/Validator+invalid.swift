extension Validator {
    /// Registrations that can never work.
    func invalidRegistrations() -> [Problem] {
        var problems: [Problem] = []
        for registration in assembly.registry.registrations { appendMistakes(of: registration, to: &problems) }
        for scope in assembly.scopes {
            for input in scope.inputs where parameterForm(of: input.key.type) != nil {
                problems.append(
                    Problem(
                        .invalidRegistration, about: input.key,
                        "%0 is an input of scope $0, but a parameter of this type asks for the type inside.",
                        [input.descriptor], [scope.key.name], sites: [scope.descriptor],
                        fix: "Declare the type inside as the input, or wrap the value in a type of its own."))
            }
        }
        return problems + unawaited() + escapes() + scopesApart()
    }

    /// Appends the mistakes of one registration by itself.
    private func appendMistakes(of registration: Registration, to problems: inout [Problem]) {
        func report(_ what: String, fix: String, _ word: String = "") {
            problems.append(
                Problem(
                    .invalidRegistration, about: registration.key, what, [registration.descriptor], [word], fix: fix))
        }
        let scope = registration.descriptor.scope
        if registration.teardown != nil, !scope.isShared {
            report(
                "%0 has a teardown, but the container does not keep instances with the lifetime $0.",
                fix: "Use .singleton or .scoped, or clean up in its deinit.", scope.description)
        }
        if scope == .weak, !canBeHeldWeakly(registration.key.type) {
            report("%0 is weak and is not a class.", fix: "Make it a class, or use another scope, such as .transient.")
        }
        if scope == .singleton, registration.kind == .assisted {
            report(
                "%0 is a singleton and takes an argument: the container would keep an instance for each value.",
                fix: "Use .weak or .scoped, or leave out `scope:`.")
        }
        if scope == .graph, registration.isAsync {
            report(
                "%0 is .graph and has an asynchronous factory.",
                fix: "Use .singleton, .scoped or .weak, or leave out `scope:`.")
        }
        if registration.providesKey || registration.kind == .contribution,
            parameterForm(of: registration.key.type) != nil
        {
            report(
                "%0 is registered, but a parameter of this type asks for the type inside.",
                fix: "Register the type inside: every factory may ask for it in this form.")
        }
        for dependency in registration.dependencies where dependency.isInvalid {
            report(
                "%0 has a parameter of type $0, which cannot be resolved.",
                fix: "Write Weak directly around the registered type, and at most one Qualified around that.",
                typeName(dependency.type))
        }
    }

    /// Asynchronous transients that a synchronous factory takes at once. That factory cannot await them.
    private func unawaited() -> [Problem] {
        problems { node, edge, owner, target in
            guard edge.isAtOnce, !owner.isAsync || owner.kind == .decorator, !assembly.nodes[node].isView else {
                return nil
            }
            let needed = assembly.nodes[assembly.shown(target)]
            guard needed.isAsync, needed.scope == .transient else { return nil }
            return problem(
                between: owner, and: needed.descriptor,
                "%0 has a synchronous factory and takes %1, which is transient and has an asynchronous factory.",
                fix: "Give %1 a lifetime, such as `scope: .singleton`, or make the factory of %0 asynchronous.")
        }
    }

    /// Asynchronous factories that take, at once, an instance that must not leave the main actor.
    private func escapes() -> [Problem] {
        let confined = assembly.confined()
        return problems { _, edge, owner, target in
            guard edge.isAtOnce || edge.dependency.isWeak, owner.isAsync, confined[target] else { return nil }
            return problem(
                between: owner, and: assembly.nodes[target].descriptor,
                "%0 has an asynchronous factory and takes %1, which lives on the main actor and is not Sendable.",
                fix: "Take a Provider of %1 and call it on the main actor, or make %1 Sendable.")
        }
    }

    /// Registrations that need two scopes, neither of which is opened inside the other. No container can resolve them.
    private func scopesApart() -> [Problem] {
        let residents = assembly.residents()
        func scope(_ node: Int) -> ScopeKey { assembly.nodes[node].boundScope ?? ScopeKey("") }
        var problems: [Problem] = []
        for (number, node) in assembly.nodes.enumerated() where node.boundScope == nil && node.scope != .singleton {
            let needed = residents[number]
            guard needed.count > 1,
                needed.allSatisfy({ assembly.scope(scope($0)) != nil && !givenScopes.contains(scope($0)) }),
                // A node that only passes on the need of another node is not reported.
                !node.needed.contains(where: { residents[$0].count == needed.count })
            else { continue }
            var innermost: [ScopeKey] = []
            for node in needed {
                let line = assembly.lineage(of: scope(node))
                if line.count > innermost.count { innermost = line }
            }
            guard let other = needed.first(where: { !innermost.contains(scope($0)) }),
                let first = needed.first(where: { scope($0) == innermost[0] })
            else { continue }
            let (one, two) = (assembly.nodes[first].descriptor, assembly.nodes[other].descriptor)
            problems.append(
                Problem(
                    .invalidRegistration, about: node.key,
                    "%0 needs %1 of scope $0 and %2 of scope $1, and neither scope is opened inside the other.",
                    [node.descriptor, one, two], [scope(first).name, scope(other).name],
                    fix: "Declare one of the scopes with the other as its parent, or take one of the two as a Provider."
                ))
        }
        return problems
    }
}
