extension Registry {
    /// Replaces the value of other registrations of `T`, and each contributed element of that type.
    ///
    /// Decorators wrap in the order of registration, once for each instance, also an instance for a run-time argument.
    ///
    /// ```swift
    /// registry.decorate((any NetworkClient).self) { inner, logger in LoggingClient(inner: inner, logger: logger) }
    /// ```
    ///
    /// - Parameters:
    ///   - type: The type to decorate.
    ///   - qualifier: The qualifier of the registration to decorate.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - make: Builds the new value from the current one. Its other parameters are dependencies.
    public mutating func decorate<T, each D>(
        _ type: T.Type, qualifier: Any.Type? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @Sendable (T, repeat each D) throws -> T
    ) { append(.decorator, describe(T.self, nil, qualifier, nil, fileID, line), resolvingOthers(make)) }

    /// Replaces, on the main actor, the value of other registrations of `T`.
    ///
    /// The type is then made on the main actor, as if it were registered there.
    public mutating func decorate<T, each D>(
        _ type: T.Type, on actor: MainActor.Type, qualifier: Any.Type? = nil, fileID: StaticString = #fileID,
        line: UInt = #line, _ make: @escaping @MainActor @Sendable (T, repeat each D) throws -> T
    ) {
        append(
            .decorator, describe(T.self, nil, qualifier, nil, fileID, line), resolvingOthersOnMainActor(make),
            .onMainActor)
    }
}
