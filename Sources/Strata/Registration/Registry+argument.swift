extension Registry {
    /// Registers a type that is made from a run-time argument, always anew.
    ///
    /// Ask for it by `Assisted<A, T>` as a parameter, or by `container.resolve(T.self, argument: value)`.
    ///
    /// - Parameters:
    ///   - type: What is provided.
    ///   - argument: The argument's type: the factory's first parameter.
    ///   - qualifier: A tag type that tells this registration from others of the same type and argument.
    ///   - visibility: Who may depend on it; everybody by default.
    ///   - fileID: Where the registration stands, for messages.
    ///   - line: Where the registration stands, for messages.
    ///   - make: Builds the instance from the argument and the dependencies.
    public mutating func register<T, A, each D>(
        _ type: T.Type, argument: A.Type, qualifier: Any.Type? = nil, visibility: Visibility? = nil,
        fileID: StaticString = #fileID, line: UInt = #line, _ make: @escaping @Sendable (A, repeat each D) throws -> T
    ) {
        let recipe = Recipe.assisted(resolvingOthers(make))
        let traits = Traits(nil, qualifier, visibility, fileID, line)
        addAssisted(T.self, A.self, recipe, ParameterTypes<repeat each D>.dependencies, traits)
    }

    /// Registers a type that is made from a run-time argument on the main actor.
    public mutating func register<T, A, each D>(
        _ type: T.Type, argument: A.Type, on actor: MainActor.Type, qualifier: Any.Type? = nil,
        visibility: Visibility? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @MainActor @Sendable (A, repeat each D) throws -> T
    ) {
        let recipe = Recipe.mainActorAssisted(resolvingOthersOnMainActor(make))
        let traits = Traits(nil, qualifier, visibility, fileID, line, .onMainActor)
        addAssisted(T.self, A.self, recipe, ParameterTypes<repeat each D>.dependencies, traits)
    }

    /// Registers a `Sendable` type that is made from a run-time argument on the main actor: `resolveAsync` may return it
    /// anywhere.
    public mutating func register<T: Sendable, A, each D>(
        _ type: T.Type, argument: A.Type, on actor: MainActor.Type, qualifier: Any.Type? = nil,
        visibility: Visibility? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @MainActor @Sendable (A, repeat each D) throws -> T
    ) {
        let recipe = Recipe.mainActorAssisted(resolvingOthersOnMainActor(make))
        let traits = Traits(nil, qualifier, visibility, fileID, line, .onMainActor + .isSendable)
        addAssisted(T.self, A.self, recipe, ParameterTypes<repeat each D>.dependencies, traits)
    }

    /// Registers a type that is made from a run-time argument by an asynchronous factory, always anew.
    @_disfavoredOverload public mutating func register<T: Sendable, A: Sendable, each D>(
        _ type: T.Type, argument: A.Type, qualifier: Any.Type? = nil, visibility: Visibility? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @Sendable (A, repeat each D) async throws -> T
    ) {
        let key = Key(type, qualifier: qualifier, argument: A.self)
        let recipe = Recipe.assisted(
            { (_: A, _, _) -> T in throw ResolutionError.requiresAsync(key) }, async: takingArgument(make))
        let traits = Traits(nil, qualifier, visibility, fileID, line, .isAsync + .isSendable)
        addAssisted(T.self, A.self, recipe, ParameterTypes<repeat each D>.dependencies, traits)
    }

    /// What the forms with a run-time argument have in common.
    mutating func addAssisted(
        _ type: Any.Type, _ argument: Any.Type, _ recipe: Recipe, _ dependencies: [Dependency], _ traits: Traits,
        hasTeardown: Bool = false
    ) {
        let key = Key(type, qualifier: traits.qualifier, argument: argument)
        append(.assisted, key, dependencies, recipe, traits, hasTeardown: hasTeardown)
    }
}

/// An asynchronous factory whose first parameter is the argument.
func takingArgument<T, A, each D>(_ make: @escaping @Sendable (A, repeat each D) async throws -> T) -> AsyncFactory {
    { argument, values in Box(try await make(argument!.value(as: A.self), repeat values.next((each D).self))) }
}
