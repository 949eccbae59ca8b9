// Registrations of transient types. The overloads for up to six dependencies do the same as the overload for any
// number, but their factories are faster. `Registry+shared.swift` explains the order of the overloads.

extension Registry {
    /// Registers a transient type, which each call makes anew. It need not be `Sendable`.
    ///
    /// - Parameters:
    ///   - type: The type that the registration provides: a class, a struct or `(any Protocol).self`.
    ///   - qualifier: A tag type that distinguishes registrations of the same type.
    ///   - visibility: The code that may depend on the type; all code by default.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - make: Builds the instance: a closure or an unapplied initialiser. Its parameters are its dependencies.
    @_disfavoredOverload public mutating func register<T, each D>(
        _ type: T.Type, qualifier: Any.Type? = nil, visibility: Visibility? = nil, fileID: StaticString = #fileID,
        line: UInt = #line, _ make: @escaping @Sendable (repeat each D) throws -> T
    ) { append(.service, describe(T.self, nil, qualifier, visibility, fileID, line), resolving(make)) }
}

@_documentation(visibility: private) extension Registry {
    /// Registers a transient type without dependencies.
    public mutating func register<T>(
        _ type: T.Type, qualifier: Any.Type? = nil, visibility: Visibility? = nil, fileID: StaticString = #fileID,
        line: UInt = #line, _ make: @escaping @Sendable () throws -> T
    ) { append(.service, describe(T.self, nil, qualifier, visibility, fileID, line), resolving(make)) }

    /// Registers a transient type with two dependencies. See the first overload for the parameters.
    public mutating func register<T, A, B>(
        _ type: T.Type, qualifier: Any.Type? = nil, visibility: Visibility? = nil, fileID: StaticString = #fileID,
        line: UInt = #line, _ make: @escaping @Sendable (A, B) throws -> T
    ) { append(.service, describe(T.self, nil, qualifier, visibility, fileID, line), resolving(make)) }

    /// Registers a transient type with three dependencies. See the first overload for the parameters.
    public mutating func register<T, A, B, C>(
        _ type: T.Type, qualifier: Any.Type? = nil, visibility: Visibility? = nil, fileID: StaticString = #fileID,
        line: UInt = #line, _ make: @escaping @Sendable (A, B, C) throws -> T
    ) { append(.service, describe(T.self, nil, qualifier, visibility, fileID, line), resolving(make)) }

    /// Registers a transient type with four dependencies. See the first overload for the parameters.
    public mutating func register<T, A, B, C, D>(
        _ type: T.Type, qualifier: Any.Type? = nil, visibility: Visibility? = nil, fileID: StaticString = #fileID,
        line: UInt = #line, _ make: @escaping @Sendable (A, B, C, D) throws -> T
    ) { append(.service, describe(T.self, nil, qualifier, visibility, fileID, line), resolving(make)) }

    /// Registers a transient type with five dependencies. See the first overload for the parameters.
    public mutating func register<T, A, B, C, D, E>(
        _ type: T.Type, qualifier: Any.Type? = nil, visibility: Visibility? = nil, fileID: StaticString = #fileID,
        line: UInt = #line, _ make: @escaping @Sendable (A, B, C, D, E) throws -> T
    ) { append(.service, describe(T.self, nil, qualifier, visibility, fileID, line), resolving(make)) }

    /// Registers a transient type with six dependencies. See the first overload for the parameters.
    public mutating func register<T, A, B, C, D, E, F>(
        _ type: T.Type, qualifier: Any.Type? = nil, visibility: Visibility? = nil, fileID: StaticString = #fileID,
        line: UInt = #line, _ make: @escaping @Sendable (A, B, C, D, E, F) throws -> T
    ) { append(.service, describe(T.self, nil, qualifier, visibility, fileID, line), resolving(make)) }

    /// Registers a transient type with seven or more dependencies. Without this overload, the compiler would assume
    /// that an initialiser with so many parameters takes a tuple.
    public mutating func register<T, A, B, C, D, E, F, G, each H>(
        _ type: T.Type, qualifier: Any.Type? = nil, visibility: Visibility? = nil, fileID: StaticString = #fileID,
        line: UInt = #line, _ make: @escaping @Sendable (A, B, C, D, E, F, G, repeat each H) throws -> T
    ) { append(.service, describe(T.self, nil, qualifier, visibility, fileID, line), resolving(make)) }

    /// Registers a transient type with one dependency. See the first overload for the parameters.
    public mutating func register<T, A>(
        _ type: T.Type, qualifier: Any.Type? = nil, visibility: Visibility? = nil, fileID: StaticString = #fileID,
        line: UInt = #line, _ make: @escaping @Sendable (A) throws -> T
    ) { append(.service, describe(T.self, nil, qualifier, visibility, fileID, line), resolving(make)) }
}
