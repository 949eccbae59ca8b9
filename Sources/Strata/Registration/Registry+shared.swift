// What is registered with a lifetime. The forms for up to six dependencies do what that for any number does; a call of them
// costs its user's build less, since it passes no parameter pack, and takes a factory that throws errors of one type. They
// come last: a compiler that has found a match looks at a worse one, such as a tuple for one dependency, no further.

extension Registry {
    /// Registers a type with a lifetime. Whatever is shared must be `Sendable`.
    ///
    /// - Parameters:
    ///   - type: What is provided: a class, a struct or `(any Protocol).self`.
    ///   - scope: How long an instance lives and who shares it.
    ///   - qualifier: A tag type that tells this registration from others of the same type.
    ///   - visibility: Who may depend on it; everybody by default.
    ///   - fileID: Where the registration stands, for messages.
    ///   - line: Where the registration stands, for messages.
    ///   - make: Builds the instance. Its parameters are its dependencies.
    public mutating func register<T: Sendable, each D>(
        _ type: T.Type,
        scope: Scope,
        qualifier: Any.Type? = nil,
        visibility: Visibility? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @Sendable (repeat each D) throws -> T
    ) {
        let traits = RegistrationTraits(
            scope: scope, qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        addService(type, traits, isSendable: true, make)
    }

    /// Registers a type with a lifetime, and what to do with its instances in the end. Whatever is shared must be
    /// `Sendable`.
    ///
    /// - Parameters:
    ///   - type: What is provided: a class, a struct or `(any Protocol).self`.
    ///   - scope: How long an instance lives and who shares it.
    ///   - qualifier: A tag type that tells this registration from others of the same type.
    ///   - visibility: Who may depend on it; everybody by default.
    ///   - teardown: What `Container.close()` does with the instance, before decorators; for singletons and scoped
    ///     types. Nil for nothing.
    ///   - fileID: Where the registration stands, for messages.
    ///   - line: Where the registration stands, for messages.
    ///   - make: Builds the instance. Its parameters are its dependencies.
    public mutating func register<T: Sendable, each D>(
        _ type: T.Type,
        scope: Scope,
        qualifier: Any.Type? = nil,
        visibility: Visibility? = nil,
        teardown: (@Sendable (T) async throws -> Void)?,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @Sendable (repeat each D) throws -> T
    ) {
        let traits = RegistrationTraits(
            scope: scope, qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        addService(type, traits, teardown: teardown, isSendable: true, make)
    }
}

extension Registry {
    /// Registers a type with a lifetime from nothing else.
    @_documentation(visibility: private)
    public mutating func register<T: Sendable>(
        _ type: T.Type,
        scope: Scope,
        qualifier: Any.Type? = nil,
        visibility: Visibility? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @Sendable () throws -> T
    ) {
        let traits = RegistrationTraits(
            scope: scope, qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        addService(type, traits, [], isSendable: true, factory: resolving(make))
    }

    /// Registers a type with a lifetime from one dependency.
    @_documentation(visibility: private)
    public mutating func register<T: Sendable, A>(
        _ type: T.Type,
        scope: Scope,
        qualifier: Any.Type? = nil,
        visibility: Visibility? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @Sendable (A) throws -> T
    ) {
        let traits = RegistrationTraits(
            scope: scope, qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        addService(type, traits, Dependency.of(A.self), isSendable: true, factory: resolving(make))
    }

    /// Registers a type with a lifetime from two dependencies.
    @_documentation(visibility: private)
    public mutating func register<T: Sendable, A, B>(
        _ type: T.Type,
        scope: Scope,
        qualifier: Any.Type? = nil,
        visibility: Visibility? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @Sendable (A, B) throws -> T
    ) {
        let traits = RegistrationTraits(
            scope: scope, qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        addService(type, traits, Dependency.of(A.self, B.self), isSendable: true, factory: resolving(make))
    }

    /// Registers a type with a lifetime from three dependencies.
    @_documentation(visibility: private)
    public mutating func register<T: Sendable, A, B, C>(
        _ type: T.Type,
        scope: Scope,
        qualifier: Any.Type? = nil,
        visibility: Visibility? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @Sendable (A, B, C) throws -> T
    ) {
        let traits = RegistrationTraits(
            scope: scope, qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        addService(type, traits, Dependency.of(A.self, B.self, C.self), isSendable: true, factory: resolving(make))
    }

    /// Registers a type with a lifetime from four dependencies.
    @_documentation(visibility: private)
    public mutating func register<T: Sendable, A, B, C, D>(
        _ type: T.Type,
        scope: Scope,
        qualifier: Any.Type? = nil,
        visibility: Visibility? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @Sendable (A, B, C, D) throws -> T
    ) {
        let traits = RegistrationTraits(
            scope: scope, qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        addService(
            type, traits, Dependency.of(A.self, B.self, C.self, D.self), isSendable: true, factory: resolving(make))
    }

    /// Registers a type with a lifetime from five dependencies.
    @_documentation(visibility: private)
    public mutating func register<T: Sendable, A, B, C, D, E>(
        _ type: T.Type,
        scope: Scope,
        qualifier: Any.Type? = nil,
        visibility: Visibility? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @Sendable (A, B, C, D, E) throws -> T
    ) {
        let traits = RegistrationTraits(
            scope: scope, qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        addService(
            type, traits, Dependency.of(A.self, B.self, C.self, D.self, E.self), isSendable: true,
            factory: resolving(make))
    }

    /// Registers a type with a lifetime from six dependencies.
    @_documentation(visibility: private)
    public mutating func register<T: Sendable, A, B, C, D, E, F>(
        _ type: T.Type,
        scope: Scope,
        qualifier: Any.Type? = nil,
        visibility: Visibility? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @Sendable (A, B, C, D, E, F) throws -> T
    ) {
        let traits = RegistrationTraits(
            scope: scope, qualifier: qualifier, visibility: visibility, fileID: fileID, line: line)
        addService(
            type, traits, Dependency.of(A.self, B.self, C.self, D.self, E.self, F.self), isSendable: true,
            factory: resolving(make))
    }
}
