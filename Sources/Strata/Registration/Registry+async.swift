extension Registry {
    /// Registers a type whose factory is asynchronous. `resolveAsync` builds it; concurrent callers share one construction
    /// of an instance that a container keeps.
    ///
    /// The parameters are those of a synchronous factory; the lifetime is not `.graph`.
    @_disfavoredOverload public mutating func register<T: Sendable, each D>(
        _ type: T.Type, scope: Scope? = nil, qualifier: Any.Type? = nil, visibility: Visibility? = nil,
        teardown: (@Sendable (T) async throws -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @Sendable (repeat each D) async throws -> T
    ) {
        append(
            .service, describe(T.self, scope, qualifier, visibility, fileID, line), awaiting(make), .isSendable,
            teardown: teardownAction(teardown))
    }
}
