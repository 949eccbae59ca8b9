extension Container {
    /// A new container in which some registrations are replaced. This one is untouched, and no instance is shared.
    ///
    /// ```swift
    /// let preview = try container.overriding { $0.register((any NetworkClient).self) { StubClient() } }
    /// ```
    ///
    /// Decorators and visibility of what is replaced stay. Contributions and decorators in `configure` are added.
    ///
    /// - Parameter configure: Registers the replacements.
    /// - Throws: ``ValidationError``, also for an override that replaces nothing and for a container that is a
    ///   scope; what `configure` throws, unchanged.
    public func overriding(_ configure: (inout Registry) throws -> Void) throws -> Container {
        if let key = plan.scopes[scope].key { throw ValidationError(problems: [.overrideOfScope(key)]) }
        var changes = Registry()
        try configure(&changes)
        var registry = plan.assembly.registry
        registry.scopes += changes.scopes
        var unused: [Registration] = []
        var duplicates: [(first: Registration, second: Registration)] = []
        var overridden: [Key: Registration] = [:]
        var indices: [Key: Int] = [:]
        for (index, registration) in registry.registrations.enumerated() where registration.isReplacement {
            indices[registration.key] = indices[registration.key] ?? index
        }
        for change in changes.registrations {
            guard change.isReplacement else {
                // Who decorates what it could replace counts as its module, too.
                let decorated = change.isDecorator ? indices[change.key].map { registry.registrations[$0] } : nil
                registry.registrations.append(decorated.map(change.replacing) ?? change)
                continue
            }
            if let first = overridden[change.key] {
                duplicates.append((first, change))
                continue
            }
            overridden[change.key] = change
            if let index = indices[change.key] {
                registry.registrations[index] = change.replacing(registry.registrations[index])
            } else {
                unused.append(change)
            }
        }
        var validator = Validator(Assembly(registry))
        validator.unusedOverrides = unused
        validator.duplicateOverrides = duplicates
        return try Container(validator, observer: plan.observer)
    }
}

extension ValidationError.Problem {
    fileprivate static func overrideOfScope(_ key: ScopeKey) -> ValidationError.Problem {
        ValidationError.Problem(
            .invalidRegistration,
            Message(
                what: "This container is the scope \(key), and only a root container can be overridden.",
                fix: "Override the root and open the scope in the result."))
    }
}
