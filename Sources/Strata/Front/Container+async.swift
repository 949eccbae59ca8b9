extension Container {
    /// The instance of a type that, or something that it needs, has an asynchronous factory or lives on the main actor.
    /// It resolves everything else, too.
    ///
    /// Concurrent callers share the construction of an instance that a container keeps. A caller whose task is cancelled
    /// stops waiting at once, while the construction goes on. If the task is already cancelled, no construction starts.
    ///
    /// - Parameters:
    ///   - type: A registered type, or a parameter's form of it.
    ///   - qualifier: The tag type of the registration, if any.
    /// - Throws: ``ResolutionError``.
    public func resolveAsync<T: Sendable>(_ type: T.Type = T.self, qualifier: Any.Type? = nil)
        async throws(ResolutionError) -> T
    { try await callAsync(slot(Key(type, qualifier: qualifier)), nil).value(as: T.self) }

    /// The instance made from a run-time argument, with the parameters of ``resolve(_:argument:as:qualifier:isolation:)``.
    ///
    /// - Throws: ``ResolutionError``.
    public func resolveAsync<T: Sendable, A: Sendable>(
        _ type: T.Type = T.self, argument: A, as argumentType: A.Type = A.self, qualifier: Any.Type? = nil
    ) async throws(ResolutionError) -> T {
        try await callAsync(slot(Key(type, qualifier: qualifier, argument: A.self)), Box(argument)).value(as: T.self)
    }

    /// Builds every singleton now, on an open scope every instance of that scope; afterwards they resolve synchronously.
    ///
    /// Asynchronous factories run side by side, then the others in dependency order, those of the main actor there.
    ///
    /// - Throws: The first ``ResolutionError``; what is built by then is kept, and constructions under way go on.
    public func prepare() async throws {
        guard isAnswering else { throw marked(.closed("prepare")) }
        let slots = plan.scopes[scope].shared
        guard let first = slots.first else { return }
        do {
            let call = try AsyncCall(self, for: first)
            try await call.prepare(slots.filter(\.info.isAsync))
            for slot in slots { _ = try await AsyncCall(self, depth: call.depth).value(of: slot) }
        } catch { throw resolutionError(error) }
    }
}
