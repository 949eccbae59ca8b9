extension Registry {
    /// Registers a type that has one instance for each value of a run-time argument.
    ///
    /// ```swift
    /// registry.register(ImageCache.self, argument: String.self, scope: .weak) { name in ImageCache() }
    /// ```
    ///
    /// An instance is built once for each value, however many threads ask for it. Several values are a `Hashable`
    /// struct. With `.graph` it is the one of its resolve call, to which a ``Weak`` parameter may refer. The container
    /// keeps the value for at least as long as the instance: with `.weak` it must not hold that.
    ///
    /// - Parameters:
    ///   - type: What is provided.
    ///   - argument: The argument's type: the factory's first parameter. Instances are told apart by its `==`.
    ///   - scope: `.weak`, `.graph` or `.scoped(key)`. A singleton for each value would be kept forever: it is refused
    ///     when the container is built.
    ///   - qualifier: A tag type that tells this registration from others of the same type and argument.
    ///   - visibility: Who may depend on it; everybody by default.
    ///   - fileID: Where the registration stands, for messages.
    ///   - line: Where the registration stands, for messages.
    ///   - make: Builds the instance from the argument and the dependencies.
    public mutating func register<T: Sendable, A: Hashable & Sendable, each D>(
        _ type: T.Type,
        argument: A.Type,
        scope: Scope,
        qualifier: Any.Type? = nil,
        visibility: Visibility? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @Sendable (A, repeat each D) throws -> T
    ) {
        let traits = RegistrationTraits(
            scope: scope, qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        addInstances(type, argument, traits, nil, make)
    }

    /// Registers a type that has one instance for each value of a run-time argument, and what to do with them in the end.
    ///
    /// - Parameters:
    ///   - type: What is provided.
    ///   - argument: The argument's type: the factory's first parameter. Instances are told apart by its `==`.
    ///   - scope: `.scoped(key)`: nothing else that takes an argument has a teardown.
    ///   - qualifier: A tag type that tells this registration from others of the same type and argument.
    ///   - visibility: Who may depend on it; everybody by default.
    ///   - teardown: What `Container.close()` does with each instance, before decorators. Nil for nothing.
    ///   - fileID: Where the registration stands, for messages.
    ///   - line: Where the registration stands, for messages.
    ///   - make: Builds the instance from the argument and the dependencies.
    public mutating func register<T: Sendable, A: Hashable & Sendable, each D>(
        _ type: T.Type,
        argument: A.Type,
        scope: Scope,
        qualifier: Any.Type? = nil,
        visibility: Visibility? = nil,
        teardown: (@Sendable (T) async throws -> Void)?,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @Sendable (A, repeat each D) throws -> T
    ) {
        let traits = RegistrationTraits(
            scope: scope, qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        addInstances(type, argument, traits, teardown, make)
    }

    /// Registers a type that has one instance for each value of a run-time argument, made on the main actor.
    ///
    /// - Parameters:
    ///   - type: What is provided.
    ///   - argument: The argument's type: the factory's first parameter. Instances are told apart by its `==`.
    ///   - scope: `.weak`, `.graph` or `.scoped(key)`.
    ///   - actor: `MainActor.self`.
    ///   - qualifier: A tag type that tells this registration from others of the same type and argument.
    ///   - visibility: Who may depend on it; everybody by default.
    ///   - teardown: What `Container.close()` does with each instance, on the main actor, before decorators; for
    ///     `.scoped(key)`.
    ///   - fileID: Where the registration stands, for messages.
    ///   - line: Where the registration stands, for messages.
    ///   - make: Builds the instance on the main actor from the argument and the dependencies.
    public mutating func register<T, A: Hashable & Sendable, each D>(
        _ type: T.Type,
        argument: A.Type,
        scope: Scope,
        on actor: MainActor.Type,
        qualifier: Any.Type? = nil,
        visibility: Visibility? = nil,
        teardown: (@MainActor @Sendable (T) async throws -> Void)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @MainActor @Sendable (A, repeat each D) throws -> T
    ) {
        let traits = RegistrationTraits(
            scope: scope, qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        addMainActorInstances(type, argument, traits, .onMainActor, teardown, make)
    }

    /// Registers a `Sendable` type that has one instance for each value of a run-time argument, made on the main actor:
    /// `resolveAsync` may hand it out anywhere.
    ///
    /// - Parameters:
    ///   - type: What is provided.
    ///   - argument: The argument's type: the factory's first parameter. Instances are told apart by its `==`.
    ///   - scope: `.weak`, `.graph` or `.scoped(key)`.
    ///   - actor: `MainActor.self`.
    ///   - qualifier: A tag type that tells this registration from others of the same type and argument.
    ///   - visibility: Who may depend on it; everybody by default.
    ///   - teardown: What `Container.close()` does with each instance, on the main actor, before decorators; for
    ///     `.scoped(key)`.
    ///   - fileID: Where the registration stands, for messages.
    ///   - line: Where the registration stands, for messages.
    ///   - make: Builds the instance on the main actor from the argument and the dependencies.
    public mutating func register<T: Sendable, A: Hashable & Sendable, each D>(
        _ type: T.Type,
        argument: A.Type,
        scope: Scope,
        on actor: MainActor.Type,
        qualifier: Any.Type? = nil,
        visibility: Visibility? = nil,
        teardown: (@MainActor @Sendable (T) async throws -> Void)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @MainActor @Sendable (A, repeat each D) throws -> T
    ) {
        let traits = RegistrationTraits(
            scope: scope, qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        addMainActorInstances(type, argument, traits, [.onMainActor, .isSendable], teardown, make)
    }

    /// Registers a type that has one instance for each value of a run-time argument, made by an asynchronous factory:
    /// concurrent callers with one value share one construction.
    ///
    /// - Parameters:
    ///   - type: What is provided.
    ///   - argument: The argument's type: the factory's first parameter. Instances are told apart by its `==`.
    ///   - scope: `.weak`, `.graph` or `.scoped(key)`.
    ///   - qualifier: A tag type that tells this registration from others of the same type and argument.
    ///   - visibility: Who may depend on it; everybody by default.
    ///   - teardown: What `Container.close()` does with each instance, before decorators; for `.scoped(key)`.
    ///   - fileID: Where the registration stands, for messages.
    ///   - line: Where the registration stands, for messages.
    ///   - make: Builds the instance from the argument and the dependencies.
    @_disfavoredOverload
    public mutating func register<T: Sendable, A: Hashable & Sendable, each D>(
        _ type: T.Type,
        argument: A.Type,
        scope: Scope,
        qualifier: Any.Type? = nil,
        visibility: Visibility? = nil,
        teardown: (@Sendable (T) async throws -> Void)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @Sendable (A, repeat each D) async throws -> T
    ) {
        let key = Key(type, qualifier: qualifier, argument: argument)
        let recipe = AssistedRecipe<A, T>(
            factory: { _, _, _ in throw ResolutionError.requiresAsync(key) },
            asyncFactory: { argument, values in
                Box(try await make(argument.value, repeat values.next((each D).self)))
            }, identify: { AnyHashable($0) }, teardown: teardownAction(teardown))
        append(
            .assisted(recipe), key,
            RegistrationTraits(
                scope: scope, qualifier: qualifier, visibility: visibility, fileID: fileID, line: line),
            dependencies: ParameterTypes<repeat each D>.dependencies,
            flags: Registration.Flags([.isAsync, .isSendable]).with(teardown))
    }

    private mutating func addInstances<T: Sendable, A: Hashable & Sendable, each D>(
        _ type: T.Type,
        _ argument: A.Type,
        _ traits: RegistrationTraits,
        _ teardown: (@Sendable (T) async throws -> Void)?,
        _ make: @escaping @Sendable (A, repeat each D) throws -> T
    ) {
        let recipe = AssistedRecipe<A, T>(
            factory: resolvingOthers(make), identify: { AnyHashable($0) }, teardown: teardownAction(teardown))
        append(
            .assisted(recipe), Key(type, qualifier: traits.qualifier, argument: argument), traits,
            dependencies: ParameterTypes<repeat each D>.dependencies,
            flags: Registration.Flags([.isSendable]).with(teardown))
    }

    private mutating func addMainActorInstances<T, A: Hashable & Sendable, each D>(
        _ type: T.Type,
        _ argument: A.Type,
        _ traits: RegistrationTraits,
        _ flags: Registration.Flags,
        _ teardown: (@MainActor @Sendable (T) async throws -> Void)?,
        _ make: @escaping @MainActor @Sendable (A, repeat each D) throws -> T
    ) {
        let recipe = AssistedRecipe<A, T>(
            mainActorFactory: resolvingOthersOnMainActor(make), identify: { AnyHashable($0) },
            teardown: teardownActionOnMainActor(teardown))
        append(
            .assisted(recipe), Key(type, qualifier: traits.qualifier, argument: argument), traits,
            dependencies: ParameterTypes<repeat each D>.dependencies, flags: flags.with(teardown))
    }
}
