extension Registry {
    /// Replaces the value that another registration of `T` provides.
    ///
    /// Decorators stack in the order of registration and wrap once per instance. A registration with a run-time
    /// argument is decorated, too. If it takes what must stay on the main actor, what it decorates must stay there as well.
    ///
    /// ```swift
    /// registry.decorate((any NetworkClient).self) { inner, logger in LoggingClient(inner: inner, logger: logger) }
    /// ```
    ///
    /// - Parameters:
    ///   - type: What is decorated.
    ///   - qualifier: The qualifier of the registration that is decorated.
    ///   - fileID: Where the decorator stands, for messages.
    ///   - line: Where the decorator stands, for messages.
    ///   - make: Builds the new value from the one so far. Its further parameters are dependencies.
    public mutating func decorate<T, each D>(
        _ type: T.Type,
        qualifier: Any.Type? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @Sendable (T, repeat each D) throws -> T
    ) {
        let traits = RegistrationTraits(qualifier: qualifier, fileID: fileID, line: line)
        addDecorator(type, traits, make)
    }

    /// Replaces a `Sendable` value by another, which may leave the main actor as that may, whatever the decorator takes.
    ///
    /// - Parameters:
    ///   - type: What is decorated.
    ///   - qualifier: The qualifier of the registration that is decorated.
    ///   - fileID: Where the decorator stands, for messages.
    ///   - line: Where the decorator stands, for messages.
    ///   - make: Builds the new value from the one so far. Its further parameters are dependencies.
    public mutating func decorate<T: Sendable, each D>(
        _ type: T.Type,
        qualifier: Any.Type? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @Sendable (T, repeat each D) throws -> T
    ) {
        let traits = RegistrationTraits(qualifier: qualifier, fileID: fileID, line: line)
        addDecorator(type, traits, isSendable: true, make)
    }

    /// Replaces, on the main actor, the value that another registration of `T` provides.
    ///
    /// What is decorated is then made on the main actor, as if it were registered there.
    ///
    /// - Parameters:
    ///   - type: What is decorated.
    ///   - actor: `MainActor.self`.
    ///   - qualifier: The qualifier of the registration that is decorated.
    ///   - fileID: Where the decorator stands, for messages.
    ///   - line: Where the decorator stands, for messages.
    ///   - make: Builds the new value from the one so far. Its further parameters are dependencies.
    public mutating func decorate<T, each D>(
        _ type: T.Type,
        on actor: MainActor.Type,
        qualifier: Any.Type? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @MainActor @Sendable (T, repeat each D) throws -> T
    ) {
        let traits = RegistrationTraits(qualifier: qualifier, fileID: fileID, line: line)
        addMainActorDecorator(type, traits, make)
    }

    /// Replaces a `Sendable` value on the main actor: `resolveAsync` may hand it out anywhere.
    ///
    /// What is decorated is then made on the main actor, as if it were registered there.
    ///
    /// - Parameters:
    ///   - type: What is decorated.
    ///   - actor: `MainActor.self`.
    ///   - qualifier: The qualifier of the registration that is decorated.
    ///   - fileID: Where the decorator stands, for messages.
    ///   - line: Where the decorator stands, for messages.
    ///   - make: Builds the new value from the one so far. Its further parameters are dependencies.
    public mutating func decorate<T: Sendable, each D>(
        _ type: T.Type,
        on actor: MainActor.Type,
        qualifier: Any.Type? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @MainActor @Sendable (T, repeat each D) throws -> T
    ) {
        let traits = RegistrationTraits(qualifier: qualifier, fileID: fileID, line: line)
        addMainActorDecorator(type, traits, isSendable: true, make)
    }

    /// What the forms of `decorate` have in common.
    mutating func addDecorator<T, each D>(
        _ type: T.Type,
        _ traits: RegistrationTraits,
        isSendable: Bool = false,
        _ make: @escaping @Sendable (T, repeat each D) throws -> T
    ) {
        append(
            .decorator(DecoratorRecipe<T>(factory: resolvingOthers(make))), Key(type, qualifier: traits.qualifier),
            traits,
            dependencies: ParameterTypes<repeat each D>.dependencies, flags: isSendable ? .isSendable : [])
    }

    /// The same for a decorator of the main actor.
    mutating func addMainActorDecorator<T, each D>(
        _ type: T.Type,
        _ traits: RegistrationTraits,
        isSendable: Bool = false,
        _ make: @escaping @MainActor @Sendable (T, repeat each D) throws -> T
    ) {
        append(
            .decorator(DecoratorRecipe<T>(mainActorFactory: resolvingOthersOnMainActor(make))),
            Key(type, qualifier: traits.qualifier),
            traits, dependencies: ParameterTypes<repeat each D>.dependencies,
            flags: isSendable ? [.onMainActor, .isSendable] : .onMainActor)
    }
}
