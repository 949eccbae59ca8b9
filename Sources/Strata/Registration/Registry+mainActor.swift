extension Registry {
    /// Registers a type that is made and used on the main actor. It need not be `Sendable`, also if it is shared.
    ///
    /// The requirement passes to everything that needs the type at once: elsewhere `resolve` throws
    /// ``ResolutionError/Code/requiresMainActor``, and `resolveAsync` goes there. A container that keeps such instances
    /// frees them on the main actor.
    ///
    /// - Parameters:
    ///   - type: What is provided.
    ///   - scope: How long an instance lives and who shares it.
    ///   - actor: `MainActor.self`.
    ///   - qualifier: A tag type that tells this registration from others of the same type.
    ///   - visibility: Who may depend on it; everybody by default.
    ///   - teardown: Disposes of the instance, on the main actor and before decorators, when its container is closed.
    ///   - fileID: Where the registration stands, for messages.
    ///   - line: Where the registration stands, for messages.
    ///   - make: Builds the instance on the main actor. Its parameters are its dependencies.
    public mutating func register<T, each D>(
        _ type: T.Type, scope: Scope? = nil, on actor: MainActor.Type, qualifier: Any.Type? = nil,
        visibility: Visibility? = nil, teardown: (@MainActor @Sendable (T) async throws -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @MainActor @Sendable (repeat each D) throws -> T
    ) {
        append(
            .service, describe(T.self, scope, qualifier, visibility, fileID, line), resolvingOnMainActor(make),
            .onMainActor, teardown: mainActorTeardownAction(teardown))
    }

    /// Registers a `Sendable` type that is made on the main actor: asynchronous factories may depend on it, too.
    /// The parameters are those of the first form.
    public mutating func register<T: Sendable, each D>(
        _ type: T.Type, scope: Scope? = nil, on actor: MainActor.Type, qualifier: Any.Type? = nil,
        visibility: Visibility? = nil, teardown: (@MainActor @Sendable (T) async throws -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @MainActor @Sendable (repeat each D) throws -> T
    ) {
        append(
            .service, describe(T.self, scope, qualifier, visibility, fileID, line), resolvingOnMainActor(make),
            .onMainActor + .isSendable, teardown: mainActorTeardownAction(teardown))
    }
}
