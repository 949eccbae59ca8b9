/// A parameter that resolves `Value` when it is first called, and has the same value from then on, but for what is `.weak`.
///
/// What a container keeps, such as a singleton, is asked for again by each call, so that it is held by nobody but its
/// container; the cast of a forward to it runs each time, and one that makes an object makes a new one. So is something
/// `.weak`, which is another instance once nobody holds it. A transient or
/// `.graph` value, or a list, is kept for as long as a copy of the `Lazy` and the container of its holder are there.
///
/// Where the container goes first, it frees what is not `Sendable` on the actor whose code called the `Lazy`, and on the
/// main actor if that ran it. What only other code called, such as a method of a class that is no actor's, it frees at
/// once, wherever it is closed or let go, and so where that actor is gone or going: a `deinit` of such a value must not
/// touch what its holder still uses.
///
/// A deferred parameter may close a cycle of dependencies and never keeps the container alive. It must not be
/// called inside the constructor that receives it if that leads back to what is being built: that throws
/// ``ResolutionError/Code/circularCreation``. A call that throws is tried again by the next.
public struct Lazy<Value> {
    private let provider: Provider<Value>
    /// Shared by all copies.
    private let memo: Memo

    /// Provides by hand, as a test does that calls an initialiser itself.
    ///
    /// - Parameter make: Called by the first call, and again after it has thrown. Threads that call at the same time may
    ///   each call it: the first value that is made stays, for all of them.
    public init(_ make: @escaping @Sendable () throws -> Value) {
        provider = Provider(make)
        memo = Memo()
    }

    /// The value, resolved by the first call.
    ///
    /// - Parameter isolation: Where the caller runs; the default says it.
    /// - Throws: ``ResolutionError``: `.closed` once the container is closed or gone.
    public func callAsFunction(isolation: isolated (any Actor)? = #isolation) throws -> Value {
        try provider.value(isolation, memo)
    }

    /// The value, resolved by the first call. What is `Sendable` may be freed anywhere.
    ///
    /// - Parameter isolation: Where the caller runs; the default says it.
    /// - Throws: ``ResolutionError``: `.closed` once the container is closed or gone.
    public func callAsFunction(
        isolation: isolated (any Actor)? = #isolation
    ) throws -> Value where Value: Sendable {
        try provider.value(isolation, memo, isSendable: true)
    }

    /// The value, where it, or something that it needs, has an asynchronous factory or lives on the main actor.
    ///
    /// - Throws: ``ResolutionError``.
    public func resolveAsync() async throws -> Value where Value: Sendable {
        try await provider.valueAsync(memo)
    }
}

// It keeps what it resolved: whoever shares it shares that.
extension Lazy: Sendable where Value: Sendable {}

extension Lazy: ParameterForm {
    static var displayName: String { "Lazy<\(typeName(Value.self))>" }

    static func displayName(around name: String) -> String? { "Lazy<\(name)>" }

    static var dependency: Dependency {
        var dependency = Dependency(Value.self)
        // What resolves a Provider lazily still gets a new value from that each time.
        dependency.isLazy = dependency.isLazy || !dependency.isDeferred
        dependency.isDeferred = true
        dependency.defersWeak = dependency.isWeak
        return dependency
    }

    static func makeSlot(_ key: Key, _ maker: any SlotMaker) -> any ValueSlot {
        maker.deferred(Dependency(Value.self, as: key)) { deferral in
            Lazy(provider: Provider(source: .container(deferral)), memo: deferral.makeMemo())
        }
    }

    private init(provider: Provider<Value>, memo: Memo) {
        self.provider = provider
        self.memo = memo
    }
}
