// Registrations of what is made on the main actor.

extension Registry {
    /// Registers a type that is made on the main actor and never leaves it.
    ///
    /// Whatever depends on it, not deferred, is resolved on the main actor, too: elsewhere `resolve` throws
    /// ``ResolutionError/Code/requiresMainActor`` and `resolveAsync` hops. The container lets go of it on the main actor,
    /// too, whoever had the container last. What takes it out by itself lets go of it where that goes: something that is
    /// no parameter of a factory, but comes from a `Provider` or `@Injected` in there.
    ///
    /// - Parameters:
    ///   - type: What is provided. It need not be `Sendable`, also where it is shared.
    ///   - scope: How long an instance lives and who shares it.
    ///   - actor: `MainActor.self`.
    ///   - qualifier: A tag type that tells this registration from others of the same type.
    ///   - visibility: Who may depend on it; everybody by default.
    ///   - teardown: What `Container.close()` does with the instance, on the main actor, before decorators.
    ///   - fileID: Where the registration stands, for messages.
    ///   - line: Where the registration stands, for messages.
    ///   - make: Builds the instance on the main actor. Its parameters are its dependencies.
    public mutating func register<T, each D>(
        _ type: T.Type,
        scope: Scope = .transient,
        on actor: MainActor.Type,
        qualifier: Any.Type? = nil,
        visibility: Visibility? = nil,
        teardown: (@MainActor @Sendable (T) async throws -> Void)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @MainActor @Sendable (repeat each D) throws -> T
    ) {
        let traits = RegistrationTraits(
            scope: scope, qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        addMainActorService(type, traits, teardown: teardown, make)
    }

    /// Registers a `Sendable` type that is made on the main actor: asynchronous factories may depend on it, too.
    ///
    /// Whatever depends on it, not deferred, is resolved on the main actor: elsewhere `resolve` throws
    /// ``ResolutionError/Code/requiresMainActor`` and `resolveAsync` hops.
    ///
    /// - Parameters:
    ///   - type: What is provided.
    ///   - scope: How long an instance lives and who shares it.
    ///   - actor: `MainActor.self`.
    ///   - qualifier: A tag type that tells this registration from others of the same type.
    ///   - visibility: Who may depend on it; everybody by default.
    ///   - teardown: What `Container.close()` does with the instance, on the main actor, before decorators.
    ///   - fileID: Where the registration stands, for messages.
    ///   - line: Where the registration stands, for messages.
    ///   - make: Builds the instance on the main actor. Its parameters are its dependencies.
    public mutating func register<T: Sendable, each D>(
        _ type: T.Type,
        scope: Scope = .transient,
        on actor: MainActor.Type,
        qualifier: Any.Type? = nil,
        visibility: Visibility? = nil,
        teardown: (@MainActor @Sendable (T) async throws -> Void)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @MainActor @Sendable (repeat each D) throws -> T
    ) {
        let traits = RegistrationTraits(
            scope: scope, qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        addMainActorService(type, traits, teardown: teardown, isSendable: true, make)
    }
}

extension Registry {
    /// What the forms for the main actor have in common.
    mutating func addMainActorService<T, each D>(
        _ type: T.Type,
        _ traits: RegistrationTraits,
        teardown: (@MainActor @Sendable (T) async throws -> Void)?,
        isSendable: Bool = false,
        _ make: @escaping @MainActor @Sendable (repeat each D) throws -> T
    ) {
        let flags: Registration.Flags = isSendable ? [.onMainActor, .isSendable] : .onMainActor
        append(
            .service(
                ServiceRecipe<T>(
                    mainActorFactory: resolvingOnMainActor(make), teardown: teardownActionOnMainActor(teardown))),
            Key(type, qualifier: traits.qualifier), traits, dependencies: ParameterTypes<repeat each D>.dependencies,
            flags: flags.with(teardown))
    }
}

/// A teardown that takes its instance out of the box in which the container keeps it, on the main actor: the instance
/// need not be `Sendable`, and never leaves it.
func teardownActionOnMainActor<T>(
    _ teardown: (@MainActor @Sendable (T) async throws -> Void)?
) -> FactoryPipeline.TeardownAction? {
    guard let teardown else { return nil }
    return { @MainActor instance in try await teardown(instance.value(as: T.self)) }
}
