extension Registry {
    /// Registers a type that is made anew each time. It need not be `Sendable`.
    ///
    /// - Parameters:
    ///   - type: What is provided: a class, a struct or `(any Protocol).self`.
    ///   - qualifier: A tag type that tells this registration from others of the same type.
    ///   - visibility: Who may depend on it.
    ///   - fileID: Where the registration stands, for messages.
    ///   - line: Where the registration stands, for messages.
    ///   - make: Builds the instance: a closure or an unapplied initialiser. Its parameters are its dependencies.
    @inlinable
    @inline(__always)
    public mutating func register<T, each D>(
        _ type: T.Type,
        qualifier: Any.Type? = nil,
        visibility: Visibility = .public,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @Sendable (repeat each D) throws -> T
    ) {
        addTransient(type, ParameterTypes<repeat each D>(), qualifier, visibility, fileID, line) {
            context, references in
            var cursor = Cursor(references, context)
            return try make(repeat cursor.next((each D).self))
        }
    }

    /// Registers a type with a lifetime. Whatever is shared must be `Sendable`.
    ///
    /// - Parameters:
    ///   - type: What is provided: a class, a struct or `(any Protocol).self`.
    ///   - scope: How long an instance lives and who shares it.
    ///   - qualifier: A tag type that tells this registration from others of the same type.
    ///   - visibility: Who may depend on it.
    ///   - teardown: What `Container.close()` does with the instance, before decorators; for singletons and scoped
    ///     types.
    ///   - fileID: Where the registration stands, for messages.
    ///   - line: Where the registration stands, for messages.
    ///   - make: Builds the instance. Its parameters are its dependencies.
    public mutating func register<T: Sendable, each D>(
        _ type: T.Type,
        scope: Scope,
        qualifier: Any.Type? = nil,
        visibility: Visibility = .public,
        teardown: (@Sendable (T) async throws -> Void)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @Sendable (repeat each D) throws -> T
    ) {
        let traits = RegistrationTraits(
            scope: scope, qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        addService(type, traits, ParameterTypes<repeat each D>(), teardown: teardown, isSendable: true) {
            context, references in
            var cursor = Cursor(references, context)
            return try make(repeat cursor.next((each D).self))
        }
    }

    /// Registers a type that is made on the main actor and never leaves it.
    ///
    /// Whatever depends on it, not deferred, is resolved on the main actor, too: elsewhere `resolve` throws
    /// ``ResolutionError/Code/requiresMainActor`` and `resolveAsync` hops.
    ///
    /// - Parameters:
    ///   - type: What is provided. It need not be `Sendable`, also where it is shared.
    ///   - scope: How long an instance lives and who shares it.
    ///   - actor: `MainActor.self`.
    ///   - qualifier: A tag type that tells this registration from others of the same type.
    ///   - visibility: Who may depend on it.
    ///   - teardown: What `Container.close()` does with the instance, on the main actor, before decorators.
    ///   - fileID: Where the registration stands, for messages.
    ///   - line: Where the registration stands, for messages.
    ///   - make: Builds the instance on the main actor. Its parameters are its dependencies.
    @inlinable
    @inline(__always)
    public mutating func register<T, each D>(
        _ type: T.Type,
        scope: Scope = .transient,
        on actor: MainActor.Type,
        qualifier: Any.Type? = nil,
        visibility: Visibility = .public,
        teardown: (@MainActor @Sendable (T) async throws -> Void)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @MainActor @Sendable (repeat each D) throws -> T
    ) {
        let traits = RegistrationTraits(
            scope: scope, qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        addMainActorService(type, traits, ParameterTypes<repeat each D>(), teardown: teardown) { context, references in
            var cursor = Cursor(references, context)
            return try make(repeat cursor.next((each D).self))
        }
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
    ///   - visibility: Who may depend on it.
    ///   - teardown: What `Container.close()` does with the instance, on the main actor, before decorators.
    ///   - fileID: Where the registration stands, for messages.
    ///   - line: Where the registration stands, for messages.
    ///   - make: Builds the instance on the main actor. Its parameters are its dependencies.
    @inlinable
    @inline(__always)
    public mutating func register<T: Sendable, each D>(
        _ type: T.Type,
        scope: Scope = .transient,
        on actor: MainActor.Type,
        qualifier: Any.Type? = nil,
        visibility: Visibility = .public,
        teardown: (@MainActor @Sendable (T) async throws -> Void)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @MainActor @Sendable (repeat each D) throws -> T
    ) {
        let traits = RegistrationTraits(
            scope: scope, qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        addMainActorService(type, traits, ParameterTypes<repeat each D>(), teardown: teardown, isSendable: true) {
            context, references in
            var cursor = Cursor(references, context)
            return try make(repeat cursor.next((each D).self))
        }
    }

    /// Registers a type whose factory is asynchronous. `resolveAsync` builds it; concurrent callers share one
    /// construction where the scope is shared.
    ///
    /// - Parameters:
    ///   - type: What is provided.
    ///   - scope: How long an instance lives and who shares it.
    ///   - qualifier: A tag type that tells this registration from others of the same type.
    ///   - visibility: Who may depend on it.
    ///   - teardown: What `Container.close()` does with the instance, before decorators; for singletons and scoped
    ///     types.
    ///   - fileID: Where the registration stands, for messages.
    ///   - line: Where the registration stands, for messages.
    ///   - make: Builds the instance. Its parameters are its dependencies.
    @_disfavoredOverload
    public mutating func register<T: Sendable, each D>(
        _ type: T.Type,
        scope: Scope = .transient,
        qualifier: Any.Type? = nil,
        visibility: Visibility = .public,
        teardown: (@Sendable (T) async throws -> Void)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @Sendable (repeat each D) async throws -> T
    ) {
        let traits = RegistrationTraits(
            scope: scope, qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        let key = Key(type, qualifier: qualifier)
        let recipe = ServiceRecipe<T>(
            key, async: { values in Box(try await make(repeat values.next((each D).self))) }, teardown: boxed(teardown))
        append(
            .service(recipe), key, traits, dependencies: ParameterTypes<repeat each D>().dependencies,
            flags: flags([.isAsync, .isSendable], teardown))
    }
}

extension Registry {
    /// The part of a registration that need not be specialised for its caller. It takes the traits one by one: to
    /// make a value of them would be the larger part of what a registration costs there.
    @usableFromInline
    mutating func addTransient<T, each D>(
        _ type: T.Type,
        _ parameters: ParameterTypes<repeat each D>,
        _ qualifier: Any.Type?,
        _ visibility: Visibility,
        _ fileID: StaticString,
        _ line: UInt,
        factory: @escaping Slot<T>.Factory
    ) {
        let traits = RegistrationTraits(qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        addService(type, traits, parameters, factory: factory)
    }

    /// The same for every lifetime.
    @usableFromInline
    mutating func addService<T, each D>(
        _ type: T.Type,
        _ traits: RegistrationTraits,
        _ parameters: ParameterTypes<repeat each D>,
        teardown: (@Sendable (T) async throws -> Void)? = nil,
        isSendable: Bool = false,
        factory: @escaping Slot<T>.Factory
    ) {
        append(
            .service(ServiceRecipe<T>(factory: factory, teardown: boxed(teardown))),
            Key(type, qualifier: traits.qualifier), traits, dependencies: parameters.dependencies,
            flags: flags(isSendable ? .isSendable : [], teardown))
    }

    /// The same for a factory of the main actor.
    @usableFromInline
    mutating func addMainActorService<T, each D>(
        _ type: T.Type,
        _ traits: RegistrationTraits,
        _ parameters: ParameterTypes<repeat each D>,
        teardown: (@MainActor @Sendable (T) async throws -> Void)?,
        isSendable: Bool = false,
        factory: @escaping @MainActor @Sendable (Context, References) throws -> T
    ) {
        append(
            .service(ServiceRecipe<T>(mainActorFactory: factory, teardown: boxedOnMainActor(teardown))),
            Key(type, qualifier: traits.qualifier), traits, dependencies: parameters.dependencies,
            flags: flags(isSendable ? [.onMainActor, .isSendable] : .onMainActor, teardown))
    }
}

private func flags(_ flags: Registration.Flags, _ teardown: Any?) -> Registration.Flags {
    teardown == nil ? flags : flags.union(.hasTeardown)
}

/// A teardown that takes its instance out of the box in which the container keeps it.
private func boxed<T>(
    _ teardown: (@Sendable (T) async throws -> Void)?
) -> FactoryPipeline.TeardownAction? {
    guard let teardown else { return nil }
    return { instance in try await teardown(instance.value(as: T.self)) }
}

/// The same on the main actor: the instance need not be `Sendable`, and never leaves it.
private func boxedOnMainActor<T>(
    _ teardown: (@MainActor @Sendable (T) async throws -> Void)?
) -> FactoryPipeline.TeardownAction? {
    guard let teardown else { return nil }
    return { @MainActor instance in try await teardown(instance.value(as: T.self)) }
}
