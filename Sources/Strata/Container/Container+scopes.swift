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
        let expected = plan.scopes[child.scope].inputs
        var types: [Any.Type] = []
        var fits = true
        repeat fits = child.store(each inputs, &types) && fits
        guard fits, types.count == expected.count else {
            // Nobody has seen the child.
            child.abandon()
            throw ResolutionError.scopeInput(key, expected: expected.map { $0.slot.node.key.type }, given: types)
        }
        return child
    }

    private func openScope(_ key: ScopeKey) throws(ResolutionError) -> Container {
        guard let number = plan.scopeNumbers[key] else { throw .undeclaredScope(key) }
        guard plan.scopes[number].parent == scope else {
            throw .misplacedScope(key, parent: plan.scopes[plan.scopes[number].parent].key, open: openScopes)
        }
        let child = Container(plan, scope: number, parent: self, observer: observer)
        try mutex.withLock { () throws(ResolutionError) in
            guard state.closing == nil else { throw .closedScope(key) }
            state.nextChild += 1
            child.state.childNumber = state.nextChild
            state.children[state.nextChild] = WeakContainer(container: child)
        }
        return child
    }

    /// Puts the next input into its cell.
    private func store<I: Sendable>(_ value: I, _ types: inout [Any.Type]) -> Bool {
        let inputs = plan.scopes[scope].inputs
        let position = types.count
        types.append(I.self)
        guard position < inputs.count else { return false }
        return inputs[position].slot.store(value, in: ownCells + inputs[position].cell)
    }

    /// Takes a scope that is going out of the list of open ones.
    func forget(_ child: Container) {
        mutex.withLock { state.children[child.state.childNumber] = nil }
    }
}
