// Registrations of types that are made anew each time. The forms for up to six dependencies do the same as the one for any
// number, and their factories are faster. `Registry+shared.swift` explains the order of the forms.

extension Registry {
    /// Registers a type that is made anew each time. It need not be `Sendable`.
    ///
    /// - Parameters:
    ///   - type: What is provided: a class, a struct or `(any Protocol).self`.
    ///   - qualifier: A tag type that tells this registration from others of the same type.
    ///   - visibility: Who may depend on it; everybody by default.
    ///   - fileID: Where the registration stands, for messages.
    ///   - line: Where the registration stands, for messages.
    ///   - make: Builds the instance: a closure or an unapplied initialiser. Its parameters are its dependencies.
    @_disfavoredOverload public mutating func register<T, each D>(
        _ type: T.Type, qualifier: Any.Type? = nil, visibility: Visibility? = nil, fileID: StaticString = #fileID,
        line: UInt = #line, _ make: @escaping @Sendable (repeat each D) throws -> T
    ) { append(.service, describe(T.self, nil, qualifier, visibility, fileID, line), resolving(make)) }
}

@_documentation(visibility: private) extension Registry {
    /// Registers a type that is made anew each time from nothing else.
    public mutating func register<T>(
        _ type: T.Type, qualifier: Any.Type? = nil, visibility: Visibility? = nil, fileID: StaticString = #fileID,
        line: UInt = #line, _ make: @escaping @Sendable () throws -> T
    ) { append(.service, describe(T.self, nil, qualifier, visibility, fileID, line), resolving(make)) }

    /// Registers a type that is made anew each time from two dependencies. The parameters are those of the first form.
    public mutating func register<T, A, B>(
        _ type: T.Type, qualifier: Any.Type? = nil, visibility: Visibility? = nil, fileID: StaticString = #fileID,
        line: UInt = #line, _ make: @escaping @Sendable (A, B) throws -> T
    ) { append(.service, describe(T.self, nil, qualifier, visibility, fileID, line), resolving(make)) }

    /// Registers a type that is made anew each time from three dependencies.
    /// The parameters are those of the first form.
    public mutating func register<T, A, B, C>(
        _ type: T.Type, qualifier: Any.Type? = nil, visibility: Visibility? = nil, fileID: StaticString = #fileID,
        line: UInt = #line, _ make: @escaping @Sendable (A, B, C) throws -> T
    ) { append(.service, describe(T.self, nil, qualifier, visibility, fileID, line), resolving(make)) }

    /// Registers a type that is made anew each time from four dependencies. The parameters are those of the first form.
    public mutating func register<T, A, B, C, D>(
        _ type: T.Type, qualifier: Any.Type? = nil, visibility: Visibility? = nil, fileID: StaticString = #fileID,
        line: UInt = #line, _ make: @escaping @Sendable (A, B, C, D) throws -> T
    ) { append(.service, describe(T.self, nil, qualifier, visibility, fileID, line), resolving(make)) }

    /// Registers a type that is made anew each time from five dependencies. The parameters are those of the first form.
    public mutating func register<T, A, B, C, D, E>(
        _ type: T.Type, qualifier: Any.Type? = nil, visibility: Visibility? = nil, fileID: StaticString = #fileID,
        line: UInt = #line, _ make: @escaping @Sendable (A, B, C, D, E) throws -> T
    ) { append(.service, describe(T.self, nil, qualifier, visibility, fileID, line), resolving(make)) }

    /// Registers a type that is made anew each time from six dependencies. The parameters are those of the first form.
    public mutating func register<T, A, B, C, D, E, F>(
        _ type: T.Type, qualifier: Any.Type? = nil, visibility: Visibility? = nil, fileID: StaticString = #fileID,
        line: UInt = #line, _ make: @escaping @Sendable (A, B, C, D, E, F) throws -> T
    ) { append(.service, describe(T.self, nil, qualifier, visibility, fileID, line), resolving(make)) }

    /// Registers a type that is made anew each time from seven dependencies or more. Without it the compiler would take an
    /// initialiser with so many parameters for one that takes a tuple.
    public mutating func register<T, A, B, C, D, E, F, G, each H>(
        _ type: T.Type, qualifier: Any.Type? = nil, visibility: Visibility? = nil, fileID: StaticString = #fileID,
        line: UInt = #line, _ make: @escaping @Sendable (A, B, C, D, E, F, G, repeat each H) throws -> T
    ) { append(.service, describe(T.self, nil, qualifier, visibility, fileID, line), resolving(make)) }

    /// Registers a type that is made anew each time from one dependency. The parameters are those of the first form.
    public mutating func register<T, A>(
        _ type: T.Type, qualifier: Any.Type? = nil, visibility: Visibility? = nil, fileID: StaticString = #fileID,
        line: UInt = #line, _ make: @escaping @Sendable (A) throws -> T
    ) { append(.service, describe(T.self, nil, qualifier, visibility, fileID, line), resolving(make)) }
}
