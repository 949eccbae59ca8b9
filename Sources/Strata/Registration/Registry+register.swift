extension Registry {
    /// Registers a type whose factory is asynchronous. `resolveAsync` builds it; concurrent callers share one
    /// construction where the scope is shared.
    ///
    /// - Parameters:
    ///   - type: What is provided.
    ///   - scope: How long an instance lives and who shares it.
    ///   - qualifier: A tag type that tells this registration from others of the same type.
    ///   - visibility: Who may depend on it; everybody by default.
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
        visibility: Visibility? = nil,
        teardown: (@Sendable (T) async throws -> Void)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @Sendable (repeat each D) async throws -> T
    ) {
        let traits = RegistrationTraits(
            scope: scope, qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        let key = Key(type, qualifier: qualifier)
        let recipe = ServiceRecipe<T>(
            key, async: { values in Box(try await make(repeat values.next((each D).self))) },
            teardown: teardownAction(teardown))
        append(
            .service(recipe), key, traits, dependencies: ParameterTypes<repeat each D>.dependencies,
            flags: Registration.Flags([.isAsync, .isSendable]).with(teardown))
    }
}

extension Registry {
    /// What the forms of `register` have in common.
    mutating func addService<T, each D>(
        _ type: T.Type,
        _ traits: RegistrationTraits,
        teardown: (@Sendable (T) async throws -> Void)? = nil,
        isSendable: Bool = false,
        _ make: @escaping @Sendable (repeat each D) throws -> T
    ) {
        addService(
            type, traits, ParameterTypes<repeat each D>.dependencies, teardown: teardown, isSendable: isSendable,
            factory: resolving(make))
    }

    /// The same for a factory that resolves its parameters itself.
    mutating func addService<T>(
        _ type: T.Type,
        _ traits: RegistrationTraits,
        _ dependencies: [Dependency],
        teardown: (@Sendable (T) async throws -> Void)? = nil,
        isSendable: Bool = false,
        factory: @escaping Slot<T>.Factory
    ) {
        let flags: Registration.Flags = isSendable ? .isSendable : []
        append(
            .service(ServiceRecipe<T>(factory: factory, teardown: teardownAction(teardown))),
            Key(type, qualifier: traits.qualifier), traits, dependencies: dependencies,
            flags: flags.with(teardown))
    }
}

extension Registration.Flags {
    /// The same, and whether there is a teardown.
    func with(_ teardown: Any?) -> Registration.Flags { teardown == nil ? self : union(.hasTeardown) }
}
/// A teardown that takes its instance out of the box in which the container keeps it.
func teardownAction<T>(
    _ teardown: (@Sendable (T) async throws -> Void)?
) -> FactoryPipeline.TeardownAction? {
    guard let teardown else { return nil }
    return { instance in try await teardown(instance.value(as: T.self)) }
}
