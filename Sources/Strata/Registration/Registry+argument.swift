extension Registry {
    /// Registers a type that each call makes anew from a run-time argument.
    ///
    /// Ask for it with a parameter `Assisted<A, T>`, or with `container.resolve(T.self, argument: value)`.
    ///
    /// - Parameters:
    ///   - type: The type that the registration provides.
    ///   - argument: The argument's type, which is the factory's first parameter.
    ///   - qualifier: A tag type that distinguishes registrations of the same type and argument.
    ///   - visibility: The code that may depend on the type; all code by default.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - make: Builds the instance from the argument and the dependencies.
    public mutating func register<T, A, each D>(
        _ type: T.Type, argument: A.Type, qualifier: Any.Type? = nil, visibility: Visibility? = nil,
        fileID: StaticString = #fileID, line: UInt = #line, _ make: @escaping @Sendable (A, repeat each D) throws -> T
    ) {
        append(
            .assisted, describe(T.self, argument: A.self, nil, qualifier, visibility, fileID, line),
            resolvingOthers(make))
    }

    /// Registers a type made from a run-time argument on the main actor. See the first overload for the parameters.
    public mutating func register<T, A, each D>(
        _ type: T.Type, argument: A.Type, on actor: MainActor.Type, qualifier: Any.Type? = nil,
        visibility: Visibility? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @MainActor @Sendable (A, repeat each D) throws -> T
    ) {
        let descriptor = describe(T.self, argument: A.self, nil, qualifier, visibility, fileID, line)
        append(.assisted, descriptor, resolvingOthersOnMainActor(make), .onMainActor)
    }

    /// Registers a `Sendable` type made from a run-time argument on the main actor. `resolveAsync` may return it
    /// anywhere. See the first overload for the parameters.
    public mutating func register<T: Sendable, A, each D>(
        _ type: T.Type, argument: A.Type, on actor: MainActor.Type, qualifier: Any.Type? = nil,
        visibility: Visibility? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @MainActor @Sendable (A, repeat each D) throws -> T
    ) {
        let descriptor = describe(T.self, argument: A.self, nil, qualifier, visibility, fileID, line)
        append(.assisted, descriptor, resolvingOthersOnMainActor(make), .onMainActor + .isSendable)
    }

    /// Registers a type that an asynchronous factory makes from an argument. See the first overload for the parameters.
    @_disfavoredOverload public mutating func register<T: Sendable, A: Sendable, each D>(
        _ type: T.Type, argument: A.Type, qualifier: Any.Type? = nil, visibility: Visibility? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @Sendable (A, repeat each D) async throws -> T
    ) {
        let descriptor = describe(T.self, argument: A.self, nil, qualifier, visibility, fileID, line)
        append(.assisted, descriptor, awaitingOthers(make), .isSendable)
    }

    /// Registers a type with one instance for each value of a run-time argument.
    ///
    /// ```swift
    /// registry.register(ImageCache.self, argument: String.self, scope: .weak) { name in ImageCache() }
    /// ```
    ///
    /// An instance is built once for each value, even if several threads ask for it. Values are compared by `==`. The
    /// container keeps a value at least as long as the instance. With `.weak`, the value must not retain the instance.
    ///
    /// The scope is `.weak`, `.scoped(key)`, or `.graph` for a type to which a ``Weak`` of the same call refers. With
    /// `.scoped(key)`, the teardown disposes of each undecorated instance when its container closes. See the first
    /// overload for the other parameters.
    public mutating func register<T: Sendable, A: Hashable & Sendable, each D>(
        _ type: T.Type, argument: A.Type, scope: Scope, qualifier: Any.Type? = nil, visibility: Visibility? = nil,
        teardown: (@Sendable (T) async throws -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @Sendable (A, repeat each D) throws -> T
    ) {
        let descriptor = describe(T.self, argument: A.self, scope, qualifier, visibility, fileID, line)
        append(
            .assisted, descriptor, resolvingOthers(make), .isSendable, identify: identity(of: A.self),
            teardown: teardownAction(teardown))
    }

    /// Registers a type with one main-actor instance per argument value. See the first overload for the parameters.
    public mutating func register<T, A: Hashable & Sendable, each D>(
        _ type: T.Type, argument: A.Type, scope: Scope, on actor: MainActor.Type, qualifier: Any.Type? = nil,
        visibility: Visibility? = nil, teardown: (@MainActor @Sendable (T) async throws -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @MainActor @Sendable (A, repeat each D) throws -> T
    ) {
        let descriptor = describe(T.self, argument: A.self, scope, qualifier, visibility, fileID, line)
        append(
            .assisted, descriptor, resolvingOthersOnMainActor(make), .onMainActor, identify: identity(of: A.self),
            teardown: mainActorTeardownAction(teardown))
    }

    /// Registers a `Sendable` type with one instance for each value of a run-time argument, made on the main actor.
    /// `resolveAsync` may return it anywhere. See the first overload for the parameters.
    public mutating func register<T: Sendable, A: Hashable & Sendable, each D>(
        _ type: T.Type, argument: A.Type, scope: Scope, on actor: MainActor.Type, qualifier: Any.Type? = nil,
        visibility: Visibility? = nil, teardown: (@MainActor @Sendable (T) async throws -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @MainActor @Sendable (A, repeat each D) throws -> T
    ) {
        let descriptor = describe(T.self, argument: A.self, scope, qualifier, visibility, fileID, line)
        append(
            .assisted, descriptor, resolvingOthersOnMainActor(make), .onMainActor + .isSendable,
            identify: identity(of: A.self), teardown: mainActorTeardownAction(teardown))
    }

    /// Registers a type with one instance for each value of a run-time argument, made by an asynchronous factory.
    /// Concurrent callers with one value share one construction. See the first overload for the parameters.
    @_disfavoredOverload public mutating func register<T: Sendable, A: Hashable & Sendable, each D>(
        _ type: T.Type, argument: A.Type, scope: Scope, qualifier: Any.Type? = nil, visibility: Visibility? = nil,
        teardown: (@Sendable (T) async throws -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @Sendable (A, repeat each D) async throws -> T
    ) {
        let descriptor = describe(T.self, argument: A.self, scope, qualifier, visibility, fileID, line)
        append(
            .assisted, descriptor, awaitingOthers(make), .isSendable, identify: identity(of: A.self),
            teardown: teardownAction(teardown))
    }
}

private func identity<A: Hashable & Sendable>(of _: A.Type) -> ArgumentIdentity {
    { AnyHashable($0.value(as: A.self)) }
}
