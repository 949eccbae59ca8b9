// Registrations with a lifetime. The form for any number of dependencies is disfavoured, so that the compiler looks at it
// only if no other fits, and need not compare two that fit at each call: it serves teardowns, and callers that pass a
// parameter pack of their own. The forms for up to four dependencies pass no pack, and take a factory that throws errors of
// one type. There are no more of them, because the compiler tries all; the one for a single dependency, which a tuple of
// several fits, too, comes last.

extension Registry {
    /// Registers a type with a lifetime: `scope` says how long an instance lives and who shares it. Whatever is shared must
    /// be `Sendable`. The other parameters are those of a type that is made anew each time.
    @_disfavoredOverload public mutating func register<T: Sendable, each D>(
        _ type: T.Type, scope: Scope, qualifier: Any.Type? = nil, visibility: Visibility? = nil,
        fileID: StaticString = #fileID, line: UInt = #line, _ make: @escaping @Sendable (repeat each D) throws -> T
    ) { append(.service, describe(T.self, scope, qualifier, visibility, fileID, line), resolving(make), .isSendable) }

    /// Registers a type with a lifetime and a teardown. Without `scope:` it is an override that keeps the original's lifetime.
    ///
    /// The teardown disposes of the instance, before decorators, when its container is closed; it is for singletons and scoped
    /// types. Nil stands for none.
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
    /// Registers a type with a lifetime from nothing else.
    public mutating func register<T: Sendable>(
        _ type: T.Type, scope: Scope, qualifier: Any.Type? = nil, visibility: Visibility? = nil,
        fileID: StaticString = #fileID, line: UInt = #line, _ make: @escaping @Sendable () throws -> T
    ) { append(.service, describe(T.self, scope, qualifier, visibility, fileID, line), resolving(make), .isSendable) }

    /// Registers a type with a lifetime from two dependencies. The parameters are those of the first form.
    public mutating func register<T: Sendable, A, B>(
        _ type: T.Type, scope: Scope, qualifier: Any.Type? = nil, visibility: Visibility? = nil,
        fileID: StaticString = #fileID, line: UInt = #line, _ make: @escaping @Sendable (A, B) throws -> T
    ) { append(.service, describe(T.self, scope, qualifier, visibility, fileID, line), resolving(make), .isSendable) }

    /// Registers a type with a lifetime from three dependencies. The parameters are those of the first form.
    public mutating func register<T: Sendable, A, B, C>(
        _ type: T.Type, scope: Scope, qualifier: Any.Type? = nil, visibility: Visibility? = nil,
        fileID: StaticString = #fileID, line: UInt = #line, _ make: @escaping @Sendable (A, B, C) throws -> T
    ) { append(.service, describe(T.self, scope, qualifier, visibility, fileID, line), resolving(make), .isSendable) }

    /// Registers a type with a lifetime from four dependencies. The parameters are those of the first form.
    public mutating func register<T: Sendable, A, B, C, D>(
        _ type: T.Type, scope: Scope, qualifier: Any.Type? = nil, visibility: Visibility? = nil,
        fileID: StaticString = #fileID, line: UInt = #line, _ make: @escaping @Sendable (A, B, C, D) throws -> T
    ) { append(.service, describe(T.self, scope, qualifier, visibility, fileID, line), resolving(make), .isSendable) }

    /// Registers a type with a lifetime from five dependencies or more: see `Registry+transient.swift`.
    /// The parameters are those of the first form.
    public mutating func register<T: Sendable, A, B, C, D, E, each F>(
        _ type: T.Type, scope: Scope, qualifier: Any.Type? = nil, visibility: Visibility? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @Sendable (A, B, C, D, E, repeat each F) throws -> T
    ) { append(.service, describe(T.self, scope, qualifier, visibility, fileID, line), resolving(make), .isSendable) }

    /// Registers a type with a lifetime from one dependency. The parameters are those of the first form.
    public mutating func register<T: Sendable, A>(
        _ type: T.Type, scope: Scope, qualifier: Any.Type? = nil, visibility: Visibility? = nil,
        fileID: StaticString = #fileID, line: UInt = #line, _ make: @escaping @Sendable (A) throws -> T
    ) { append(.service, describe(T.self, scope, qualifier, visibility, fileID, line), resolving(make), .isSendable) }

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
