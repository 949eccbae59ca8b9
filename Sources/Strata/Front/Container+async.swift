extension Container {
    /// Returns the instance of a type, even if it needs an asynchronous factory or the main actor.
    ///
    /// Concurrent callers share the construction of an instance that a container keeps. If a caller's task is
    /// cancelled, the caller stops waiting at once, and the construction goes on. If the task is already cancelled, no
    /// construction starts.
    ///
    /// - Parameters:
    ///   - type: A registered type, or a parameter form of it.
    ///   - qualifier: The tag type of the registration, if any.
    /// - Throws: ``ResolutionError``.
    public func resolveAsync<T: Sendable>(_ type: T.Type = T.self, qualifier: Any.Type? = nil)
        async throws(ResolutionError) -> T
    { try await callAsync(slot(Key(type, qualifier: qualifier)), nil).value(as: T.self) }

    /// Returns the instance for a run-time argument. The parameters are those of
    /// ``resolve(_:argument:as:qualifier:isolation:)``.
    ///
    /// - Throws: ``ResolutionError``.
    public func resolveAsync<T: Sendable, A: Sendable>(
        _ type: T.Type = T.self, argument: A, as argumentType: A.Type = A.self, qualifier: Any.Type? = nil
    ) async throws(ResolutionError) -> T {
        try await callAsync(slot(Key(type, qualifier: qualifier, argument: A.self)), Box(argument)).value(as: T.self)
    }

    /// Builds every singleton, or on an open scope every instance of that scope. Afterwards they resolve synchronously.
    ///
    /// Asynchronous factories run side by side. The others follow in dependency order, on the main actor if they
    /// require it.
    ///
    /// - Throws: The first ``ResolutionError``. Instances built by then are kept, and constructions under way go on.
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
