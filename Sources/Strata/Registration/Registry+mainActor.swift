extension Registry {
    /// Registers a type that is made and used on the main actor. It need not be `Sendable`, even if it is shared.
    ///
    /// Everything that needs the type at once requires the main actor as well. Elsewhere, `resolve` throws
    /// ``ResolutionError/Code/requiresMainActor``, and `resolveAsync` switches to the main actor. A container that
    /// keeps such instances frees them there.
    ///
    /// - Parameters:
    ///   - type: The type that the registration provides.
    ///   - scope: How long instances live and which callers share them.
    ///   - actor: `MainActor.self`.
    ///   - qualifier: A tag type that distinguishes registrations of the same type.
    ///   - visibility: The code that may depend on the type; all code by default.
    ///   - teardown: Disposes of the undecorated instance, on the main actor, when its container closes.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
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

    /// Registers a `Sendable` type made on the main actor. Asynchronous factories may depend on it as well. See the
    /// first overload for the parameters.
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
