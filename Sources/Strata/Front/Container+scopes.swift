extension Container {
    /// Opens a scope: a child container in which each registration with `scope: .scoped(key)` has one instance.
    ///
    /// ```swift
    /// let session = try container.openScope(.session, user)
    /// ```
    ///
    /// The child retains this container. This container does not retain the child.
    ///
    /// - Parameters:
    ///   - key: A declared scope whose parent is this container.
    ///   - inputs: A value for each input that the scope declares, in order and of exactly the declared type.
    /// - Returns: The scope's container.
    /// - Throws: ``ResolutionError`` with `.scopeInput` for other inputs, `.scopeNotOpen` for another parent, or
    ///   `.closed`.
    public func openScope<each I: Sendable>(_ key: ScopeKey, _ inputs: repeat each I) throws -> Container {
        let child = try childContainer(key)
        let slots = plan.scopes[child.scope].inputs
        var given = 0
        var fits = true
        repeat fits = child.store(each inputs, slots, &given) && fits
        guard fits, given == slots.count else {
            child.markClosed()
            let types = (slots.map(\.info.descriptor.key.type), ParameterTypes<repeat each I>.dependencies.map(\.type))
            throw marked(.scopeInput(key, expected: types.0, given: types.1))
        }
        try child.enterTree("openScope")
        return child
    }

    private func childContainer(_ key: ScopeKey) throws(ResolutionError) -> Container {
        guard let number = plan.scopes.firstIndex(where: { $0.key == key }) else {
            throw marked(.undeclaredScope(key))
        }
        let parent = plan.scopes[number].parent
        guard parent == scope else {
            throw marked(.misplacedScope(key, parent: plan.scopes[parent].key, open: openScopes))
        }
        return Container(plan, scope: number, in: self)
    }

    /// Stores an input. Returns false if the scope does not declare an input of exactly this type at this position.
    private func store<I>(_ value: I, _ slots: [AnySlot], _ position: inout Int) -> Bool {
        defer { position += 1 }
        guard position < slots.count, slots[position].info.descriptor.key.type == I.self else { return false }
        let slot = unsafeDowncast(slots[position], to: Slot<I>.self)
        slot.store(value, in: ownCells + slot.cell)
        return true
    }

    /// Adds a new container to its parent, whose closing closes it. Throws `closed` if the parent refuses the caller.
    func enterTree(_ action: String) throws(ResolutionError) {
        guard let parent else { return }
        let isAnswering = parent.isAnswering
        let isOpen = mutex.withLock {
            guard isAnswering, parent.state.pointee.closing?.isTearingDown != true else { return false }
            parent.state.pointee.children.append(self)
            if let closing = parent.state.pointee.closing { join(closing) }
            return true
        }
        guard !isOpen else { return }
        markClosed()
        throw marked(.closed(action))
    }
}
