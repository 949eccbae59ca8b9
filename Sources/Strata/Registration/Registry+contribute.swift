extension Registry {
    /// Adds an element to the list `[T]`, which other factories take as a parameter.
    ///
    /// The list has all contributions in the order of registration. Duplicates stay.
    ///
    /// ```swift
    /// registry.contribute((any RouteHandler).self) { HomeRoutes() }
    /// registry.register(AppRouter.self) { (handlers: [any RouteHandler]) in AppRouter(handlers: handlers) }
    /// ```
    ///
    /// - Parameters:
    ///   - type: The list's element.
    ///   - qualifier: A tag type that tells this list from others of the same element.
    ///   - fileID: Where the contribution stands, for messages.
    ///   - line: Where the contribution stands, for messages.
    ///   - make: Builds the element. Its parameters are its dependencies.
    public mutating func contribute<T, each D>(
        _ type: T.Type, qualifier: Any.Type? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @Sendable (repeat each D) throws -> T
    ) {
        let recipe = Recipe.element(resolving(make))
        let traits = Traits(nil, qualifier, nil, fileID, line)
        addContribution(T.self, recipe, ParameterTypes<repeat each D>.dependencies, traits)
    }

    /// Adds an element with a lifetime to the list `[T]`.
    ///
    /// - Parameters:
    ///   - type: The list's element.
    ///   - scope: How long the element lives and who shares it.
    ///   - qualifier: A tag type that tells this list from others of the same element.
    ///   - fileID: Where the contribution stands, for messages.
    ///   - line: Where the contribution stands, for messages.
    ///   - make: Builds the element. Its parameters are its dependencies.
    public mutating func contribute<T: Sendable, each D>(
        _ type: T.Type, scope: Scope, qualifier: Any.Type? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @Sendable (repeat each D) throws -> T
    ) {
        let recipe = Recipe.element(resolving(make))
        let traits = Traits(scope, qualifier, nil, fileID, line, .isSendable)
        addContribution(T.self, recipe, ParameterTypes<repeat each D>.dependencies, traits)
    }

    /// Adds an element that is made on the main actor to the list `[T]`.
    public mutating func contribute<T, each D>(
        _ type: T.Type, scope: Scope? = nil, on actor: MainActor.Type, qualifier: Any.Type? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @MainActor @Sendable (repeat each D) throws -> T
    ) {
        let recipe = Recipe.mainActorElement(resolvingOnMainActor(make))
        let traits = Traits(scope, qualifier, nil, fileID, line, .onMainActor)
        addContribution(T.self, recipe, ParameterTypes<repeat each D>.dependencies, traits)
    }

    /// Adds a `Sendable` element that is made on the main actor to the list `[T]`: asynchronous factories may depend on
    /// it, too.
    public mutating func contribute<T: Sendable, each D>(
        _ type: T.Type, scope: Scope? = nil, on actor: MainActor.Type, qualifier: Any.Type? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @MainActor @Sendable (repeat each D) throws -> T
    ) {
        let recipe = Recipe.mainActorElement(resolvingOnMainActor(make))
        let traits = Traits(scope, qualifier, nil, fileID, line, .onMainActor + .isSendable)
        addContribution(T.self, recipe, ParameterTypes<repeat each D>.dependencies, traits)
    }

    /// Allows the list `[T]` to be empty: without a contribution it would be a missing registration.
    ///
    /// Several modules may declare the same list.
    ///
    /// ```swift
    /// registry.declareList((any RouteHandler).self)
    /// registry.register(AppRouter.self) { (handlers: [any RouteHandler]) in AppRouter(handlers: handlers) }
    /// ```
    ///
    /// - Parameters:
    ///   - type: The list's element.
    ///   - qualifier: A tag type that tells this list from others of the same element.
    ///   - fileID: Where the declaration stands, for messages.
    ///   - line: Where the declaration stands, for messages.
    public mutating func declareList<T>(
        _ type: T.Type, qualifier: Any.Type? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        let list = Key([T].self, qualifier: qualifier)
        append(.list, list, [], .list(of: type), Traits(nil, qualifier, nil, fileID, line), list: list)
    }

    /// What the forms of `contribute` have in common.
    private mutating func addContribution<T>(
        _ type: T.Type, _ recipe: Recipe, _ dependencies: [Dependency], _ traits: Traits
    ) {
        let list = Key([T].self, qualifier: traits.qualifier)
        append(.contribution, Key(type, qualifier: traits.qualifier), dependencies, recipe, traits, list: list)
    }
}
