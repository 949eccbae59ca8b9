// Registrations with a lifetime. The overload for any number of dependencies is disfavoured, so that the compiler tries
// it only if no other overload fits. It serves teardowns, and callers that pass their own parameter pack. The overloads
// for up to four dependencies take no pack and accept typed errors. There are no more of them, because the compiler
// tries each. The overload for one dependency comes last, because it also fits a tuple of several.

extension Registry {
    /// Registers a type with a lifetime: `scope` says how long an instance lives and which callers share it. A shared
    /// type must be `Sendable`. The other parameters are those of a transient type.
    @_disfavoredOverload public mutating func register<T: Sendable, each D>(
        _ type: T.Type, scope: Scope, qualifier: Any.Type? = nil, visibility: Visibility? = nil,
        fileID: StaticString = #fileID, line: UInt = #line, _ make: @escaping @Sendable (repeat each D) throws -> T
    ) { append(.service, describe(T.self, scope, qualifier, visibility, fileID, line), resolving(make), .isSendable) }

    /// Registers a type with a lifetime and a teardown. An override without `scope:` keeps the original's lifetime.
    ///
    /// The teardown disposes of the undecorated instance of a singleton or scoped type when its container closes.
    public mutating func register<T: Sendable, each D>(
        _ type: T.Type, scope: Scope? = nil, qualifier: Any.Type? = nil, visibility: Visibility? = nil,
        teardown: (@Sendable (T) async throws -> Void)?, fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @Sendable (repeat each D) throws -> T
    ) {
        append(
            .service, describe(T.self, scope, qualifier, visibility, fileID, line), resolving(make), .isSendable,
            teardown: teardownAction(teardown))
    }
}

@_documentation(visibility: private) extension Registry {
    /// Registers a type with a lifetime and no dependencies.
    public mutating func register<T: Sendable>(
        _ type: T.Type, scope: Scope, qualifier: Any.Type? = nil, visibility: Visibility? = nil,
        fileID: StaticString = #fileID, line: UInt = #line, _ make: @escaping @Sendable () throws -> T
    ) { append(.service, describe(T.self, scope, qualifier, visibility, fileID, line), resolving(make), .isSendable) }

    /// Registers a type with a lifetime and two dependencies. See the first overload for the parameters.
    public mutating func register<T: Sendable, A, B>(
        _ type: T.Type, scope: Scope, qualifier: Any.Type? = nil, visibility: Visibility? = nil,
        fileID: StaticString = #fileID, line: UInt = #line, _ make: @escaping @Sendable (A, B) throws -> T
    ) { append(.service, describe(T.self, scope, qualifier, visibility, fileID, line), resolving(make), .isSendable) }

    /// Registers a type with a lifetime and three dependencies. See the first overload for the parameters.
    public mutating func register<T: Sendable, A, B, C>(
        _ type: T.Type, scope: Scope, qualifier: Any.Type? = nil, visibility: Visibility? = nil,
        fileID: StaticString = #fileID, line: UInt = #line, _ make: @escaping @Sendable (A, B, C) throws -> T
    ) { append(.service, describe(T.self, scope, qualifier, visibility, fileID, line), resolving(make), .isSendable) }

    /// Registers a type with a lifetime and four dependencies. See the first overload for the parameters.
    public mutating func register<T: Sendable, A, B, C, D>(
        _ type: T.Type, scope: Scope, qualifier: Any.Type? = nil, visibility: Visibility? = nil,
        fileID: StaticString = #fileID, line: UInt = #line, _ make: @escaping @Sendable (A, B, C, D) throws -> T
    ) { append(.service, describe(T.self, scope, qualifier, visibility, fileID, line), resolving(make), .isSendable) }

    /// Registers a type with a lifetime and five or more dependencies. See the first overload for the parameters.
    public mutating func register<T: Sendable, A, B, C, D, E, each F>(
        _ type: T.Type, scope: Scope, qualifier: Any.Type? = nil, visibility: Visibility? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @Sendable (A, B, C, D, E, repeat each F) throws -> T
    ) { append(.service, describe(T.self, scope, qualifier, visibility, fileID, line), resolving(make), .isSendable) }

    /// Registers a type with a lifetime and one dependency. See the first overload for the parameters.
    public mutating func register<T: Sendable, A>(
        _ type: T.Type, scope: Scope, qualifier: Any.Type? = nil, visibility: Visibility? = nil,
        fileID: StaticString = #fileID, line: UInt = #line, _ make: @escaping @Sendable (A) throws -> T
    ) { append(.service, describe(T.self, scope, qualifier, visibility, fileID, line), resolving(make), .isSendable) }

    /// Registers a type with an asynchronous factory, which `resolveAsync` calls. Concurrent callers share the
    /// construction of an instance that a container keeps. The parameters are those of a synchronous factory. The
    /// lifetime must not be `.graph`.
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
