extension Registry {
    /// Registers a type whose factory is asynchronous. `resolveAsync` builds it; concurrent callers share one construction
    /// of an instance that a container keeps.
    ///
    /// - Parameters:
    ///   - type: What is provided.
    ///   - scope: How long an instance lives and who shares it; not `.graph`.
    ///   - qualifier: A tag type that tells this registration from others of the same type.
    ///   - visibility: Who may depend on it; everybody by default.
    ///   - teardown: Disposes of the instance, before decorators, when its container is closed; for singletons and scoped
    ///     types.
    ///   - fileID: Where the registration stands, for messages.
    ///   - line: Where the registration stands, for messages.
    ///   - make: Builds the instance. Its parameters are its dependencies.
    @_disfavoredOverload
    public mutating func register<T: Sendable, each D>(
        _ type: T.Type, scope: Scope? = nil, qualifier: Any.Type? = nil, visibility: Visibility? = nil,
        teardown: (@Sendable (T) async throws -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @Sendable (repeat each D) async throws -> T
    ) {
        let key = Key(type, qualifier: qualifier)
        let recipe = ServiceRecipe<T>(
            factory: { _, _ in throw ResolutionError.requiresAsync(key) },
            async: { _, values in Box(try await make(repeat values.next((each D).self))) },
            teardown: teardownAction(teardown))
        append(
            .service, key,
            RegistrationTraits(scope: scope, qualifier: qualifier, visibility: visibility, fileID: fileID, line: line),
            ParameterTypes<repeat each D>.dependencies, recipe,
            (.isAsync + .isSendable).with(.hasTeardown, if: teardown != nil))
    }
}

extension Registry {
    /// What the forms of `register` have in common.
    mutating func addService<T, each D>(
        _ type: T.Type, _ traits: RegistrationTraits, teardown: (@Sendable (T) async throws -> Void)? = nil,
        isSendable: Bool = false, _ make: @escaping @Sendable (repeat each D) throws -> T
    ) {
        let recipe = ServiceRecipe<T>(factory: resolving(make), teardown: teardownAction(teardown))
        let flags: Registration.Flags = isSendable ? .isSendable : .none
        append(
            .service, Key(type, qualifier: traits.qualifier), traits, ParameterTypes<repeat each D>.dependencies,
            recipe,
            flags.with(.hasTeardown, if: teardown != nil))
    }

    /// The same for a factory that resolves its parameters itself.
    mutating func addService<T>(
        _ type: T.Type, _ traits: RegistrationTraits, _ dependencies: [Dependency], isSendable: Bool = false,
        factory: @escaping Slot<T>.Factory
    ) {
        append(
            .service, Key(type, qualifier: traits.qualifier), traits, dependencies, ServiceRecipe<T>(factory: factory),
            isSendable ? .isSendable : .none)
    }
}

/// A teardown that takes its instance out of the box in which the container keeps it.
func teardownAction<T>(_ teardown: (@Sendable (T) async throws -> Void)?) -> TeardownAction? {
    guard let teardown else { return nil }
    return { try await teardown($0.take(T.self)) }
}

/// The same on the main actor: the instance need not be `Sendable`, and never leaves it.
func mainActorTeardownAction<T>(_ teardown: (@MainActor @Sendable (T) async throws -> Void)?) -> TeardownAction? {
    guard let teardown else { return nil }
    return { @MainActor in try await teardown($0.take(T.self)) }
}
