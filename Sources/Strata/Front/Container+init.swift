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

    /// Builds a container for a test: modules of which some registrations are replaced, and some are not there.
    ///
    /// What the modules need and nobody registers may stand among the replacements, too.
    ///
    /// - Parameters:
    ///   - modules: What to join.
    ///   - types: What is unimplemented: types, or parameter forms such as `Qualified<URL, APIBase>`.
    ///   - fileID: Where the test says what is unimplemented.
    ///   - line: Where the test says what is unimplemented.
    ///   - replace: Registers the replacements.
    ///   - configure: The test's own registrations.
    /// - Throws: ``ValidationError`` with every problem; what `replace` and `configure` throw, unchanged.
    package convenience init(
        modules: [any ModuleRegistrar.Type],
        unimplemented types: [Any.Type],
        fileID: StaticString,
        line: UInt,
        overriding replace: (inout Registry) throws -> Void,
        configure: (inout Registry) throws -> Void
    ) throws {
        let collector = ModuleCollector(modules)
        var registry = collector.registry
        try configure(&registry)
        var changes = Registry()
        try replace(&changes)
        let gaps = types.map(Dependency.init)
        let assembly = Assembly(registry)
        let unprovided = assembly.unprovided()
        let needed = Set(
            (unprovided + changes.registrations.flatMap(\.dependencies)).map(\.key)
                + assembly.strayDecorators.map(\.key)
                + (registry.scopes + changes.scopes).flatMap { $0.inputs.map { Key($0.type) } })
        let conflicts = gaps.compactMap { changes.addGap($0.key, of: registry, needed, fileID, line) }
        let overrides = Overrides(
            of: registry, with: changes, wasTaken: assembly.privatelyTaken(), alsoNeeded: unprovided + gaps,
            alsoDecorated: assembly.strayDecorators.map(\.key))
        var validator = Validator(Assembly(overrides.registry))
        validator.registrarCycles = collector.cycles
        validator.unusedOverrides = overrides.unused
        validator.overrideConflicts = overrides.conflicts + conflicts
        validator.isOverriding = !changes.registrations.isEmpty
        try self.init(validator, observer: nil)
    }

    /// Compiles what the validator accepts.
    convenience init(_ validator: Validator, observer: (any ContainerObserver)?) throws {
        let problems = validator.problems()
        guard problems.isEmpty else { throw ValidationError(problems: problems) }
        self.init(Plan(validator.assembly, observer: observer))
    }
}

extension Registry {
    /// Adds what the trait names under `unimplemented:` to what it has under `overriding:`.
    ///
    /// - Parameters:
    ///   - original: What the replacements are for.
    ///   - needed: What something there, or a replacement, needs.
    /// - Returns: With what it does not go together.
    fileprivate mutating func addGap(
        _ key: Key, of original: Registry, _ needed: Set<Key>, _ fileID: StaticString, _ line: UInt
    ) -> OverrideConflict? {
        let first = registrations.first { $0.isReplacement && $0.key == key }
        addUnimplemented(key, fileID, line)
        let gap = registrations[registrations.count - 1]
        if let first {
            registrations.removeLast()
            return OverrideConflict(first.isUnimplemented ? .labelTwice : .bothLabels, first, gap)
        }
        guard !needed.contains(key) else { return nil }
        return original.otherForm(of: key).map { OverrideConflict(.labelOfOther, gap, $0) }
    }

    /// What is registered of a type with another qualifier or argument, or in a list or by itself, if that alone is.
    fileprivate func otherForm(of key: Key) -> Registration? {
        let made = registrations.filter { !$0.isDecorator }
        guard !made.contains(where: { ($0.list ?? $0.key) == key }) else { return nil }
        let isOfOne = { (list: Any.Type, type: Any.Type) in (list as? any List.Type)?.element == type }
        return made.first { registration in
            let type = (registration.list ?? registration.key).type
            return type == key.type || isOfOne(type, key.type) || isOfOne(key.type, type)
        }
    }
}
