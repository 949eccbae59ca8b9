/// What a deferred parameter resolves: its slot, known once all slots are made.
final class Deferral: @unchecked Sendable {
    let key: Key
    private let origin: Origin
    /// Whose parameter it is; nil where nobody's, and where no error needs it.
    private let holder: PathStep?
    /// Set while the plan is made and never again. The plan owns the slot, and is alive while the container is.
    unowned(unsafe) var slot: AnySlot?
    /// The scope that has to be open for it; nil for none. Set as the slot is.
    var scope: ScopeKey?

    init(_ key: Key, _ origin: Origin, of holder: PathStep? = nil) {
        self.key = key
        self.origin = origin
        self.holder = holder
    }

    /// What a call throws whose container is gone.
    var gone: ResolutionError { .gone(key, in: scope).from(origin) }

    /// An error with its holder in front of the path where that tells who asked for something that is not there.
    func naming(_ error: ResolutionError) -> ResolutionError {
        guard error.code == .unimplemented, let holder else { return error }
        return error.behind(holder: holder)
    }
}

/// A deferral with the container that owns the parameter's holder, held weakly.
struct BoundDeferral: @unchecked Sendable {
    let deferral: Deferral
    private(set) weak var container: Container?

    init(_ deferral: Deferral, _ container: Container) {
        self.deferral = deferral
        self.container = container
    }

    /// A memo that the container will empty.
    func makeMemo() -> Memo { container.map { Memo($0.mutex) } ?? Memo() }

    /// Reads what the container keeps, if it is there.
    func peek<T>(_ reading: Reading<T>) -> T? {
        guard let container, let slot = deferral.slot else { return nil }
        return withExtendedLifetime(container) { slot.peek(in: container).map(reading.read) }
    }

    func resolve<T>(_: T.Type, _ isolation: (any Actor)?) throws(ResolutionError) -> T {
        guard let container, let slot = deferral.slot else { throw deferral.gone }
        do { return try container.resolveDeferred(unsafeDowncast(slot, to: Slot<T>.self), isolation) } catch {
            throw deferral.naming(error)
        }
    }

    /// Resolves what a memo does not hold yet. What the container keeps no memo holds.
    ///
    /// - Parameter isSendable: Whether `T` is known to be.
    func resolve<T>(
        _: T.Type, _ isolation: (any Actor)?, _ memo: Memo, isSendable: Bool
    ) throws(ResolutionError) -> T {
        guard let container, let slot = deferral.slot else { throw deferral.gone }
        guard !slot.layout.isKept else { return try resolve(T.self, isolation) }
        let asker = isSendable ? nil : Memo.Asker(isolation: isolation)
        if container.isAnswering, let known = memo.current(for: asker) {
            try container.checkActor(of: slot, isolation, by: .parameter)
            return known.value(as: T.self)
        }
        return container.keep(slot.boxed(try resolve(T.self, isolation)), for: asker, in: memo).value(as: T.self)
    }

    func resolve<A, T>(_ argument: A, _: T.Type, _ isolation: (any Actor)?) throws(ResolutionError) -> T {
        guard let container, let slot = deferral.slot else { throw deferral.gone }
        do {
            return try container.resolveDeferred(unsafeDowncast(slot, to: AssistedSlot<A, T>.self), argument, isolation)
        } catch {
            throw deferral.naming(error)
        }
    }

    func resolveAsync<T: Sendable>(_: T.Type) async throws(ResolutionError) -> T {
        guard let container, let slot = deferral.slot else { throw deferral.gone }
        do { return try await container.resolveDeferredAsync(unsafeDowncast(slot, to: Slot<T>.self)) } catch {
            throw deferral.naming(error)
        }
    }

    func resolveAsync<T: Sendable>(_: T.Type, _ memo: Memo) async throws(ResolutionError) -> T {
        guard let container, let slot = deferral.slot else { throw deferral.gone }
        guard !slot.layout.isKept else { return try await resolveAsync(T.self) }
        if container.isOpen, let known = memo.current() {
            try container.checkConfinement(of: slot)
            return known.value(as: T.self)
        }
        return container.keep(try await boxed(T.self, slot), in: memo).value(as: T.self)
    }

    /// A function of its own: at its end only the box holds the value, and frees it where it must.
    private func boxed<T: Sendable>(_: T.Type, _ slot: AnySlot) async throws(ResolutionError) -> AnyBox {
        slot.boxed(try await resolveAsync(T.self))
    }

    func resolveAsync<A: Sendable, T: Sendable>(_ argument: A, _: T.Type) async throws(ResolutionError) -> T {
        guard let container, let slot = deferral.slot else { throw deferral.gone }
        do {
            return try await container.resolveDeferredAsync(
                unsafeDowncast(slot, to: AssistedSlot<A, T>.self), argument)
        } catch {
            throw deferral.naming(error)
        }
    }
}
