/// A parameter that makes a `Value` from an argument that is only known at run time, or finds the one that is kept for the
/// argument.
///
/// ```swift
/// registry.register(ProfileViewModel.self, argument: String.self) { id in ProfileViewModel(id: id) }
/// registry.register(ProfileOpener.self) { (make: Assisted<String, ProfileViewModel>) in ProfileOpener(make: make) }
/// ```
public struct Assisted<Argument, Value>: Sendable {
    private let source: DeferredSource

    /// Provides values by hand, for a test that calls an initialiser itself.
    ///
    /// - Parameter make: Called each time.
    public init(_ make: @escaping @Sendable (Argument) throws -> Value) {
        source = ClosureSource { Box(try make($0.unsafelyUnwrapped.value(as: Argument.self))) }
    }

    private init(source: DeferredSource) { self.source = source }

    /// The value for an argument.
    ///
    /// - Parameters:
    ///   - argument: What the factory takes besides its dependencies.
    ///   - isolation: Where the caller runs; the default says it.
    /// - Throws: ``ResolutionError``: `.closed` once the container is closed or freed.
    public func callAsFunction(_ argument: Argument, isolation: isolated (any Actor)? = #isolation) throws -> Value {
        try source.box(isolation, Box(argument)).value(as: Value.self)
    }

    /// The value for an argument, if it, or something that it needs, has an asynchronous factory or lives on the main actor.
    ///
    /// - Parameter argument: What the factory takes besides its dependencies.
    /// - Throws: ``ResolutionError``.
    public func resolveAsync(_ argument: Argument) async throws -> Value where Argument: Sendable, Value: Sendable {
        try await source.boxAsync(Box(argument)).value(as: Value.self)
    }
}

extension Assisted: ParameterForm {
    static var displayName: String { "Assisted<\(typeName(Argument.self)), \(typeName(Value.self))>" }

    static var dependency: Dependency {
        let dependency = Dependency(Key(Value.self, argument: Argument.self))
        dependency.isDeferred = true
        return dependency
    }

    static func makeSlot(_ key: Key, _ maker: any SlotMaker) -> AnySlot {
        maker.deferred(Dependency(key)) { Assisted(source: ContainerSource($0, $1)) }
    }
}
