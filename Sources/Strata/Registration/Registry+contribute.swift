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
    ) { append(.contribution, describe(T.self, nil, qualifier, nil, fileID, line), resolving(make), list: [T].self) }

    /// Adds an element to the list `[T]` that lives, and is shared, as long as `scope` says.
    /// The parameters are those of the first form.
    public mutating func contribute<T: Sendable, each D>(
        _ type: T.Type, scope: Scope, qualifier: Any.Type? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @Sendable (repeat each D) throws -> T
    ) {
        append(
            .contribution, describe(T.self, scope, qualifier, nil, fileID, line), resolving(make), .isSendable,
            list: [T].self)
    }

    /// Adds an element that is made on the main actor to the list `[T]`. The parameters are those of the first form.
    public mutating func contribute<T, each D>(
        _ type: T.Type, scope: Scope? = nil, on actor: MainActor.Type, qualifier: Any.Type? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @MainActor @Sendable (repeat each D) throws -> T
    ) {
        append(
            .contribution, describe(T.self, scope, qualifier, nil, fileID, line), resolvingOnMainActor(make),
            .onMainActor, list: [T].self)
    }

    /// Adds a `Sendable` element that is made on the main actor to the list `[T]`: asynchronous factories may depend on
    /// it, too. The parameters are those of the first form.
    public mutating func contribute<T: Sendable, each D>(
        _ type: T.Type, scope: Scope? = nil, on actor: MainActor.Type, qualifier: Any.Type? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @MainActor @Sendable (repeat each D) throws -> T
    ) {
        append(
            .contribution, describe(T.self, scope, qualifier, nil, fileID, line), resolvingOnMainActor(make),
            .onMainActor + .isSendable, list: [T].self)
    }

    /// Allows the list `[T]` to be empty: without a contribution it would be a missing registration.
    ///
    /// Several modules may declare the same list.
    ///
    /// - Parameters:
    ///   - type: The list's element.
    ///   - qualifier: A tag type that tells this list from others of the same element.
    ///   - fileID: Where the declaration stands, for messages.
    ///   - line: Where the declaration stands, for messages.
    public mutating func declareList<T>(
        _ type: T.Type, qualifier: Any.Type? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        let list = describe([T].self, nil, qualifier, nil, fileID, line)
        append(.list, list, (Recipe(Void.self), []), list: [T].self)
    }
}
