/// The wording of each kind. An error starts with a short path, and each slot that it passes adds itself in front.
extension ResolutionError {
    static func notRegistered(_ key: Key, hint: String) -> Self {
        Self(
            .notRegistered, "%0 is not registered.", fix: "Register %0, or include the module that does.$0",
            [Descriptor(key)], [hint], path: [Descriptor(key)])
    }

    static func otherArgument(_ key: Key, _ arguments: [Any.Type]) -> Self {
        let names = arguments.map(typeName)
        return Self(
            .notRegistered, "%0 is not registered. %1 takes an argument of type $0.",
            fix: "Pass a value of that static type: `argument: value as $1`.",
            [Descriptor(key), Descriptor(Key(key.type, qualifier: key.qualifier))],
            [enumerated(names, "or"), names[0]], path: [Descriptor(key)])
    }

    static func unimplemented(_ key: Key) -> Self {
        Self(
            .unimplemented, "%0 is registered as unimplemented.",
            fix: "Register an implementation of %0, or replace it by `overriding`.", [Descriptor(key)])
    }

    static func inaccessible(_ descriptor: Descriptor) -> Self {
        Self(
            .inaccessible, "%0 is private to $0.",
            fix: "Resolve a type that $0 makes public, or remove `visibility: .module` from the registration.",
            [descriptor], [descriptor.moduleName], path: [descriptor])
    }

    static func scopeInput(_ scope: ScopeKey, expected: [Any.Type], given: [Any.Type]) -> Self {
        func list(_ types: [Any.Type]) -> String { "(\(types.map(typeName).joined(separator: ", ")))" }
        return Self(
            .scopeInput, "Scope $0 takes the inputs $1 and was given $2.",
            fix:
                "Pass the inputs that the scope declares, in their order; write `value as T` if the static type differs.",
            [], [scope.name, list(expected), list(given)])
    }

    static func notAClass(_ dynamicType: Any.Type, _ key: Key) -> Self {
        Self(
            .notAClass, "%0 is held weakly, but its factory built a $0, which is not an instance of a class.",
            fix: "Make $0 a class, or give %0 another scope, such as .transient.", [Descriptor(key)],
            [typeName(dynamicType)])
    }

    /// A caller asks for a `Weak` of a type that no container keeps.
    static func nothingKept(_ key: Key) -> Self {
        Self(
            .notRegistered, "A Weak of %0 refers to nothing, because no container keeps %0.",
            fix: "Resolve %0 itself, or register it with a scope that a container keeps.", [Descriptor(key)],
            path: [Descriptor(key)])
    }

    static func cancelled(_ key: Key) -> Self {
        Self(
            .cancelled, "The task that asked for %0 is cancelled.",
            fix: "Resolve it from a task that is not cancelled; a construction under way goes on.", [Descriptor(key)])
    }

    static func requiresMainActor(_ path: [Descriptor]) -> Self {
        Self(
            .requiresMainActor,
            path.count == 1
                ? "%0 is made on the main actor, and the calling code is not isolated to it."
                : "%0 needs %1, which is made on the main actor, and the calling code is not isolated to it.",
            fix: "Make the calling code `@MainActor`, or use `try await resolveAsync`, which switches actors.",
            [path[0], path[path.count - 1]], path: path)
    }

    /// A value that is not `Sendable` would leave the main actor.
    static func confined(_ descriptor: Descriptor) -> Self {
        Self(
            .requiresMainActor, "%0 stays on the main actor, because it is not registered as Sendable.",
            fix: "Call `resolve` on the main actor, or make the type Sendable where it is registered.", [descriptor],
            path: [descriptor])
    }

    static func requiresAsync(_ key: Key) -> Self {
        Self(
            .requiresAsync, "%0 has an asynchronous factory and is not built yet.",
            fix: "Use `try await resolveAsync`, or `try await prepare()` first for a singleton or scoped type.",
            [Descriptor(key)])
    }

    static func scopeNotOpen(_ path: [Descriptor], scope: ScopeKey, open: [ScopeKey]) -> Self {
        Self(
            .scopeNotOpen,
            path.count == 1
                ? "%0 lives in the scope $0, and this container has $1 open."
                : "%0 needs %1, which lives in the scope $0, and this container has $1 open.",
            fix: "Resolve it from the container that `openScope(.$0, …)` returned, or from a scope inside it.",
            [path[0], path[path.count - 1]],
            [scope.name, open.isEmpty ? "no scope" : "only \(enumerated(open.map(\.name)))"], path: path)
    }

    /// - Parameter circle: The constructions, from the one to wait for to the caller's own.
    static func circularCreation(_ circle: [Descriptor]) -> Self {
        Self(
            .circularCreation,
            circle.count == 1
                ? "%0 was requested while it was being built."
                : "%0 was requested while it was being built: $0 is being built elsewhere and waits for this.",
            fix: "Use the Lazy, Provider or container after the factory has returned, not inside it.",
            [circle[circle.count - 1]], [circle.dropLast().map(\.key.description).joined(separator: " → ")],
            path: circle)
    }

    /// Calls are nested more deeply than any program intends.
    static func endlessRecursion(_ key: Key) -> Self {
        Self(
            .circularCreation, "More than 200 calls for %0 and what it needs are nested in one another.",
            fix: "Use the Lazy, Provider or container after the factory has returned, not inside it.", [Descriptor(key)]
        )
    }

    static func factoryFailed(_ error: any Error, _ descriptor: Descriptor, isDecorator: Bool = false) -> Self {
        Self(
            .factoryFailed, "The $0 of %0 failed: $1", fix: "Correct the $0; the next call tries again.", [descriptor],
            [isDecorator ? "decorator" : "factory", escaped("\(error)", ["\n", "\n    "])], path: [descriptor],
            underlyingError: error)
    }

    static func misplacedScope(_ scope: ScopeKey, parent: ScopeKey?, open: [ScopeKey]) -> Self {
        Self(
            .scopeNotOpen, "Scope $0 is opened in $1, and this container is $2.",
            fix: "Call openScope there, or change the `parent:` of the scope's declaration.", [],
            [
                scope.name, parent.map { "the scope \($0)" } ?? "a root container",
                open.last.map { "the scope \($0)" } ?? "a root container",
            ])
    }

    static func undeclaredScope(_ scope: ScopeKey) -> Self {
        Self(
            .scopeNotOpen, "No module declares the scope $0.",
            fix: "Add `registry.declareScope(.$0)` to the module that owns the scope.", [], [scope.name])
    }

    static func closed(_ key: Key) -> Self {
        Self(
            .closed, "%0 was requested from a container that is closed or freed.",
            fix: "Keep the container open as long as something resolves from it.", [Descriptor(key)])
    }

    static func closed(_ action: String) -> Self {
        Self(
            .closed, "`$0` was called on a container that is closed.", fix: "Call it before the container is closed.",
            [], [action])
    }

    static func closedInside(_ key: Key?) -> Self {
        Self(
            .circularCreation, "$0 closes the container that waits for it.",
            fix: "Close the container from outside its factories and teardowns, or from a `Task.detached`.", [],
            [key.map { "The factory of \($0)" } ?? "A teardown"])
    }
}
