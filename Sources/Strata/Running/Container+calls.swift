// From a key to a slot, and from a slot to an instance: what `resolve` in all its forms is made of.

/// What a call is made by.
enum Asker {
    /// A deferred parameter.
    case parameter
    /// `resolve`.
    case container
    /// `@Injected`.
    case property
}

extension Container {
    /// Finds the slot for a caller from outside of all modules.
    func slot(_ key: Key) throws(ResolutionError) -> AnySlot {
        guard isAnswering else {
            throw closedError(key)
        }
        if let slot = plan.slotOf[key] {
            try checkVisibility(of: slot)
            return slot
        }
        let form = plan.source.form(of: key)
        guard let slot = form?.slot else {
            let wanted = form?.wrapped ?? key
            throw ResolutionError.notRegistered(wanted, fix: plan.source.remedy(for: key)).from(plan.source.origin)
        }
        if let wrapped = form.flatMap({ plan.slotOf[$0.wrapped] }) { try checkVisibility(of: wrapped) }
        return slot
    }

    /// The registration whose argument has a more general type than the caller's, where there is none for that.
    ///
    /// - Throws: `notRegistered` where there are several.
    func moreGeneralSlot(_ key: Key, _ argument: Any) throws(ResolutionError) -> (any ArgumentSlot)? {
        guard isAnswering, plan.slotOf[key] == nil, let type = key.argument else { return nil }
        let fitting = plan.assistedSlots(for: key).filter { $0.takes(argument, of: type) }
        // What is private to a module is no answer where there is another.
        let open = fitting.filter { !$0.checks.contains(.isPrivate) }
        let slots = open.isEmpty ? fitting : open
        guard slots.count < 2 else {
            throw ResolutionError.ambiguous(key, slots.map { PathStep($0.descriptor) }).from(plan.source.origin)
        }
        return slots.first
    }

    func call<T>(_ slot: Slot<T>, _ isolation: (any Actor)?, by asker: Asker = .parameter) throws(ResolutionError) -> T
    {
        try checkScopes(of: slot)
        try checkActor(of: slot, isolation, by: asker)
        do {
            return try hosting(slot) { try Context.start(slot, in: self) { try slot.get($0) } }
        } catch {
            throw advised(error, about: slot, by: asker)
        }
    }

    func call<A, T>(
        _ slot: AssistedSlot<A, T>,
        _ argument: A,
        _ isolation: (any Actor)?,
        by asker: Asker = .parameter
    ) throws(ResolutionError) -> T {
        try checkScopes(of: slot)
        try checkActor(of: slot, isolation, by: asker)
        do {
            return try hosting(slot) { try Context.start(slot, in: self) { try slot.get(argument, $0) } }
        } catch {
            throw advised(error, about: slot, by: asker)
        }
    }

    func callAsync<T: Sendable>(_ slot: Slot<T>) async throws(ResolutionError) -> T {
        try checkScopes(of: slot)
        try checkConfinement(of: slot)
        do { return try await slot.get(AsyncCall(self)).value(as: T.self) } catch {
            throw resolutionError(error)
        }
    }

    func callAsync<A, T>(_ slot: AssistedSlot<A, T>, _ argument: Box<A>) async throws(ResolutionError) -> AnyBox {
        try checkScopes(of: slot)
        try checkConfinement(of: slot)
        do { return try await slot.get(argument, AsyncCall(self)) } catch {
            throw resolutionError(error)
        }
    }

    /// Slots throw nothing else; they are untyped, so that a parameter costs its caller no conversion.
    @inline(never)
    func resolutionError(_ error: any Error) -> ResolutionError {
        (error as! ResolutionError).from(plan.source.origin)
    }

    /// What a call throws that comes once this container is closed.
    func closedError(_ key: Key) -> ResolutionError {
        // Once the root is closed no scope is open that could be asked instead.
        let isRootOpen = sequence(first: self, next: \.parent).allSatisfy { $0.parent != nil || $0.isOpen }
        return ResolutionError.closed(
            key, in: isRootOpen ? plan.scopes[scope].key : nil, isInTeardown: isInOwnTeardown
        ).from(plan.source.origin)
    }

    /// Whether a teardown asks that runs in the closing which closes this container, too.
    private var isInOwnTeardown: Bool {
        // Once it is closed, nobody changes its closing: that needs no lock.
        guard !isOpen, let own = state.pointee.closing else { return false }
        return (TaskResolutionStack.work?.work as? Closing)?.root === own.root
    }
}

/// Calls of deferred parameters, in the container that owns their holder.
extension Container {
    func resolveDeferred<T>(_ slot: Slot<T>, _ isolation: (any Actor)?) throws(ResolutionError) -> T {
        guard isAnswering else { throw closedError(slot.descriptor.key) }
        do {
            return try ThreadResolutionStack.current.deferring(slot.descriptor, self) { try call(slot, isolation) }
        } catch {
            throw resolutionError(error)
        }
    }

    /// With an argument a recursion may be meant, and ends by itself.
    func resolveDeferred<A, T>(
        _ slot: AssistedSlot<A, T>,
        _ argument: A,
        _ isolation: (any Actor)?
    ) throws(ResolutionError) -> T {
        guard isAnswering else { throw closedError(slot.descriptor.key) }
        return try call(slot, argument, isolation)
    }

    /// - Parameter byContainer: Whether a factory asks by the container and not by a parameter.
    func resolveDeferredAsync<T: Sendable>(
        _ slot: Slot<T>, byContainer: Bool = false
    ) async throws(ResolutionError) -> T {
        guard isOpen else { throw closedError(slot.descriptor.key) }
        // A construction knows of its circles by itself.
        if slot.layout.isKept { return try await callAsync(slot) }
        do {
            return try await TaskResolutionStack.deferring(slot.descriptor, self, byContainer: byContainer) {
                try await self.callAsync(slot)
            }
        } catch {
            throw resolutionError(error)
        }
    }

    func resolveDeferredAsync<A: Sendable, T: Sendable>(
        _ slot: AssistedSlot<A, T>,
        _ argument: A
    ) async throws(ResolutionError) -> T {
        guard isOpen else { throw closedError(slot.descriptor.key) }
        return try await callAsync(slot, Box(argument)).value(as: T.self)
    }
}
