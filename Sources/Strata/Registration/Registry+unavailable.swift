// What people write and what cannot be: overloads that no valid call chooses, so that the compiler says what to do
// instead of naming the parts of a generic signature. Disfavoured, and with one message each. Their factories are
// `@MainActor`, as any function may be: of one that is the compiler would else say that it loses its actor, too.

extension Registry {
    /// Not available: an instance is no factory.
    @available(*, unavailable, message: "pass a factory, not an instance: a closure { … } or an initialiser")
    @_disfavoredOverload
    public mutating func register<T>(
        _ type: T.Type,
        scope: Scope = .transient,
        on actor: MainActor.Type? = nil,
        qualifier: Any.Type? = nil,
        visibility: Visibility? = nil,
        _ instance: T
    ) {}

    /// Not available: an instance is no factory.
    @available(*, unavailable, message: "pass a factory, not an instance: a closure { … } or an initialiser")
    @_disfavoredOverload
    public mutating func register<T, A>(
        _ type: T.Type,
        argument: A.Type,
        on actor: MainActor.Type? = nil,
        qualifier: Any.Type? = nil,
        visibility: Visibility? = nil,
        _ instance: T
    ) {}

    /// Not available: a scope has a label.
    @available(*, unavailable, message: "write `scope:` before the scope")
    @_disfavoredOverload
    public mutating func register<T, each D>(
        _ type: T.Type,
        _ scope: Scope,
        on actor: MainActor.Type? = nil,
        qualifier: Any.Type? = nil,
        visibility: Visibility? = nil,
        _ make: @escaping @MainActor @Sendable (repeat each D) async throws -> T
    ) {}

    /// Not available: the argument is the factory's first parameter.
    @available(*, unavailable, message: "the factory's first parameter must have the argument's type")
    @_disfavoredOverload
    public mutating func register<T, A, each D>(
        _ type: T.Type,
        argument: A.Type,
        on actor: MainActor.Type? = nil,
        qualifier: Any.Type? = nil,
        visibility: Visibility? = nil,
        _ make: @escaping @MainActor @Sendable (repeat each D) throws -> T
    ) {}

    /// Not available: an instance is no factory.
    @available(*, unavailable, message: "pass a factory, not an instance: a closure { … } or an initialiser")
    @_disfavoredOverload
    public mutating func register<T, A>(
        _ type: T.Type,
        argument: A.Type,
        scope: Scope,
        on actor: MainActor.Type? = nil,
        qualifier: Any.Type? = nil,
        visibility: Visibility? = nil,
        _ instance: T
    ) {}

    /// Not available: the argument is the factory's first parameter.
    @available(*, unavailable, message: "the factory's first parameter must have the argument's type")
    @_disfavoredOverload
    public mutating func register<T, A: Hashable & Sendable, each D>(
        _ type: T.Type,
        argument: A.Type,
        scope: Scope,
        on actor: MainActor.Type? = nil,
        qualifier: Any.Type? = nil,
        visibility: Visibility? = nil,
        _ make: @escaping @MainActor @Sendable (repeat each D) throws -> T
    ) {}

    /// Not available: an instance is no factory.
    @available(*, unavailable, message: "pass a factory, not an instance: a closure { … } or an initialiser")
    @_disfavoredOverload
    public mutating func contribute<T>(
        _ type: T.Type,
        scope: Scope = .transient,
        on actor: MainActor.Type? = nil,
        qualifier: Any.Type? = nil,
        _ instance: T
    ) {}

    /// Not available: a decorator is given the value that it decorates.
    @available(*, unavailable, message: "the decorator's first parameter must be the value that it decorates")
    @_disfavoredOverload
    public mutating func decorate<T, each D>(
        _ type: T.Type,
        on actor: MainActor.Type? = nil,
        qualifier: Any.Type? = nil,
        _ make: @escaping @MainActor @Sendable (repeat each D) throws -> T
    ) {}

    /// Not available: a decorator is given the value that it decorates.
    @available(*, unavailable, message: "pass a closure that takes the value and returns another")
    @_disfavoredOverload
    public mutating func decorate<T>(
        _ type: T.Type,
        on actor: MainActor.Type? = nil,
        qualifier: Any.Type? = nil,
        _ instance: T
    ) {}

    /// Not available: a decorator has no lifetime of its own.
    @available(*, unavailable, message: "leave out `scope:`: a decorator lives as long as what it decorates")
    @_disfavoredOverload
    public mutating func decorate<T, each D>(
        _ type: T.Type,
        scope: Scope,
        on actor: MainActor.Type? = nil,
        qualifier: Any.Type? = nil,
        _ make: @escaping @MainActor @Sendable (T, repeat each D) throws -> T
    ) {}

    /// Not available: inputs have a label.
    @available(*, unavailable, message: "write `inputs:` before the inputs")
    @_disfavoredOverload
    public mutating func declareScope<First, each I>(
        _ key: ScopeKey,
        _ input: First.Type,
        _ others: repeat (each I).Type
    ) {}

    /// Not available: inputs have a label.
    @available(*, unavailable, message: "write `inputs:` before the inputs")
    @_disfavoredOverload
    public mutating func declareScope<First, each I>(
        _ key: ScopeKey,
        parent: ScopeKey?,
        _ input: First.Type,
        _ others: repeat (each I).Type
    ) {}

    /// Not available: nobody knows yet how the one is the other.
    @available(*, unavailable, message: "say how the one is the other by a closure: { $0 } where every value is")
    @_disfavoredOverload
    public mutating func forward<T, U>(
        _ type: T.Type,
        to target: U.Type,
        qualifier: Any.Type? = nil,
        visibility: Visibility? = nil
    ) {}
}
