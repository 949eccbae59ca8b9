extension Container {
    /// The slot for a caller from outside all modules, which may not use private registrations.
    func slot(_ key: Key) throws(ResolutionError) -> AnySlot {
        guard isAnswering else { throw marked(.closed(key)) }
        guard let slot = plan.source.slot(key) else { throw marked(plan.source.missing(key)) }
        // A form has the key of the type inside.
        let shown = slot.info.number < 0 ? plan.source.slot(slot.info.descriptor.key) ?? slot : slot
        guard !shown.info.isPrivate else {
            throw marked(.inaccessible(shown.info.descriptor))
        }
        return slot
    }

    /// A synchronous call, from outside or from a factory. The entry of a `Lazy` retains an instance that is not kept.
    func call(_ slot: AnySlot, _ isolation: (any Actor)?, _ argument: AnyBox? = nil, _ entry: Entry? = nil)
        throws(ResolutionError) -> AnyBox
    {
        try check(slot, isolation)
        do {
            return try nested(slot) {
                if let entry { return try instance(at: Place(slot: slot, home: self, entry: entry)) }
                return try Context.start(slot, in: self, argument)
            }
        } catch { throw resolutionError(error) }
    }

    /// Checks the scope and the actor before a call.
    func check(_ slot: AnySlot, _ isolation: (any Actor)?) throws(ResolutionError) {
        try checkScope(of: slot)
        guard slot.info.requiresMainActor, isolation !== MainActor.shared else { return }
        throw marked(.requiresMainActor(plan.source.path(from: slot, to: nil)))
    }

    func checkScope(of slot: AnySlot) throws(ResolutionError) {
        let required = slot.info.requiredScope
        guard !hasOpened(required), let key = plan.scopes[required].key else { return }
        throw marked(.scopeNotOpen(plan.source.path(from: slot, to: key), scope: key, open: openScopes))
    }

    /// Whether a scope, given by its number in the plan, is open here.
    func hasOpened(_ scope: Int) -> Bool {
        var next: Container? = self
        while let container = next, container.plan === plan {
            if container.scope == scope { return true }
            next = container.parent
        }
        return false
    }

    /// Marks an error as thrown by this tree of containers.
    @inline(never) func marked(_ error: ResolutionError) -> ResolutionError { error.from(plan.source.origin) }

    /// Slots throw only this type. They do so untyped, to save their callers a conversion for each parameter.
    @inline(never) func resolutionError(_ error: any Error) -> ResolutionError { marked(error as! ResolutionError) }

    /// Whether the container answers the caller: it is open, or its closing waits for a construction of the caller.
    var isAnswering: Bool {
        guard !isOpen else { return true }
        if mutex.withLock({ state.pointee.closing?.isTearingDown ?? true }) { return false }
        if ThreadState.current.isBuilding(in: mutex) { return true }
        return (TaskFrame.current?.runningNode as? Construction)?.tree === mutex
    }
}

extension Container {
    /// The asynchronous counterpart of `call`.
    func callAsync(_ slot: AnySlot, _ argument: AnyBox?, _ entry: Entry? = nil) async throws(ResolutionError) -> AnyBox
    {
        guard isAnswering else { throw marked(.closed(slot.info.descriptor.key)) }
        try checkScope(of: slot)
        guard !slot.info.isConfined else { throw marked(.confined(slot.info.descriptor)) }
        do {
            let call = try AsyncCall(self, for: slot)
            if let entry { return try await call.value(at: Place(slot: slot, home: self, entry: entry)) }
            return try await call.value(of: slot, argument)
        } catch { throw resolutionError(error) }
    }
}
