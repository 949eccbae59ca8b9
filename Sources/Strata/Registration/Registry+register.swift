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
    @_disfavoredOverload public mutating func register<T: Sendable, each D>(
        _ type: T.Type, scope: Scope? = nil, qualifier: Any.Type? = nil, visibility: Visibility? = nil,
        teardown: (@Sendable (T) async throws -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @Sendable (repeat each D) async throws -> T
    ) {
        let key = Key(type, qualifier: qualifier)
        let recipe = Recipe.service(
            { (_, _) -> T in throw ResolutionError.requiresAsync(key) },
            async: { _, values in Box(try await make(repeat values.next((each D).self))) },
            teardown: teardownAction(teardown))
        append(
            .service, key, ParameterTypes<repeat each D>.dependencies, recipe,
            Traits(scope, qualifier, visibility, fileID, line, .isAsync + .isSendable), hasTeardown: teardown != nil)
    }

    /// What the forms with a synchronous factory have in common.
    mutating func addService<T>(
        _ factory: @escaping Slot<T>.Factory, _ dependencies: [Dependency], _ traits: Traits,
        _ teardown: TeardownAction? = nil
    ) {
        let key = Key(T.self, qualifier: traits.qualifier)
        append(
            .service, key, dependencies, .service(factory, teardown: teardown), traits, hasTeardown: teardown != nil)
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
