extension Registry {
    /// Registers a type that is made from a run-time argument: always anew.
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
        _ type: T.Type,
        argument: A.Type,
        qualifier: Any.Type? = nil,
        visibility: Visibility? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @Sendable (A, repeat each D) throws -> T
    ) {
        let traits = RegistrationTraits(qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        addAssisted(type, traits, make)
    }

    /// Registers a type that is made from a run-time argument on the main actor.
    ///
    /// - Parameters:
    ///   - type: What is provided.
    ///   - argument: The argument's type: the factory's first parameter.
    ///   - actor: `MainActor.self`.
    ///   - qualifier: A tag type that tells this registration from others of the same type and argument.
    ///   - visibility: Who may depend on it; everybody by default.
    ///   - fileID: Where the registration stands, for messages.
    ///   - line: Where the registration stands, for messages.
    ///   - make: Builds the instance on the main actor from the argument and the dependencies.
    public mutating func register<T, A, each D>(
        _ type: T.Type,
        argument: A.Type,
        on actor: MainActor.Type,
        qualifier: Any.Type? = nil,
        visibility: Visibility? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @MainActor @Sendable (A, repeat each D) throws -> T
    ) {
        let traits = RegistrationTraits(
            qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        addMainActorAssisted(type, traits, make)
    }

    /// Registers a `Sendable` type that is made from a run-time argument on the main actor: `resolveAsync` may hand it
    /// out anywhere.
    ///
    /// - Parameters:
    ///   - type: What is provided.
    ///   - argument: The argument's type: the factory's first parameter.
    ///   - actor: `MainActor.self`.
    ///   - qualifier: A tag type that tells this registration from others of the same type and argument.
    ///   - visibility: Who may depend on it; everybody by default.
    ///   - fileID: Where the registration stands, for messages.
    ///   - line: Where the registration stands, for messages.
    ///   - make: Builds the instance on the main actor from the argument and the dependencies.
    public mutating func register<T: Sendable, A, each D>(
        _ type: T.Type,
        argument: A.Type,
        on actor: MainActor.Type,
        qualifier: Any.Type? = nil,
        visibility: Visibility? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @MainActor @Sendable (A, repeat each D) throws -> T
    ) {
        let traits = RegistrationTraits(qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        addMainActorAssisted(type, traits, isSendable: true, make)
    }

    /// Registers a type that is made from a run-time argument by an asynchronous factory.
    ///
    /// - Parameters:
    ///   - type: What is provided.
    ///   - argument: The argument's type: the factory's first parameter.
    ///   - qualifier: A tag type that tells this registration from others of the same type and argument.
    ///   - visibility: Who may depend on it; everybody by default.
    ///   - fileID: Where the registration stands, for messages.
    ///   - line: Where the registration stands, for messages.
    ///   - make: Builds the instance from the argument and the dependencies.
    @_disfavoredOverload
    public mutating func register<T: Sendable, A: Sendable, each D>(
        _ type: T.Type,
        argument: A.Type,
        qualifier: Any.Type? = nil,
        visibility: Visibility? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @Sendable (A, repeat each D) async throws -> T
    ) {
        let traits = RegistrationTraits(
            qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        let key = Key(type, qualifier: qualifier, argument: argument)
        let recipe = AssistedRecipe<A, T>(
            factory: { _, _, _ in throw ResolutionError.requiresAsync(key) },
            asyncFactory: { argument, values in
                Box(try await make(argument.value, repeat values.next((each D).self)))
            })
        append(
            .assisted(recipe), key, traits, dependencies: ParameterTypes<repeat each D>.dependencies,
            flags: [.isAsync, .isSendable])
    }

    /// What the forms of `register` with an argument have in common.
    mutating func addAssisted<T, A, each D>(
        _ type: T.Type,
        _ traits: RegistrationTraits,
        _ make: @escaping @Sendable (A, repeat each D) throws -> T
    ) {
        append(
            .assisted(AssistedRecipe<A, T>(factory: resolvingOthers(make))),
            Key(type, qualifier: traits.qualifier, argument: A.self), traits,
            dependencies: ParameterTypes<repeat each D>.dependencies)
    }

    /// The same for a factory of the main actor.
    mutating func addMainActorAssisted<T, A, each D>(
        _ type: T.Type,
        _ traits: RegistrationTraits,
        isSendable: Bool = false,
        _ make: @escaping @MainActor @Sendable (A, repeat each D) throws -> T
    ) {
        append(
            .assisted(AssistedRecipe<A, T>(mainActorFactory: resolvingOthersOnMainActor(make))),
            Key(type, qualifier: traits.qualifier, argument: A.self), traits,
            dependencies: ParameterTypes<repeat each D>.dependencies,
            flags: isSendable ? [.onMainActor, .isSendable] : .onMainActor)
    }
}
