extension Container {
    /// Builds a container from modules and checks all registrations. No factory runs.
    ///
    /// ```swift
    /// let container = try Container(AuthModule.self, HomeModule.self) { registry in
    ///     registry.register((any Logger).self, scope: .singleton) { ConsoleLogger() }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - modules: The modules to join, in any order. Each runs once, as do the modules that it includes.
    ///   - observer: Observes constructions and their duration.
    ///   - configure: Adds the composition root's own registrations, after all modules.
    /// - Throws: ``ValidationError`` with every problem, or the error that `configure` throws.
    public convenience init(
        _ modules: any ModuleRegistrar.Type..., observer: (any ContainerObserver)? = nil,
        configure: (inout Registry) throws -> Void = { _ in }
    ) throws { try self.init(modules: modules, observer: observer, configure: configure) }

    /// Builds a container from a list of modules, with the parameters and errors of ``init(_:observer:configure:)``.
    public convenience init(
        modules: [any ModuleRegistrar.Type], observer: (any ContainerObserver)? = nil,
        configure: (inout Registry) throws -> Void = { _ in }
    ) throws {
        let assembly = Assembly(try Registry.joining(modules, configure))
        try Validator(assembly).check()
        self.init(Plan(assembly, observer: observer))
    }

    /// Builds a container for a test. Some registrations of the modules are replaced, and some types are unimplemented.
    /// The replacements may also add types that the modules need and do not register.
    package convenience init(
        modules: [any ModuleRegistrar.Type], unimplemented types: [Any.Type], fileID: StaticString, line: UInt,
        overriding replace: (inout Registry) throws -> Void, configure: (inout Registry) throws -> Void
    ) throws {
        let registry = try Registry.joining(modules, configure)
        var changes = Registry()
        changes.included = registry.included
        try replace(&changes)
        for type in types { changes.addUnimplemented(type, fileID, line) }
        let missing = Assembly(registry).missingKeys + types.map { Dependency.of($0).key }
        let overrides = Overrides(of: registry, with: changes, missing: missing)
        let assembly = Assembly(overrides.registry)
        try Validator(assembly).check(overrides)
        self.init(Plan(assembly, observer: nil))
    }
}

extension Registry {
    /// Joins the registrations of modules and of a composition root.
    fileprivate static func joining(_ modules: [any ModuleRegistrar.Type], _ configure: (inout Registry) throws -> Void)
        rethrows -> Registry
    {
        var registry = Registry()
        for module in modules { registry.run(module) }
        try configure(&registry)
        return registry
    }
}
