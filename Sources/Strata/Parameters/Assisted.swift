/// A parameter that makes a `Value` from an argument that is only known at run time, or finds the one that is kept for
/// that.
///
/// ```swift
/// registry.register(ProfileViewModel.self, argument: String.self) { id in ProfileViewModel(id: id) }
/// registry.register(ProfileOpener.self) { (make: Assisted<String, ProfileViewModel>) in ProfileOpener(make: make) }
/// ```
public struct Assisted<Argument, Value>: Sendable {
    private enum Source: Sendable {
        case container(BoundDeferral)
        case closure(@Sendable (Argument) throws -> Value)
    }

    private let source: Source

    /// Provides by hand, as a test does that calls an initialiser itself.
    ///
    /// - Parameter make: Called each time.
    public init(_ make: @escaping @Sendable (Argument) throws -> Value) {
        source = .closure(make)
    }

    /// The value for an argument.
    ///
    /// - Parameters:
    ///   - argument: What the factory takes besides its dependencies.
    ///   - isolation: Where the caller runs; the default says it.
    /// - Throws: ``ResolutionError``: `.closed` once the container is closed or gone.
    public func callAsFunction(
        _ argument: Argument,
        isolation: isolated (any Actor)? = #isolation
    ) throws -> Value {
        switch source {
        case .container(let deferral): try deferral.resolve(argument, Value.self, isolation)
        case .closure(let make): try make(argument)
        }
    }

    /// The value for an argument, where it, or something that it needs, has an asynchronous factory or lives on the main
    /// actor.
    ///
    /// - Parameter argument: What the factory takes besides its dependencies.
    /// - Throws: ``ResolutionError``.
    public func resolveAsync(_ argument: Argument) async throws -> Value where Argument: Sendable, Value: Sendable {
        switch source {
        case .container(let deferral): try await deferral.resolveAsync(argument, Value.self)
        case .closure(let make): try make(argument)
        }
    }
}

extension Assisted: ParameterForm {
    static var displayName: String { "Assisted<\(typeName(Argument.self)), \(typeName(Value.self))>" }

    static var dependency: Dependency {
        Dependency(
            type: Assisted.self, key: Key(Value.self, argument: Argument.self), isDeferred: true)
    }

    static func makeSlot(_ key: Key, _ maker: any SlotMaker) -> any ValueSlot {
        maker.deferred(Dependency(type: key.type, key: key)) { Assisted(source: .container($0)) }
    }

    private init(source: Source) {
        self.source = source
    }
}
