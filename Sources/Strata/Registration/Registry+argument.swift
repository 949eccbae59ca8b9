extension Registry {
    /// Registers a type that is made from a run-time argument: always anew.
    ///
    /// Ask for it by `Assisted<A, T>` as a parameter, or by `container.resolve(T.self, argument: value)`.
    ///
    /// - Parameters:
    ///   - type: What is provided.
    ///   - argument: The argument's type: the factory's first parameter.
    ///   - qualifier: A tag type that tells this registration from others of the same type and argument.
    ///   - visibility: Who may depend on it.
    ///   - fileID: Where the registration stands, for messages.
    ///   - line: Where the registration stands, for messages.
    ///   - make: Builds the instance from the argument and the dependencies.
    @inlinable
    @inline(__always)
    public mutating func register<T, A, each D>(
        _ type: T.Type,
        argument: A.Type,
        qualifier: Any.Type? = nil,
        visibility: Visibility = .public,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @Sendable (A, repeat each D) throws -> T
    ) {
        let traits = RegistrationTraits(qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        addAssisted(type, traits, ParameterTypes<repeat each D>()) { argument, context, references in
            var cursor = Cursor(references, context)
            return try make(argument, repeat cursor.next((each D).self))
        }
    }

    /// Registers a type that is made from a run-time argument on the main actor.
    ///
    /// - Parameters:
    ///   - type: What is provided.
    ///   - argument: The argument's type: the factory's first parameter.
    ///   - actor: `MainActor.self`.
    ///   - qualifier: A tag type that tells this registration from others of the same type and argument.
    ///   - visibility: Who may depend on it.
    ///   - fileID: Where the registration stands, for messages.
    ///   - line: Where the registration stands, for messages.
    ///   - make: Builds the instance on the main actor from the argument and the dependencies.
    @inlinable
    @inline(__always)
    public mutating func register<T, A, each D>(
        _ type: T.Type,
        argument: A.Type,
        on actor: MainActor.Type,
        qualifier: Any.Type? = nil,
        visibility: Visibility = .public,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @MainActor @Sendable (A, repeat each D) throws -> T
    ) {
        let traits = RegistrationTraits(
            qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        addMainActorAssisted(type, traits, ParameterTypes<repeat each D>()) {
            argument, context, references in
            var cursor = Cursor(references, context)
            return try make(argument, repeat cursor.next((each D).self))
        }
    }

    /// Registers a `Sendable` type that is made from a run-time argument on the main actor: `resolveAsync` may hand it
    /// out anywhere.
    ///
    /// - Parameters:
    ///   - type: What is provided.
    ///   - argument: The argument's type: the factory's first parameter.
    ///   - actor: `MainActor.self`.
    ///   - qualifier: A tag type that tells this registration from others of the same type and argument.
    ///   - visibility: Who may depend on it.
    ///   - fileID: Where the registration stands, for messages.
    ///   - line: Where the registration stands, for messages.
    ///   - make: Builds the instance on the main actor from the argument and the dependencies.
    @inlinable
    @inline(__always)
    public mutating func register<T: Sendable, A, each D>(
        _ type: T.Type,
        argument: A.Type,
        on actor: MainActor.Type,
        qualifier: Any.Type? = nil,
        visibility: Visibility = .public,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @MainActor @Sendable (A, repeat each D) throws -> T
    ) {
        let traits = RegistrationTraits(qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        addMainActorAssisted(type, traits, ParameterTypes<repeat each D>(), isSendable: true) {
            argument, context, references in
            var cursor = Cursor(references, context)
            return try make(argument, repeat cursor.next((each D).self))
        }
    }

    /// Registers a type that is made from a run-time argument by an asynchronous factory.
    ///
    /// - Parameters:
    ///   - type: What is provided.
    ///   - argument: The argument's type: the factory's first parameter.
    ///   - qualifier: A tag type that tells this registration from others of the same type and argument.
    ///   - visibility: Who may depend on it.
    ///   - fileID: Where the registration stands, for messages.
    ///   - line: Where the registration stands, for messages.
    ///   - make: Builds the instance from the argument and the dependencies.
    @_disfavoredOverload
    public mutating func register<T: Sendable, A: Sendable, each D>(
        _ type: T.Type,
        argument: A.Type,
        qualifier: Any.Type? = nil,
        visibility: Visibility = .public,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @Sendable (A, repeat each D) async throws -> T
    ) {
        let traits = RegistrationTraits(
            qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        let key = Key(type, qualifier: qualifier, argument: argument)
        let recipe = AssistedRecipe<A, T>(
            factory: { _, _, _ in throw ResolutionError.requiresAsync(key) },
            asyncFactory: { argument, values in
                Box(try await make(argument.value, repeat values.next((each D).self)))
            })
        append(
            .assisted(recipe), key, traits, dependencies: ParameterTypes<repeat each D>().dependencies, flags: .isAsync)
    }

    /// The part of a registration that need not be specialised for its caller.
    @usableFromInline
    mutating func addAssisted<T, A, each D>(
        _ type: T.Type,
        _ traits: RegistrationTraits,
        _ parameters: ParameterTypes<repeat each D>,
        factory: @escaping AssistedSlot<A, T>.Factory
    ) {
        append(
            .assisted(AssistedRecipe<A, T>(factory: factory)),
            Key(type, qualifier: traits.qualifier, argument: A.self), traits, dependencies: parameters.dependencies)
    }

    /// The same for a factory of the main actor.
    @usableFromInline
    mutating func addMainActorAssisted<T, A, each D>(
        _ type: T.Type,
        _ traits: RegistrationTraits,
        _ parameters: ParameterTypes<repeat each D>,
        isSendable: Bool = false,
        factory: @escaping @MainActor @Sendable (A, Context, References) throws -> T
    ) {
        append(
            .assisted(AssistedRecipe<A, T>(mainActorFactory: factory)),
            Key(type, qualifier: traits.qualifier, argument: A.self), traits,
            dependencies: parameters.dependencies,
            flags: isSendable ? [.onMainActor, .isSendable] : .onMainActor)
    }
}
