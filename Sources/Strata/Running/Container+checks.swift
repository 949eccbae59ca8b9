// What is checked before a slot is asked, in this order: visibility, scopes, actor.

extension Container {
    /// Whether what is asked of this closed container will be there before it is torn down: a construction for which
    /// the closing of it, of a scope in it, or of what is derived from it, waits is asking.
    var isFinishing: Bool {
        guard let asking = ThreadResolutionStack.current.closing as? Container else { return false }
        return sequence(first: asking, next: { $0.parent ?? $0.base }).contains { $0 === self }
    }

    /// Whether anything is built here for this thread. With the lock of the tree held.
    var mayBuild: Bool { state.pointee.closing.map { isFinishing && !$0.isTearingDown } ?? true }

    /// Whether it resolves anything for the caller.
    var isAnswering: Bool { isOpen || isFinishing }

    func checkVisibility(of slot: AnySlot) throws(ResolutionError) {
        guard slot.checks.contains(.isPrivate) else { return }
        throw ResolutionError.inaccessible(PathStep(slot.descriptor), module: slot.descriptor.moduleName).from(
            plan.source.origin)
    }

    func checkScopes(of slot: AnySlot) throws(ResolutionError) {
        for required in slot.layout.requiredScopes where !isOpen(required) {
            guard let key = plan.scopes[required].key else { continue }
            let caller = callingContainer ?? TaskHost.callingContainer
            throw ResolutionError.scopeNotOpen(
                plan.source.path(from: slot.descriptor.key, to: key), scope: key, open: openScopes,
                isInside: caller.map { $0.plan === plan && !$0.isOpen(required) } ?? false
            ).from(plan.source.origin)
        }
    }

    /// Whether scopes are open here.
    ///
    /// - Parameter scopes: By their numbers in the plan.
    func hasOpened(_ scopes: [Int]) -> Bool { scopes.allSatisfy(isOpen) }

    private func isOpen(_ scope: Int) -> Bool {
        var next: Container? = self
        while let container = next {
            if container.scope == scope { return true }
            next = container.parent
        }
        return false
    }

    /// What was not registered as `Sendable` stays on the main actor: `any P & Sendable` is another type for the
    /// compiler and the same one at run time, so that what the compiler knows of the caller's spelling proves nothing.
    func checkConfinement(of slot: AnySlot) throws(ResolutionError) {
        guard slot.checks.contains(.isConfined) else { return }
        throw ResolutionError.confined(
            plan.source.confinement(of: slot.descriptor.key), awaited: awaited(by: slot)
        ).from(plan.source.origin)
    }

    /// From a slot to something that it needs at once, that has an asynchronous factory and is not there; empty for most.
    func awaited(by slot: AnySlot) -> [Descriptor] {
        // A form has no number, and the key of what it wraps.
        let node = plan.slotOf[slot.descriptor.key]?.number
        return node.flatMap { plan.source.pathToAwaited(from: $0) { plan.slots[$0].isThere(in: self) } } ?? []
    }

    /// The error of a synchronous call. What is confined is not sent to `resolveAsync`, which refuses it, nor is who asks
    /// for what a synchronous factory makes that has called for this: that caller may await it already.
    func advised(_ error: any Error, about slot: AnySlot, by asker: Asker) -> ResolutionError {
        let error = resolutionError(error)
        guard error.code == .requiresAsync, !error.isAdvised else { return error }
        let thread = ThreadResolutionStack.current
        if asker == .property, thread.depth > 0, !thread.isObserving {
            // Of what a factory can do that calls too early this is simplest. `prepare` knows parameters only.
            return error.advising("Take it as a parameter of what is made here: that is built before.")
        }
        if slot.checks.contains(.isConfined) {
            let awaited = awaited(by: slot)
            guard !awaited.isEmpty else { return error }
            return error.advising(ResolutionError.remedy(awaited, plan.source.confinement(of: slot.descriptor.key)))
        }
        guard let home = callingContainer, !thread.isObserving else { return error }
        let isThere = sequence(first: home, next: \.parent).contains { $0 === self }
        // `prepare` builds what is kept and calls by a container as if that needed nothing asynchronous.
        let isUnprepared = asker == .container && thread.depth > 0 && home.plan === plan
        return error.calledTooEarly(
            isUnprepared ? [] : awaited(by: slot), isNoParameter: slot.descriptor.key.argument != nil || !isThere)
    }

    /// The container of the synchronous factory that the thread is running.
    private var callingContainer: Container? {
        ThreadHost.current.container?._withUnsafeGuaranteedRef { $0 as? Container }
    }

    /// The requirement is static, so that it does not depend on what happens to be built already.
    func checkActor(of slot: AnySlot, _ isolation: (any Actor)?, by asker: Asker) throws(ResolutionError) {
        guard slot.checks.contains(.requiresMainActor), isolation !== MainActor.shared else { return }
        let key = slot.descriptor.key
        let confined = slot.checks.contains(.isConfined) ? plan.source.confinement(of: key) : nil
        throw ResolutionError.requiresMainActor(
            plan.source.pathToMainActor(from: key), confined: confined,
            isThere: asker != .property && runsOnMainActor()
        ).from(plan.source.origin)
    }
}
