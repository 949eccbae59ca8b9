// What is registered with a lifetime, from up to six dependencies. These forms do what the one for any number does; a call
// of them costs its user's build less, since it passes no parameter pack, and takes a factory that throws errors of one
// type.

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
