/// The wording of each kind. An error starts without a path; each slot that it passes adds itself in front.
extension ResolutionError {
    static func notRegistered(_ key: Key, fix: String) -> ResolutionError {
        ResolutionError(
            .notRegistered, what: "\(key) is not registered.", fix: fix, path: [PathStep(key, nil)])
    }

    /// - Parameter candidates: The registrations that take the argument, at least two.
    static func ambiguous(_ key: Key, _ candidates: [PathStep]) -> ResolutionError {
        let argument = candidates[0].argumentName ?? "…"
        return ResolutionError(
            .notRegistered,
            what: "\(key) is not registered, and the argument fits \(candidates.count) registrations: "
                + "\(enumerated(candidates.map(\.description))).",
            fix: "Say which is meant: `argument: value as \(argument)`.")
    }

    static func unimplemented(_ key: Key) -> ResolutionError {
        ResolutionError(
            .unimplemented, what: "\(key) is unimplemented, and it is needed.",
            fix: "Register an implementation of \(key), or replace it by `overriding`.")
    }

    static func inaccessible(_ step: PathStep, module: String) -> ResolutionError {
        ResolutionError(
            .inaccessible, what: "\(step.name) is private to \(module).",
            fix: "Resolve a type that \(module) makes public, or remove `visibility: .module` from its registration.",
            path: [step])
    }

    static func scopeInput(
        _ scope: ScopeKey, in parent: ScopeKey?, expected: [Any.Type], given: [Any.Type]
    ) -> ResolutionError {
        guard let names = LongerNames(expected + given) else {
            return scopeInput(scope, in: parent, expected, given)
        }
        return names.use { scopeInput(scope, in: parent, expected, given) }
    }

    private static func scopeInput(
        _ scope: ScopeKey, in parent: ScopeKey?, _ expected: [Any.Type], _ given: [Any.Type]
    ) -> ResolutionError {
        let within = parent.map { "parent: \($0.spelling), " } ?? ""
        func list(_ types: [Any.Type]) -> String { "(\(types.map(typeName).joined(separator: ", ")))" }
        func types(_ types: [Any.Type]) -> String {
            types.map { Key($0).parameterValue }.joined(separator: ", ")
        }
        // One value of a type is all that a scope can tell apart.
        let isRepeated = Set(given.map(ObjectIdentifier.init)).count < given.count
        let declared =
            isRepeated
            ? ", or declare a type of its own for each value"
            : ", or declare them: `declareScope(\(scope.spelling), \(within)inputs: \(types(given)))`"
        func optional<T>(_: T.Type) -> Any.Type { T?.self }
        let isOptional = zip(expected, given).contains { $1 == _openExistential($0, do: optional) }
        let spelled =
            isOptional ? "; unwrap a value that may be nil" : "; write `as` where a value's static type is another"
        return ResolutionError(
            .scopeInput, what: "Scope \(scope) takes the inputs \(list(expected)) and was given \(list(given)).",
            fix: "Pass the inputs of the scope's declaration, in their order"
                + (given.count > expected.count
                    ? declared
                    : given.count == expected.count ? spelled : "") + ".")
    }

    static func notAClass(_ dynamicType: Any.Type) -> ResolutionError {
        ResolutionError(
            .notAClass,
            what: "A weak registration built a \(typeName(dynamicType)), which is no class instance and cannot be "
                + "held weakly.",
            fix: "Make it a class, or give the registration another scope, such as .transient.")
    }

    /// What a `Weak` parameter of the same resolve call refers to.
    static func notAClass(_ dynamicType: Any.Type, of key: Key) -> ResolutionError {
        ResolutionError(
            .notAClass,
            what: "A Weak<\(typeName(key.type))> refers to a \(typeName(dynamicType)), which is no class instance and "
                + "cannot be held weakly.",
            fix: "Make it a class, or take \(typeName(key.type)) itself, or a Provider where that would close a cycle.")
    }

    /// A `Weak` that nobody's parameter is, of something that nothing keeps.
    static func nothingToReferTo(_ key: Key) -> ResolutionError {
        ResolutionError(
            .notRegistered, what: "A Weak<\(typeName(key.type))> refers to \(key), which nothing keeps.",
            fix: "Resolve \(key) itself, or register it with a scope that the container keeps.")
    }

    /// A `Weak` that nobody's parameter is, of something that makes a value of its own.
    ///
    /// - Parameter mayBeWeak: Whether a `Weak` may refer to what that is meant to be.
    static func weakOfForm(_ type: Any.Type, _ key: Key, mayBeWeak: Bool) -> ResolutionError {
        ResolutionError(
            .notRegistered, what: "A \(typeName(type)) refers to no instance.",
            fix: mayBeWeak ? "Resolve a Weak<\(key.parameterName)>." : "Resolve \(key) itself.")
    }

    /// A `Weak` that nobody's parameter is, of what an alias makes from something that must not leave the main actor.
    static func readElsewhere(_ key: Key) -> ResolutionError {
        ResolutionError(
            .requiresMainActor,
            what:
                "A Weak<\(typeName(key.type))> would read, on any thread, something that is made on the main actor and "
                + "not known to be Sendable.",
            fix: "Resolve \(key) itself on the main actor.")
    }

    static func cancelled(_ key: Key) -> ResolutionError {
        ResolutionError(
            .cancelled, what: "The task that waited for \(key) was cancelled.",
            fix: "Nothing is broken: the construction goes on for others that wait. Resolve again where it is needed.")
    }

    /// - Parameters:
    ///   - path: From what was asked for to what is made on the main actor; the same where that is one.
    ///   - confinement: What keeps it on the main actor, so that `resolveAsync` would refuse it, too; nil for most.
    ///   - isThere: Whether the code runs on the main actor, for all that the compiler has said, and may say so itself.
    static func requiresMainActor(
        _ path: [PathStep], confined confinement: Confinement?, isThere: Bool
    ) -> ResolutionError {
        let asked = path[0].name
        let reason =
            path.count == 1
            ? "\(asked) is made on the main actor"
            : "\(asked) needs \(path[path.count - 1].name), which is made on the main actor"
        return ResolutionError(
            .requiresMainActor, what: "\(reason), and the code that asks for it is not isolated to that actor.",
            fix: "Make that code `@MainActor`, a factory by `on: MainActor.self`"
                + (confinement.map {
                    "; `resolveAsync` would need \($0.path[$0.path.count - 1].name) to be \($0.place.remedy)."
                }
                    ?? ", or use `try await resolveAsync`, which goes there.")
                + (isThere
                    ? " In an initial value or a default argument Swift does not say that code is: pass "
                        + "`isolation: MainActor.shared` there." : ""),
            path: path)
    }

    /// - Parameters:
    ///   - confinement: What keeps what was asked for on the main actor.
    ///   - awaited: From what was asked for to what has an asynchronous factory and is not there; empty for most.
    static func confined(_ confinement: Confinement, awaited: [Descriptor] = []) -> ResolutionError {
        let path = confinement.path
        let reason =
            path.count == 1
            ? "\(path[0].name) is made"
            : "\(path[0].name) needs \(path[path.count - 1].name), which is made"
        return ResolutionError(
            .requiresMainActor,
            what:
                "\(reason) on the main actor\(confinement.taken.map { ", of \($0.name)," } ?? "") and not "
                + "\(confinement.place) as Sendable, so it must not leave it.",
            fix: remedy(awaited, confinement), path: path)
    }

    /// What can be done to have what no `resolveAsync` hands out.
    ///
    /// - Parameters:
    ///   - awaited: From what was asked for to what has an asynchronous factory and is not there; empty for most.
    ///   - confinement: What keeps it on the main actor.
    static func remedy(_ awaited: [Descriptor], _ confinement: Confinement) -> String {
        guard let last = awaited.last else {
            return "Call `resolve` on the main actor, or make the type \(confinement.place.remedy)."
        }
        if let kept = awaited.first(where: { $0.scope.isShared && $0.key.argument == nil }) {
            let home = kept.scope == .singleton ? "" : " of the scope's container"
            return "Call `resolve` on the main actor after `prepare`\(home), which builds \(kept.key), or make the "
                + "type \(confinement.place.remedy)."
        }
        if last.scope == .weak, last.key.argument == nil {
            return "Call `resolve` on the main actor while you hold \(last.key), which `resolveAsync` gives, or make "
                + "the type \(confinement.place.remedy)."
        }
        return "Make the type \(confinement.place.remedy): `resolve` could not await \(last.key), which has an "
            + "asynchronous factory."
    }

    /// - Parameters:
    ///   - key: What has the asynchronous factory.
    ///   - kept: The first on the way to it that `prepare` builds; nil where nothing on the way is kept.
    static func requiresAsync(_ key: Key, kept: Descriptor? = nil) -> ResolutionError {
        let isMadeAnew = kept == nil && key.argument == nil
        let prepare = isMadeAnew ? keeping(key) : preparing(kept)
        let state = kept == nil ? "" : " and is not built yet"
        return ResolutionError(
            .requiresAsync, what: "\(key) has an asynchronous factory\(state).",
            fix: "Use `try await resolveAsync`\(prepare).")
    }

    /// What lets `prepare` build something; empty for nil.
    private static func keeping(_ key: Key?) -> String {
        key.map { ", or register \($0) as .singleton or .scoped, so that `prepare` builds it" } ?? ""
    }

    /// What builds something beforehand; empty for nil, and for what takes an argument, which nobody would know then.
    private static func preparing(_ kept: Descriptor?) -> String {
        guard let kept, kept.key.argument == nil else { return "" }
        return kept.scope == .singleton
            ? ", or `try await container.prepare()` first" : ", or `try await prepare()` of the scope's container first"
    }

    /// `requiresAsync` of a call from inside a factory, or of `prepare`, which awaits what it can: a factory has called for
    /// what was not built yet.
    ///
    /// - Parameters:
    ///   - awaited: From what was asked for to what has an asynchronous factory; empty for `prepare`.
    ///   - isNoParameter: Whether the factory cannot take what it calls for: from another container, or with an argument.
    ///   - byAsync: Whether the factory is asynchronous already.
    func calledTooEarly(
        _ awaited: [Descriptor] = [], isNoParameter: Bool, byAsync: Bool = false
    ) -> ResolutionError {
        let kept = awaited.first { $0.scope.isShared && $0.key.argument == nil }
        let last = kept == nil ? awaited.last.flatMap { $0.key.argument == nil ? $0 : nil } : nil
        let call = "try await resolveAsync"
        let fix =
            switch (isNoParameter, byAsync) {
            case (true, false):
                "Let what the factory that calls for it makes do so later, or make that factory asynchronous, and use `\(call)`"
            case (false, false):
                "Let the factory that calls for it take what it calls for as a parameter, which is built before, or make that "
                    + "factory asynchronous and let it use `\(call)`"
            case (_, true): "Let the factory that calls for it use `\(call)`"
            }
        return advising(
            fix + Self.preparing(kept) + Self.keeping(last?.key) + ".", isNoParameter: isNoParameter)
    }

    /// - Parameters:
    ///   - path: From what was asked for to what lives in the scope; the same where that is one.
    ///   - open: The scopes of the container.
    ///   - isInside: Whether a factory asks whose own container has not opened the scope, either.
    static func scopeNotOpen(
        _ path: [PathStep], scope: ScopeKey, open: [ScopeKey], isInside: Bool
    ) -> ResolutionError {
        let opened = open.isEmpty ? "no scope" : "only \(enumerated(open.map(\.name)))"
        let reason =
            path.count == 1
            ? "\(path[0].name) lives" : "\(path[0].name) needs \(path[path.count - 1].name), which lives"
        return ResolutionError(
            .scopeNotOpen, what: "\(reason) in the scope \(scope), and this container has \(opened) open.",
            fix: (isInside
                ? "Register what this factory makes as .scoped(\(scope.spelling)), too. Or, from outside, r" : "R")
                + "esolve it from the container that `openScope(\(scope.spelling), …)` returned, or one opened from there.",
            path: path)
    }

    static func circularCreation(
        _ key: Key, otherThread: [PathStep] = [], otherTask: [PathStep] = [], mayBeDetached: Bool = false,
        mayBeMeant: Bool = false, path: [PathStep] = []
    ) -> ResolutionError {
        let others = [("thread", otherThread), ("task", otherTask)].filter { !$0.1.isEmpty }.map { who, steps in
            " Another \(who) is building \(steps.map(\.name).joined(separator: " → ")) and waits for this."
        }
        return ResolutionError(
            .circularCreation, what: "Building \(key) came back to \(key) before it was complete.\(others.joined())",
            fix: afterTheConstructor + (mayBeDetached ? detached : "")
                + (mayBeMeant ? " A recursion that ends takes an argument in each call." : ""),
            path: path)
    }

    /// The circle of `@Injected` properties, which nothing defers.
    static func circularInjection(_ key: Key) -> ResolutionError {
        ResolutionError(
            .circularCreation, what: "Building \(key) came back to \(key) before it was complete.",
            fix: "Let one on the way take the other as a parameter, `Provider`, and call it after its constructor has "
                + "returned: @Injected resolves inside of it.")
    }

    private static let afterTheConstructor =
        "Use the Lazy, Provider or container after the constructor has returned, not inside it."
    private static let detached =
        " A task that the factory starts and does not await must be a `Task.detached`: only that inherits nothing."

    static func factoryFailed(_ error: any Error, _ step: PathStep, isDecorator: Bool = false) -> ResolutionError {
        let maker = isDecorator ? "decorator" : "factory"
        return ResolutionError(
            .factoryFailed, what: "The \(maker) of \(step.name) failed: \(hanging("\(error)", by: 4))",
            fix: "Fix what the \(maker) reports; the next resolve tries again.", path: [step], underlyingError: error)
    }

    /// - Parameter declared: The scopes that are declared: one of them was perhaps meant.
    static func undeclaredScope(_ scope: ScopeKey, declared: [ScopeKey]) -> ResolutionError {
        ResolutionError(
            .scopeNotOpen, what: "Scope \(scope) is nowhere declared.",
            fix: scope.adding(
                "`registry.declareScope(\(scope.spelling))` to the module that owns the scope, or add that module.",
                unlessMisspelt: declared))
    }

    static func misplacedScope(_ scope: ScopeKey, parent: ScopeKey?, open: [ScopeKey]) -> ResolutionError {
        let here = open.last.map { "the scope \($0)" } ?? "a root container"
        let home = parent.map { "in the scope \($0)" } ?? "in a root container"
        return ResolutionError(
            .scopeNotOpen, what: "Scope \(scope) is opened \(home), and this container is \(here).",
            fix: "Call openScope there, or change the `parent:` of the scope's declaration.")
    }

    static func closedScope(_ scope: ScopeKey) -> ResolutionError {
        ResolutionError(
            .closed, what: "Scope \(scope) was opened in a container that is closed.",
            fix: "Open scopes before the container is closed.")
    }

    /// - Parameter caller: `factory` or `teardown`.
    static func closedInside(_ caller: String) -> ResolutionError {
        ResolutionError(
            .circularCreation, what: "A \(caller) closes the container that waits for it.",
            fix: "Close the container from outside its factories and teardowns. A task that a factory or a teardown "
                + "starts and does not await must be a `Task.detached`: only that inherits nothing.")
    }

    /// - Parameters:
    ///   - first: What the task would wait for.
    ///   - last: On whose behalf it would.
    ///   - path: From behind the one to the other.
    static func circularWait(_ first: String, _ last: String, _ path: [PathStep]) -> ResolutionError {
        let reason = first == last ? "" : ": \(first) waits for \(last)"
        return ResolutionError(
            .circularCreation, what: "Waiting for \(first) would never end if \(last) awaits this task\(reason).",
            fix: afterTheConstructor + detached, path: path)
    }

    static func closedBeforePrepare() -> ResolutionError {
        ResolutionError(
            .closed, what: "A container that is closed cannot be prepared.",
            fix: "Call prepare before the container is closed, at the start of the program.")
    }

    static func closedBeforeSharing() -> ResolutionError {
        ResolutionError(
            .closed, what: "The container whose instances were to be shared is closed.",
            fix: "Derive the container before the other is closed, or override without `sharing:`.")
    }

    /// - Parameters:
    ///   - scope: Nil in a root, and where nobody knows.
    ///   - isInTeardown: Whether a teardown of the closing itself asks.
    static func closed(_ key: Key, in scope: ScopeKey? = nil, isInTeardown: Bool = false) -> ResolutionError {
        let place = scope.map { "scope \($0), which is closed" } ?? "a container that is closed or gone"
        let fix =
            if isInTeardown {
                "Let what is torn down have \(key) before, as a parameter where it can take it: a container that closes "
                    + "hands out nothing."
            } else if scope == nil {
                "Keep the container as long as something resolves from it, and close it last."
            } else {
                "Ask the scope that is open now, or close this one once nothing resolves from it any more."
            }
        return ResolutionError(.closed, what: "\(key) was asked of \(place).", fix: fix)
    }

    /// - Parameter scope: That which has to be open for it, if there is one.
    static func gone(_ key: Key, in scope: ScopeKey?) -> ResolutionError {
        guard let scope else { return .closed(key) }
        return ResolutionError(
            .closed, what: "\(key) was asked of a container that is closed or gone.",
            fix: "Ask one that has the scope \(scope) open, or keep this one as long as something resolves from it, "
                + "and close it last.")
    }
}
