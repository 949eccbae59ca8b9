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
        let traits = RegistrationTraits(
            scope: scope, qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        append(
            .assisted, Key(type, qualifier: qualifier, argument: A.self), traits,
            ParameterTypes<repeat each D>.dependencies,
            AssistedRecipe<A, T>(
                factory: resolvingOthers(make), identify: identity(of: A.self), teardown: teardownAction(teardown)),
            Registration.Flags.isSendable.with(.hasTeardown, if: teardown != nil))
    }

    /// Registers a type that has one instance for each value of a run-time argument, made on the main actor.
    public mutating func register<T, A: Hashable & Sendable, each D>(
        _ type: T.Type, argument: A.Type, scope: Scope, on actor: MainActor.Type, qualifier: Any.Type? = nil,
        visibility: Visibility? = nil, teardown: (@MainActor @Sendable (T) async throws -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @MainActor @Sendable (A, repeat each D) throws -> T
    ) {
        let traits = RegistrationTraits(
            scope: scope, qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        addMainActorInstances(type, traits, .onMainActor, teardown, make)
    }

    /// Registers a `Sendable` type that has one instance for each value of a run-time argument, made on the main actor:
    /// `resolveAsync` may return it anywhere.
    public mutating func register<T: Sendable, A: Hashable & Sendable, each D>(
        _ type: T.Type, argument: A.Type, scope: Scope, on actor: MainActor.Type, qualifier: Any.Type? = nil,
        visibility: Visibility? = nil, teardown: (@MainActor @Sendable (T) async throws -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @MainActor @Sendable (A, repeat each D) throws -> T
    ) {
        let traits = RegistrationTraits(
            scope: scope, qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        addMainActorInstances(type, traits, .onMainActor + .isSendable, teardown, make)
    }

    /// Registers a type that has one instance for each value of a run-time argument, made by an asynchronous factory:
    /// concurrent callers with one value share one construction.
    @_disfavoredOverload
    public mutating func register<T: Sendable, A: Hashable & Sendable, each D>(
        _ type: T.Type, argument: A.Type, scope: Scope, qualifier: Any.Type? = nil, visibility: Visibility? = nil,
        teardown: (@Sendable (T) async throws -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @Sendable (A, repeat each D) async throws -> T
    ) {
        let traits = RegistrationTraits(
            scope: scope, qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        let key = Key(type, qualifier: qualifier, argument: A.self)
        append(
            .assisted, key, traits, ParameterTypes<repeat each D>.dependencies,
            AssistedRecipe<A, T>(
                factory: { _, _, _ in throw ResolutionError.requiresAsync(key) }, async: takingArgument(make),
                identify: identity(of: A.self), teardown: teardownAction(teardown)),
            (.isAsync + .isSendable).with(.hasTeardown, if: teardown != nil))
    }

    private mutating func addMainActorInstances<T, A: Hashable & Sendable, each D>(
        _ type: T.Type, _ traits: RegistrationTraits, _ flags: Registration.Flags,
        _ teardown: (@MainActor @Sendable (T) async throws -> Void)?,
        _ make: @escaping @MainActor @Sendable (A, repeat each D) throws -> T
    ) {
        append(
            .assisted, Key(type, qualifier: traits.qualifier, argument: A.self), traits,
            ParameterTypes<repeat each D>.dependencies,
            AssistedRecipe<A, T>(
                mainActorFactory: resolvingOthersOnMainActor(make), identify: identity(of: A.self),
                teardown: mainActorTeardownAction(teardown)),
            flags.with(.hasTeardown, if: teardown != nil))
    }
}

/// What tells the values of an argument apart.
private func identity<A: Hashable & Sendable>(of _: A.Type) -> @Sendable (AnyBox) -> AnyHashable {
    { AnyHashable($0.value(as: A.self)) }
}
