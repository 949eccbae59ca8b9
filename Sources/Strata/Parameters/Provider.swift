/// A parameter that resolves `Value` each time it is called.
///
/// A deferred parameter may close a cycle of dependencies and never keeps the container alive. It must not be
/// called inside the constructor that receives it if that leads back to what is being built: that throws
/// ``ResolutionError/Code/circularCreation``.
public struct Provider<Value>: Sendable {
    enum Source: Sendable {
        case container(BoundDeferral)
        case closure(@Sendable () throws -> Value)
    }

    private let source: Source

    /// Provides by hand, as a test does that calls an initialiser itself.
    ///
    /// - Parameter make: Called each time.
    public init(_ make: @escaping @Sendable () throws -> Value) {
        source = .closure(make)
    }

    /// The value, or what a memo holds of an earlier call.
    ///
    /// - Parameter isSendable: Whether `Value` is known to be.
    func value(_ isolation: (any Actor)?, _ memo: Memo, isSendable: Bool = false) throws -> Value {
        switch source {
        case .container(let deferral):
            return try deferral.resolve(Value.self, isolation, memo, isSendable: isSendable)
        case .closure(let make):
            if let known = memo.current() { return known.value(as: Value.self) }
            return memo.keep(Box(try make())).value(as: Value.self)
        }
    }

    /// The same for an asynchronous call.
    func valueAsync(_ memo: Memo) async throws -> Value where Value: Sendable {
        switch source {
        case .container(let deferral): try await deferral.resolveAsync(Value.self, memo)
        case .closure: try value(nil, memo, isSendable: true)
        }
    }

    /// Resolves the value; each call is a resolve of its own.
    ///
    /// - Parameter isolation: Where the caller runs; the default says it.
    /// - Throws: ``ResolutionError``: `.closed` once the container is closed or gone.
    public func callAsFunction(isolation: isolated (any Actor)? = #isolation) throws -> Value {
        switch source {
        case .container(let deferral): try deferral.resolve(Value.self, isolation)
        case .closure(let make): try make()
        }
    }

    /// Resolves the value where it, or something that it needs, has an asynchronous factory or lives on the main
    /// actor.
    ///
    /// - Throws: ``ResolutionError``.
    public func resolveAsync() async throws -> Value where Value: Sendable {
        switch source {
        case .container(let deferral): try await deferral.resolveAsync(Value.self)
        case .closure(let make): try make()
        }
    }
}

extension Provider: ParameterForm {
    static var displayName: String { "Provider<\(typeName(Value.self))>" }

    static func displayName(around name: String) -> String? { "Provider<\(name)>" }

    static var dependency: Dependency {
        var dependency = Dependency(Value.self)
        dependency.isDeferred = true
        dependency.isLazy = false
        dependency.defersWeak = dependency.isWeak
        return dependency
    }

    static func makeSlot(_ key: Key, _ maker: any SlotMaker) -> any ValueSlot {
        maker.deferred(Dependency(Value.self, as: key)) { Provider(source: .container($0)) }
    }

    init(source: Source) {
        self.source = source
    }
}
