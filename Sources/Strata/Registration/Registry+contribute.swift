extension Registry {
    /// Adds an element to the list `[T]`, which factories take as a parameter.
    ///
    /// The list has all contributions in the order of registration, including duplicates.
    ///
    /// ```swift
    /// registry.contribute((any RouteHandler).self) { HomeRoutes() }
    /// registry.register(AppRouter.self) { (handlers: [any RouteHandler]) in AppRouter(handlers: handlers) }
    /// ```
    ///
    /// - Parameters:
    ///   - type: The type of the list's elements.
    ///   - qualifier: A tag type that distinguishes lists of the same element type.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - make: Builds the element. Its parameters are its dependencies.
    public mutating func contribute<T, each D>(
        _ type: T.Type, qualifier: Any.Type? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @Sendable (repeat each D) throws -> T
    ) { append(.contribution, describe(T.self, nil, qualifier, nil, fileID, line), resolving(make), list: [T].self) }

    /// Adds an element with the lifetime `scope` to the list `[T]`. See the first overload for the parameters.
    public mutating func contribute<T: Sendable, each D>(
        _ type: T.Type, scope: Scope, qualifier: Any.Type? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @Sendable (repeat each D) throws -> T
    ) {
        append(
            .contribution, describe(T.self, scope, qualifier, nil, fileID, line), resolving(make), .isSendable,
            list: [T].self)
    }

    /// Adds an element made on the main actor to the list `[T]`. See the first overload for the parameters.
    public mutating func contribute<T, each D>(
        _ type: T.Type, scope: Scope? = nil, on actor: MainActor.Type, qualifier: Any.Type? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @MainActor @Sendable (repeat each D) throws -> T
    ) {
        append(
            .contribution, describe(T.self, scope, qualifier, nil, fileID, line), resolvingOnMainActor(make),
            .onMainActor, list: [T].self)
    }

    /// Adds a `Sendable` element made on the main actor to the list `[T]`. Asynchronous factories may depend on it as
    /// well. See the first overload for the parameters.
    public mutating func contribute<T: Sendable, each D>(
        _ type: T.Type, scope: Scope? = nil, on actor: MainActor.Type, qualifier: Any.Type? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @MainActor @Sendable (repeat each D) throws -> T
    ) {
        append(
            .contribution, describe(T.self, scope, qualifier, nil, fileID, line), resolvingOnMainActor(make),
            .onMainActor + .isSendable, list: [T].self)
    }

    /// Allows the list `[T]` to be empty. Without this, a list with no contribution is a missing registration. Several
    /// modules may declare the same list.
    ///
    /// - Parameters:
    ///   - type: The type of the list's elements.
    ///   - qualifier: A tag type that distinguishes lists of the same element type.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    public mutating func declareList<T>(
        _ type: T.Type, qualifier: Any.Type? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        let list = describe([T].self, nil, qualifier, nil, fileID, line)
        append(.list, list, (Recipe(Void.self), []), list: [T].self)
    }
}
