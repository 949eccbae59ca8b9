extension Registry {
    /// Replaces the value that other registrations of `T` provide, and each element of that type that is contributed.
    ///
    /// Decorators stack in the order of registration and wrap once per instance. A registration with a run-time argument is
    /// decorated, too.
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
        _ type: T.Type, qualifier: Any.Type? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @Sendable (T, repeat each D) throws -> T
    ) { append(.decorator, describe(T.self, nil, qualifier, nil, fileID, line), resolvingOthers(make)) }

    /// Replaces, on the main actor, the value that other registrations of `T` provide.
    ///
    /// The decorated type is then made on the main actor, as if it were registered there.
    public mutating func decorate<T, each D>(
        _ type: T.Type, on actor: MainActor.Type, qualifier: Any.Type? = nil, fileID: StaticString = #fileID,
        line: UInt = #line, _ make: @escaping @MainActor @Sendable (T, repeat each D) throws -> T
    ) {
        append(
            .decorator, describe(T.self, nil, qualifier, nil, fileID, line), resolvingOthersOnMainActor(make),
            .onMainActor)
    }
}
