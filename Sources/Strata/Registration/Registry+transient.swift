// Registrations of what is made anew each time. The forms for up to six dependencies are those for any number, and
// faster: a factory that takes a parameter pack needs a tuple, whose type the runtime looks up at each call.

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
    public mutating func register<T, each D>(
        _ type: T.Type,
        qualifier: Any.Type? = nil,
        visibility: Visibility? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @Sendable (repeat each D) throws -> T
    ) {
        let traits = RegistrationTraits(qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        addService(type, traits, make)
    }
}

extension Registry {
    /// Registers a type that is made anew each time from nothing else.
    @_documentation(visibility: private)
    public mutating func register<T>(
        _ type: T.Type,
        qualifier: Any.Type? = nil,
        visibility: Visibility? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @Sendable () throws -> T
    ) {
        let traits = RegistrationTraits(qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        addService(type, traits, []) { _, _ in try make() }
    }

    /// Registers a type that is made anew each time from one dependency.
    @_documentation(visibility: private)
    public mutating func register<T, A>(
        _ type: T.Type,
        qualifier: Any.Type? = nil,
        visibility: Visibility? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @Sendable (A) throws -> T
    ) {
        let traits = RegistrationTraits(qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        addService(type, traits, ParameterTypes<A>.dependencies) { context, references in
            var cursor = Cursor(references, context)
            return try make(cursor.next(A.self))
        }
    }

    /// Registers a type that is made anew each time from two dependencies.
    @_documentation(visibility: private)
    public mutating func register<T, A, B>(
        _ type: T.Type,
        qualifier: Any.Type? = nil,
        visibility: Visibility? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @Sendable (A, B) throws -> T
    ) {
        let traits = RegistrationTraits(qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        addService(type, traits, ParameterTypes<A, B>.dependencies) { context, references in
            var cursor = Cursor(references, context)
            return try make(cursor.next(A.self), cursor.next(B.self))
        }
    }

    /// Registers a type that is made anew each time from three dependencies.
    @_documentation(visibility: private)
    public mutating func register<T, A, B, C>(
        _ type: T.Type,
        qualifier: Any.Type? = nil,
        visibility: Visibility? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @Sendable (A, B, C) throws -> T
    ) {
        let traits = RegistrationTraits(qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        addService(type, traits, ParameterTypes<A, B, C>.dependencies) { context, references in
            var cursor = Cursor(references, context)
            return try make(cursor.next(A.self), cursor.next(B.self), cursor.next(C.self))
        }
    }

    /// Registers a type that is made anew each time from four dependencies.
    @_documentation(visibility: private)
    public mutating func register<T, A, B, C, D>(
        _ type: T.Type,
        qualifier: Any.Type? = nil,
        visibility: Visibility? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @Sendable (A, B, C, D) throws -> T
    ) {
        let traits = RegistrationTraits(qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        addService(type, traits, ParameterTypes<A, B, C, D>.dependencies) { context, references in
            var cursor = Cursor(references, context)
            return try make(cursor.next(A.self), cursor.next(B.self), cursor.next(C.self), cursor.next(D.self))
        }
    }

    /// Registers a type that is made anew each time from five dependencies.
    @_documentation(visibility: private)
    public mutating func register<T, A, B, C, D, E>(
        _ type: T.Type,
        qualifier: Any.Type? = nil,
        visibility: Visibility? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @Sendable (A, B, C, D, E) throws -> T
    ) {
        let traits = RegistrationTraits(qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        addService(type, traits, ParameterTypes<A, B, C, D, E>.dependencies) { context, references in
            var cursor = Cursor(references, context)
            return try make(
                cursor.next(A.self), cursor.next(B.self), cursor.next(C.self), cursor.next(D.self), cursor.next(E.self))
        }
    }

    /// Registers a type that is made anew each time from six dependencies.
    @_documentation(visibility: private)
    public mutating func register<T, A, B, C, D, E, F>(
        _ type: T.Type,
        qualifier: Any.Type? = nil,
        visibility: Visibility? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @Sendable (A, B, C, D, E, F) throws -> T
    ) {
        let traits = RegistrationTraits(qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        addService(type, traits, ParameterTypes<A, B, C, D, E, F>.dependencies) { context, references in
            var cursor = Cursor(references, context)
            return try make(
                cursor.next(A.self), cursor.next(B.self), cursor.next(C.self), cursor.next(D.self), cursor.next(E.self),
                cursor.next(F.self))
        }
    }
}
