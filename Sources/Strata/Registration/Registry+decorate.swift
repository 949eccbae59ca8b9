extension Registry {
    /// Replaces the value that another registration of `T` provides.
    ///
    /// Decorators stack in the order of registration and wrap once per instance. A registration with a run-time
    /// argument is decorated, too.
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
    @inlinable
    @inline(__always)
    public mutating func decorate<T, each D>(
        _ type: T.Type,
        qualifier: Any.Type? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @Sendable (T, repeat each D) throws -> T
    ) {
        let traits = RegistrationTraits(qualifier: qualifier, fileID: fileID, line: line)
        addDecorator(type, traits, ParameterTypes<repeat each D>()) { value, context, references in
            var cursor = Cursor(references, context)
            return try make(value, repeat cursor.next((each D).self))
        }
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
    @inlinable
    @inline(__always)
    public mutating func decorate<T, each D>(
        _ type: T.Type,
        on actor: MainActor.Type,
        qualifier: Any.Type? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @MainActor @Sendable (T, repeat each D) throws -> T
    ) {
        let traits = RegistrationTraits(qualifier: qualifier, fileID: fileID, line: line)
        addMainActorDecorator(type, traits, ParameterTypes<repeat each D>()) {
            value, context, references in
            var cursor = Cursor(references, context)
            return try make(value, repeat cursor.next((each D).self))
        }
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
    @inlinable
    @inline(__always)
    public mutating func decorate<T: Sendable, each D>(
        _ type: T.Type,
        on actor: MainActor.Type,
        qualifier: Any.Type? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @MainActor @Sendable (T, repeat each D) throws -> T
    ) {
        let traits = RegistrationTraits(qualifier: qualifier, fileID: fileID, line: line)
        addMainActorDecorator(type, traits, ParameterTypes<repeat each D>(), isSendable: true) {
            value, context, references in
            var cursor = Cursor(references, context)
            return try make(value, repeat cursor.next((each D).self))
        }
    }

    /// The part of a decorator that need not be specialised for its caller.
    @usableFromInline
    mutating func addDecorator<T, each D>(
        _ type: T.Type,
        _ traits: RegistrationTraits,
        _ parameters: ParameterTypes<repeat each D>,
        factory: @escaping @Sendable (T, Context, References) throws -> T
    ) {
        append(
            .decorator(DecoratorRecipe<T>(factory: factory)), Key(type, qualifier: traits.qualifier), traits,
            dependencies: parameters.dependencies)
    }

    /// The same for a decorator of the main actor.
    @usableFromInline
    mutating func addMainActorDecorator<T, each D>(
        _ type: T.Type,
        _ traits: RegistrationTraits,
        _ parameters: ParameterTypes<repeat each D>,
        isSendable: Bool = false,
        factory: @escaping @MainActor @Sendable (T, Context, References) throws -> T
    ) {
        append(
            .decorator(DecoratorRecipe<T>(mainActorFactory: factory)),
            Key(type, qualifier: traits.qualifier),
            traits, dependencies: parameters.dependencies,
            flags: isSendable ? [.onMainActor, .isSendable] : .onMainActor)
    }
}
