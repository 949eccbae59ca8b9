extension Registry {
    /// Names types, or parameter forms of them, that the module resolves without a parameter: by ``Injected`` or
    /// ``Container/current``.
    ///
    /// The container checks that they are registered and that the module may use them, and draws them in its graph.
    ///
    /// ```swift
    /// registry.uses((any AuthService).self, Qualified<URL, APIBase>.self)
    /// ```
    public mutating func uses<each T>(_ types: repeat (each T).Type, fileID: StaticString = #fileID, line: UInt = #line)
    {
        let needs = ParameterTypes<repeat each T>.dependencies
        // The module asks for them later, so no instance is made for this.
        for need in needs { need.isDeferred = true }
        append(.use, describe(ModuleUse.self, nil, nil, nil, fileID, line), (Recipe(Void.self), needs))
    }

    /// Registers types, or parameter forms of them, without an implementation: enough to validate, but not to resolve.
    ///
    /// A resolve that needs one throws ``ResolutionError/Code/unimplemented`` with the path. Validation accepts them
    /// everywhere: in a holder of any lifetime, in an asynchronous factory, in a `Weak`.
    ///
    /// ```swift
    /// registry.unimplemented((any NetworkClient).self, Assisted<String, Profile>.self)
    /// ```
    public mutating func unimplemented<each T>(
        _ types: repeat (each T).Type, fileID: StaticString = #fileID, line: UInt = #line
    ) { repeat addUnimplemented((each types) as Any.Type, fileID, line) }

    mutating func addUnimplemented(_ type: Any.Type, _ fileID: StaticString, _ line: UInt) {
        let key = Dependency.of(type).key
        // A singleton needs no scope, and no call retains it.
        let scope: Scope = key.argument == nil ? .singleton : .transient
        func recipe<T>(_: T.Type) -> Recipe { Recipe(T.self) { _, _ in throw ResolutionError.unimplemented(key) } }
        append(
            key.argument == nil ? .service : .assisted,
            describe(key.type, argument: key.argument, scope, key.qualifier, nil, fileID, line),
            (_openExistential(key.type, do: recipe), []), .isSendable + .isUnimplemented)
    }
}

/// The key of a module's needs, for messages.
enum ModuleUse: NamedType { static var displayName: String { "The module" } }
