// From a key to a slot, and from a slot to an instance.

extension Container {
    /// The slot for a caller from outside of all modules.
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

    /// A synchronous call of a slot, from outside or from inside a factory.
    ///
    /// - Parameter entry: Of a `Lazy`: it retains an instance that no container keeps.
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

    /// What is checked before a slot is asked: scope, actor.
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

    /// Whether a scope, by its number in the plan, is open here.
    func hasOpened(_ scope: Int) -> Bool {
        var next: Container? = self
        while let container = next, container.plan === plan {
            if container.scope == scope { return true }
            next = container.parent
        }
        return false
    }

    /// An error as this tree of containers throws it to a caller.
    @inline(never) func marked(_ error: ResolutionError) -> ResolutionError { error.from(plan.source.origin) }

    /// Slots throw nothing else; they are untyped, so that a parameter costs its caller no conversion.
    @inline(never) func resolutionError(_ error: any Error) -> ResolutionError { marked(error as! ResolutionError) }

    /// Whether it resolves anything for the caller: it is open, or a construction for which its closing waits is asking.
    var isAnswering: Bool {
        guard !isOpen else { return true }
        if mutex.withLock({ state.pointee.closing?.isTearingDown ?? true }) { return false }
        if ThreadState.current.isBuilding(in: mutex) { return true }
        return (TaskFrame.current?.runningNode as? Construction)?.tree === mutex
    }
}

extension Container {
    /// - Parameter entry: Of a `Lazy` of something that no container keeps.
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
