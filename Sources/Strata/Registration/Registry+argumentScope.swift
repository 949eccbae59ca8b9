extension Registry {
    /// Registers a type that has one instance for each value of a run-time argument.
    ///
    /// ```swift
    /// registry.register(ImageCache.self, argument: String.self, scope: .weak) { name in ImageCache() }
    /// ```
    ///
    /// An instance is built once for each value, however many threads ask for it. The container keeps the value for at
    /// least as long as the instance: with `.weak` the value must not retain the instance.
    ///
    /// - Parameters:
    ///   - type: What is provided.
    ///   - argument: The argument's type: the factory's first parameter. Instances are told apart by its `==`.
    ///   - scope: `.weak` or `.scoped(key)`, or `.graph` for a type to which a ``Weak`` of the same call refers.
    ///   - qualifier: A tag type that tells this registration from others of the same type and argument.
    ///   - visibility: Who may depend on it; everybody by default.
    ///   - teardown: Disposes of each instance, before decorators, when its container is closed; for `.scoped(key)`.
    ///   - fileID: Where the registration stands, for messages.
    ///   - line: Where the registration stands, for messages.
    ///   - make: Builds the instance from the argument and the dependencies.
    public mutating func register<T: Sendable, A: Hashable & Sendable, each D>(
        _ type: T.Type, argument: A.Type, scope: Scope, qualifier: Any.Type? = nil, visibility: Visibility? = nil,
        teardown: (@Sendable (T) async throws -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @Sendable (A, repeat each D) throws -> T
    ) {
        let recipe = Recipe.assisted(
            resolvingOthers(make), identify: identity(of: A.self), teardown: teardownAction(teardown))
        let traits = Traits(scope, qualifier, visibility, fileID, line, .isSendable)
        addAssisted(
            T.self, A.self, recipe, ParameterTypes<repeat each D>.dependencies, traits, hasTeardown: teardown != nil)
    }

    /// Registers a type that has one instance for each value of a run-time argument, made on the main actor.
    public mutating func register<T, A: Hashable & Sendable, each D>(
        _ type: T.Type, argument: A.Type, scope: Scope, on actor: MainActor.Type, qualifier: Any.Type? = nil,
        visibility: Visibility? = nil, teardown: (@MainActor @Sendable (T) async throws -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @MainActor @Sendable (A, repeat each D) throws -> T
    ) {
        let traits = Traits(scope, qualifier, visibility, fileID, line, .onMainActor)
        addMainActorInstances(traits, teardown, make)
    }

    /// Registers a `Sendable` type that has one instance for each value of a run-time argument, made on the main actor:
    /// `resolveAsync` may return it anywhere.
    public mutating func register<T: Sendable, A: Hashable & Sendable, each D>(
        _ type: T.Type, argument: A.Type, scope: Scope, on actor: MainActor.Type, qualifier: Any.Type? = nil,
        visibility: Visibility? = nil, teardown: (@MainActor @Sendable (T) async throws -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @MainActor @Sendable (A, repeat each D) throws -> T
    ) {
        let traits = Traits(scope, qualifier, visibility, fileID, line, .onMainActor + .isSendable)
        addMainActorInstances(traits, teardown, make)
    }

    /// Registers a type that has one instance for each value of a run-time argument, made by an asynchronous factory:
    /// concurrent callers with one value share one construction.
    @_disfavoredOverload public mutating func register<T: Sendable, A: Hashable & Sendable, each D>(
        _ type: T.Type, argument: A.Type, scope: Scope, qualifier: Any.Type? = nil, visibility: Visibility? = nil,
        teardown: (@Sendable (T) async throws -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @Sendable (A, repeat each D) async throws -> T
    ) {
        let key = Key(type, qualifier: qualifier, argument: A.self)
        let recipe = Recipe.assisted(
            { (_: A, _, _) -> T in throw ResolutionError.requiresAsync(key) }, async: takingArgument(make),
            identify: identity(of: A.self), teardown: teardownAction(teardown))
        let traits = Traits(scope, qualifier, visibility, fileID, line, .isAsync + .isSendable)
        addAssisted(
            T.self, A.self, recipe, ParameterTypes<repeat each D>.dependencies, traits, hasTeardown: teardown != nil)
    }

    private mutating func addMainActorInstances<T, A: Hashable & Sendable, each D>(
        _ traits: Traits, _ teardown: (@MainActor @Sendable (T) async throws -> Void)?,
        _ make: @escaping @MainActor @Sendable (A, repeat each D) throws -> T
    ) {
        let recipe = Recipe.mainActorAssisted(
            resolvingOthersOnMainActor(make), identify: identity(of: A.self),
            teardown: mainActorTeardownAction(teardown))
        addAssisted(
            T.self, A.self, recipe, ParameterTypes<repeat each D>.dependencies, traits, hasTeardown: teardown != nil)
    }
}

/// What tells the values of an argument apart.
private func identity<A: Hashable & Sendable>(of _: A.Type) -> ArgumentIdentity {
    { AnyHashable($0.value(as: A.self)) }
}
