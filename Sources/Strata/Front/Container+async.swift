extension Container {
    /// The instance of a type, where it, or something that it needs, has an asynchronous factory or lives on the
    /// main actor. Everything that `resolve` can do, it can do, too.
    ///
    /// Concurrent callers share the construction of a shared instance. A caller whose task is cancelled stops waiting
    /// at once, while the construction goes on for the others. It keeps the priority of the caller that began it, also
    /// when one of a higher priority comes to wait: where that matters, resolve it from a task of that priority first.
    ///
    /// - Parameter type: What was registered.
    /// - Throws: ``ResolutionError``.
    public func resolveAsync<T: Sendable>(_ type: T.Type = T.self) async throws(ResolutionError) -> T {
        try await resolveAsync(type, Key(type))
    }

    /// The instance of a type with a qualifier.
    ///
    /// - Parameters:
    ///   - type: What was registered.
    ///   - qualifier: The tag type that it was registered with.
    /// - Throws: ``ResolutionError``.
    public func resolveAsync<T: Sendable>(
        _ type: T.Type = T.self,
        qualifier: Any.Type
    ) async throws(ResolutionError) -> T {
        try await resolveAsync(type, Key(type, qualifier: qualifier))
    }

    /// The instance made from a run-time argument: a new one, but where the registration says `scope:`.
    ///
    /// - Parameters:
    ///   - type: What was registered with `argument:`.
    ///   - qualifier: The tag type that it was registered with, if any.
    ///   - argument: What the factory takes besides its dependencies. Its static type decides which registration is
    ///     meant; without one for that, the only one that takes something more general: `Any`, a superclass,
    ///     or a protocol that the argument conforms to.
    ///   - argumentType: The argument's static type; the default says it.
    /// - Throws: ``ResolutionError``.
    public func resolveAsync<T: Sendable, A: Sendable>(
        _ type: T.Type = T.self,
        qualifier: Any.Type? = nil,
        argument: A,
        as argumentType: A.Type = A.self
    ) async throws(ResolutionError) -> T {
        let key = Key(type, qualifier: qualifier, argument: argumentType)
        if let slot = try moreGeneralSlot(key, argument) {
            let instance: AnyBox?
            do { instance = try await slot.call(Box(argument), AsyncCall(self)) } catch {
                throw resolutionError(error)
            }
            if let instance { return instance.value(as: T.self) }
        }
        return try await callAsync(unsafeDowncast(slot(key), to: AssistedSlot<A, T>.self), Box(argument)).value(
            as: T.self)
    }

    /// Builds every singleton now, asynchronous ones and those of the main actor, too; afterwards they resolve
    /// synchronously, those of the main actor there. In a scope it then builds what lives there, too.
    ///
    /// What is asynchronous and independent is built side by side. After it comes what needs nothing asynchronous at
    /// once, but has a ``Lazy``, ``Provider`` or ``Assisted`` of it: so its factory may call that. The exception is
    /// what something asynchronous needs in turn. What is unimplemented comes last, so that its error names the path of
    /// a singleton that needs it; it is reported also where none does, if it is to be built. What `prepare` builds has
    /// the caller's priority. What is private and only led to by what overrides have replaced is not built.
    ///
    /// - Throws: The first ``ResolutionError``; what is built by then is kept, and what nobody else waits for is
    ///   cancelled. `cancelled` where the caller's task is cancelled and something is left to build.
    public func prepare() async throws {
        do {
            guard isOpen else { throw ResolutionError.closedBeforePrepare() }
            // Each request of a server may prepare its scope.
            guard !mutex.withLock({ state.pointee.isPrepared }) else { return }
            try await parent?.prepare()
            try await buildWhatIsShared()
            mutex.withLock { state.pointee.isPrepared = true }
        } catch let error as ResolutionError {
            // Without the advice to call `prepare`. Only a synchronous factory was told what it can do.
            let told =
                error.code == .requiresAsync
                ? error.calledTooEarly(isNoParameter: error.isNoParameter, byAsync: !error.isAdvised) : error
            throw told.from(plan.source.origin)
        }
    }

    /// In their order, what is needed first: so no chain of them is built from its far end. What may ask for something
    /// asynchronous later comes after that, because its factory may do so.
    private func buildWhatIsShared() async throws {
        let slots = plan.scopes[scope].kept.map(\.slot).filter { $0.descriptor.scope.isShared && !$0.layout.isLeftOver }
        let call = AsyncCall(self)
        let asynchronous = slots.filter { $0.checks.contains(.requiresAsync) }
        let others = slots.filter { !$0.checks.contains(.requiresAsync) && !$0.layout.isUnimplemented }
        for slot in others where !slot.layout.reachesAsync { try await build(slot, call) }
        _ = try await call.sideBySide(asynchronous.count) { try await asynchronous[$0].get($1.anew) }
        for slot in others where slot.layout.reachesAsync { try await build(slot, call) }
        for slot in slots where slot.layout.isUnimplemented { try await build(slot, call) }
    }

    /// What waits for nothing would not notice that the caller is cancelled.
    private func build(_ slot: any ValueSlot, _ call: AsyncCall) async throws {
        if !call.mayBegin, !slot.isThere(in: self) {
            throw slot.failed(ResolutionError.cancelled(slot.descriptor.key))
        }
        _ = try await slot.get(call.anew)
    }

    private func resolveAsync<T: Sendable>(_ type: T.Type, _ key: Key) async throws(ResolutionError) -> T {
        let slot = unsafeDowncast(try slot(key), to: Slot<T>.self)
        return TaskHost.callingContainer != nil
            ? try await resolveDeferredAsync(slot, byContainer: true) : try await callAsync(slot)
    }
}
