extension Registry {
    /// Says that types are needed and that nothing provides them here: enough to validate, not to resolve.
    ///
    /// Whoever needs one of them when it is built gets ``ResolutionError/Code/unimplemented``, with the path. Until
    /// then they fit anything: a holder of any lifetime, an asynchronous factory, an optional parameter, a `Weak`.
    ///
    /// ```swift
    /// registry.unimplemented((any NetworkClient).self, (any Logger).self)
    /// ```
    ///
    /// - Parameters:
    ///   - types: What is needed.
    ///   - qualifier: A tag type that tells them from others of the same types.
    ///   - fileID: Where the call stands, for messages.
    ///   - line: Where the call stands, for messages.
    public mutating func unimplemented<each T>(
        _ types: repeat (each T).Type,
        qualifier: Any.Type? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let traits = RegistrationTraits(scope: .singleton, qualifier: qualifier, fileID: fileID, line: line)
        repeat addUnimplemented(each types, traits)
    }

    /// Says that something is needed that would be made from a run-time argument, and that nothing makes it here.
    ///
    /// - Parameters:
    ///   - type: What is needed.
    ///   - argument: The argument's type.
    ///   - qualifier: A tag type that tells it from others of the same type and argument.
    ///   - fileID: Where the call stands, for messages.
    ///   - line: Where the call stands, for messages.
    public mutating func unimplemented<T, A>(
        _ type: T.Type,
        argument: A.Type,
        qualifier: Any.Type? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        addUnimplemented(
            type, argument: argument,
            RegistrationTraits(scope: .graph, qualifier: qualifier, fileID: fileID, line: line))
    }

    /// The same for what is known at run time only.
    mutating func addUnimplemented(_ key: Key, _ fileID: StaticString, _ line: UInt) {
        let scope = key.argument == nil ? Scope.singleton : .graph
        let traits = RegistrationTraits(scope: scope, qualifier: key.qualifier, fileID: fileID, line: line)
        if let argument = key.argument {
            addUnimplemented(key.type, argument: argument, traits)
        } else {
            addUnimplemented(key.type, traits)
        }
    }

    private mutating func addUnimplemented<T, A>(_ type: T.Type, argument: A.Type, _ traits: RegistrationTraits) {
        let key = Key(type, qualifier: traits.qualifier, argument: argument)
        // As `.graph` it is what a `Weak` may refer to, and no call makes one.
        let recipe = AssistedRecipe<A, T>(factory: { _, _, _ in throw ResolutionError.unimplemented(key) })
        append(.assisted(recipe), key, traits, dependencies: [], flags: [.isSendable, .isUnimplemented])
    }

    private mutating func addUnimplemented<T>(_ type: T.Type, _ traits: RegistrationTraits) {
        let key = Key(type, qualifier: traits.qualifier)
        // As a singleton it needs no scope, is held by nobody's call, and a `Weak` finds that it is not built.
        append(
            .service(ServiceRecipe<T>(factory: { _, _ in throw ResolutionError.unimplemented(key) })), key, traits,
            dependencies: [], flags: [.isSendable, .isUnimplemented])
    }
}
