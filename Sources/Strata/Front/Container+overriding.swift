extension Container {
    /// A new container in which some registrations are replaced. This one is untouched, and no instance is shared.
    ///
    /// ```swift
    /// let preview = try container.overriding { $0.register((any NetworkClient).self) { StubClient() } }
    /// ```
    ///
    /// Decorators and visibility of what is replaced stay, its scope does not: without `scope:` a replacement is
    /// transient. A registration of a list, such as
    /// `register([any RouteHandler].self)`, replaces all contributions to it. What a replacement needs may be registered
    /// beside it; contributions and decorators in `configure` are added.
    ///
    /// - Parameter configure: Registers the replacements.
    /// - Throws: ``ValidationError``, also for an override that replaces nothing and for a container that is a
    ///   scope; what `configure` throws, unchanged.
    public func overriding(_ configure: (inout Registry) throws -> Void) throws -> Container {
        try Container(overridden(configure), observer: plan.observer)
    }

    /// What the registrations are with some of them replaced.
    func overridden(_ configure: (inout Registry) throws -> Void) throws -> Validator {
        if let key = plan.scopes[scope].key { throw ValidationError(problems: [.overrideOfScope(key)]) }
        var changes = Registry()
        try configure(&changes)
        let assembly = plan.assembly
        let overrides = Overrides(of: assembly.registry, with: changes, wasTaken: assembly.privatelyTaken())
        var validator = Validator(Assembly(overrides.registry))
        validator.unusedOverrides = overrides.unused
        validator.overrideConflicts = overrides.conflicts
        validator.isOverriding = true
        return validator
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
