extension Container {
    /// Opens a scope: a child container in which everything registered with `scope: .scoped(key)` has one instance.
    ///
    /// ```swift
    /// let session = try container.openScope(.session, user)
    /// ```
    ///
    /// The child keeps this container alive, not the other way round.
    ///
    /// - Parameters:
    ///   - key: A declared scope whose parent this container is.
    ///   - inputs: A value for each input that the scope declares, in their order.
    /// - Returns: The scope's container.
    /// - Throws: ``ResolutionError``: `scopeInput` for other inputs, `scopeNotOpen` where the scope belongs
    ///   elsewhere, `closed`.
    public func openScope<each I: Sendable>(_ key: ScopeKey, _ inputs: repeat each I) throws -> Container {
        let child = try openScope(key)
        var position = 0
        var fits = true
        repeat fits = child.store(each inputs, at: &position) && fits
        let expected = plan.scopes[child.scope].inputs
        guard fits, position == expected.count else {
            // Nobody has seen the child.
            child.abandon()
            var types: [Any.Type] = []
            repeat types.append((each I).self)
            throw ResolutionError.scopeInput(
                key, in: plan.scopes[scope].key, expected: expected.map { $0.slot.descriptor.key.type }, given: types
            ).from(plan.source.origin)
        }
        return child
    }

    private func openScope(_ key: ScopeKey) throws(ResolutionError) -> Container {
        guard let number = plan.number(of: key, openedIn: scope) else {
            throw ResolutionError.undeclaredScope(key, declared: plan.scopes.compactMap(\.key)).from(
                plan.source.origin)
        }
        guard plan.scopes[number].parent == scope else {
            throw ResolutionError.misplacedScope(
                key, parent: plan.scopes[plan.scopes[number].parent].key, open: openScopes
            ).from(plan.source.origin)
        }
        let child = Container(plan, scope: number, parent: self)
        try mutex.withLock { () throws(ResolutionError) in
            guard state.pointee.closing == nil else {
                // Nobody has seen the child.
                child.abandon()
                throw ResolutionError.closedScope(key).from(plan.source.origin)
            }
            child.state.pointee.number = state.pointee.openScopes.append(child)
        }
        return child
    }

    /// Puts the next input into its cell.
    private func store<I: Sendable>(_ value: I, at position: inout Int) -> Bool {
        let inputs = plan.scopes[scope].inputs
        defer { position += 1 }
        guard position < inputs.count else { return false }
        let (cell, slot) = inputs[position]
        guard slot.descriptor.key.type == I.self else { return slot.store(value, of: I.self, in: ownCells + cell) }
        unsafeDowncast(slot, to: Slot<I>.self).store(value, in: ownCells + cell)
        return true
    }
}
