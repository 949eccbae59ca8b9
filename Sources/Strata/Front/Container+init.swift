extension Container {
    /// Builds a container from modules and checks everything. No factory runs.
    ///
    /// ```swift
    /// let container = try Container(AuthModule.self, HomeModule.self) { registry in
    ///     registry.register((any Logger).self, scope: .singleton) { ConsoleLogger() }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - modules: What to join. Their `dependencies` are pulled in, each once; the order does not matter.
    ///   - observer: Is told what is built and how long that takes.
    ///   - configure: The composition root's own registrations, after those of all modules.
    /// - Throws: ``ValidationError`` with every problem; what `configure` throws, unchanged.
    public convenience init(
        _ modules: any ModuleRegistrar.Type...,
        observer: (any ContainerObserver)? = nil,
        configure: (inout Registry) throws -> Void = { _ in }
    ) throws {
        try self.init(modules: modules, observer: observer, configure: configure)
    }

    /// Builds a container from a list of modules and checks everything. No factory runs.
    ///
    /// - Parameters:
    ///   - modules: What to join. Their `dependencies` are pulled in, each once; the order does not matter.
    ///   - observer: Is told what is built and how long that takes.
    ///   - configure: The composition root's own registrations, after those of all modules.
    /// - Throws: ``ValidationError`` with every problem; what `configure` throws, unchanged.
    public convenience init(
        modules: [any ModuleRegistrar.Type],
        observer: (any ContainerObserver)? = nil,
        configure: (inout Registry) throws -> Void = { _ in }
    ) throws {
        let collector = ModuleCollector(modules)
        var registry = collector.registry
        try configure(&registry)
        var validator = Validator(Assembly(registry))
        validator.registrarCycles = collector.cycles
        try self.init(validator, observer: observer)
    }

    /// Compiles what the validator accepts.
    convenience init(_ validator: Validator, observer: (any ContainerObserver)?) throws {
        let problems = validator.problems()
        guard problems.isEmpty else { throw ValidationError(problems: problems) }
        self.init(Plan(validator.assembly, observer: observer))
    }
}
