extension Container {
    /// The instance of a type.
    ///
    /// ```swift
    /// let login = try container.resolve(LoginViewModel.self)
    /// ```
    ///
    /// - Parameters:
    ///   - type: What was registered, or a parameter's form of it: `[T]`, `Lazy<T>`, `Provider<T>`.
    ///   - isolation: Where the caller runs; the default says it.
    /// - Throws: ``ResolutionError``.
    @inlinable
    public func resolve<T>(
        _ type: T.Type = T.self,
        isolation: isolated (any Actor)? = #isolation
    ) throws(ResolutionError) -> T {
        guard let found = table[ObjectIdentifier(type)], isOpen else { return try resolveSlowly(type, isolation) }
        let slot = unsafeBitCast(found, to: Unmanaged<Slot<T>>.self)
        guard slot._withUnsafeGuaranteedRef({ $0.isPlain && $0.requiredMask & ~openMask == 0 }) else {
            return try resolveSlowly(type, isolation)
        }
        do {
            return try slot._withUnsafeGuaranteedRef { try $0.get(Context(container: self, graph: nil)) }
        } catch {
            throw resolutionError(error)
        }
    }

    /// The instance of a type with a qualifier.
    ///
    /// - Parameters:
    ///   - type: What was registered.
    ///   - qualifier: The tag type that it was registered with.
    ///   - isolation: Where the caller runs; the default says it.
    /// - Throws: ``ResolutionError``.
    public func resolve<T>(
        _ type: T.Type = T.self,
        qualifier: Any.Type,
        isolation: isolated (any Actor)? = #isolation
    ) throws(ResolutionError) -> T {
        try resolve(type, Key(type, qualifier: qualifier), isolation)
    }

    /// A new instance made from a run-time argument.
    ///
    /// - Parameters:
    ///   - type: What was registered with `argument:`.
    ///   - qualifier: The tag type that it was registered with, if any.
    ///   - argument: What the factory takes besides its dependencies.
    ///   - isolation: Where the caller runs; the default says it.
    /// - Throws: ``ResolutionError``.
    public func resolve<T, A>(
        _ type: T.Type = T.self,
        qualifier: Any.Type? = nil,
        argument: A,
        isolation: isolated (any Actor)? = #isolation
    ) throws(ResolutionError) -> T {
        let key = Key(type, qualifier: qualifier, argument: A.self)
        if isOpen, plan.slotOf[key] == nil {
            // The compiler hands an existential on as what is inside.
            for slot in plan.assistedSlots(for: key) {
                let instance: AnyObject?
                do { instance = try slot.call(argument, self, isolation) } catch { throw resolutionError(error) }
                if let instance { return unsafeDowncast(instance, to: Box<T>.self).value }
            }
        }
        let slot = try slot(key, type)
        return try call(unsafeDowncast(slot, to: AssistedSlot<A, T>.self), argument, isolation)
    }

    /// The instance of a type that must be there: what cannot be resolved is a programmer's mistake.
    ///
    /// - Parameters:
    ///   - type: What was registered.
    ///   - isolation: Where the caller runs; the default says it.
    /// - Returns: The instance. Traps with the whole report where `resolve` would throw.
    @inlinable
    public func require<T>(_ type: T.Type = T.self, isolation: isolated (any Actor)? = #isolation) -> T {
        do { return try resolve(type, isolation: isolation) } catch { fail(error) }
    }

    @inline(never)
    @usableFromInline
    func fail(_ error: ResolutionError) -> Never { fatalError("\(error)") }
}

extension Container {
    /// The rest of `resolve`: whatever has to be looked at, and every error.
    @inline(never)
    @usableFromInline
    func resolveSlowly<T>(_ type: T.Type, _ isolation: (any Actor)?) throws(ResolutionError) -> T {
        try resolve(type, Key(type), isolation)
    }

    @inline(never)
    @usableFromInline
    func resolutionError(_ error: any Error) -> ResolutionError { error as! ResolutionError }

    private func resolve<T>(_ type: T.Type, _ key: Key, _ isolation: (any Actor)?) throws(ResolutionError) -> T {
        try call(unsafeDowncast(slot(key, type), to: Slot<T>.self), isolation)
    }

    /// Finds the slot for a caller from outside of all modules.
    func slot<T>(_ key: Key, _ type: T.Type) throws(ResolutionError) -> AnySlot {
        guard isOpen else { throw .closed(key) }
        if let slot = plan.slotOf[key] {
            try checkVisibility(of: slot)
            return slot
        }
        var dependency = Dependency(type)
        if key.qualifier != nil { dependency.key.qualifier = key.qualifier }
        if key.argument == nil, let slot = plan.adapter(for: dependency) {
            if let inner = plan.slotOf[dependency.key] { try checkVisibility(of: inner) }
            return slot
        }
        let wanted = dependency.form == nil ? key : dependency.key
        throw .notRegistered(wanted, hints: plan.nearMisses.sentences(for: wanted))
    }

    func checkVisibility(of slot: AnySlot) throws(ResolutionError) {
        guard slot.checks.contains(.isPrivate) else { return }
        throw .inaccessible(
            PathStep(slot.node.key, slot.node.site), module: slot.node.module?.name ?? "the composition root")
    }

    func call<T>(_ slot: Slot<T>, _ isolation: (any Actor)?) throws(ResolutionError) -> T {
        try checkScopes(of: slot)
        try checkActor(of: slot, isolation)
        return try within(slot) { try slot.get($0) }
    }

    func call<A, T>(
        _ slot: AssistedSlot<A, T>,
        _ argument: A,
        _ isolation: (any Actor)?
    ) throws(ResolutionError) -> T {
        try checkScopes(of: slot)
        try checkActor(of: slot, isolation)
        return try within(slot) { try slot.get(argument, $0) }
    }

    /// Runs one resolve call, with a cache for `.graph` instances where there are any.
    private func within<T>(_ slot: AnySlot, _ body: (Context) throws -> T) throws(ResolutionError) -> T {
        let graph = slot.checks.contains(.usesGraph) ? GraphCache() : nil
        do {
            return try withExtendedLifetime(graph) {
                try body(Context(container: self, graph: graph.map(Unmanaged.passUnretained)))
            }
        } catch {
            throw resolutionError(error)
        }
    }
}

extension Container {
    /// Resolves a deferred parameter in the container that owns its holder.
    func resolveDeferred<T>(_ slot: Slot<T>, _ isolation: (any Actor)?) throws(ResolutionError) -> T {
        guard isOpen else { throw .closed(slot.node.key) }
        do {
            return try ThreadStrand.current.deferring(slot, self) { try call(slot, isolation) }
        } catch {
            throw resolutionError(error)
        }
    }

    /// Makes an instance for a deferred parameter. With an argument a recursion may be meant, and ends by itself.
    func resolveDeferred<A, T>(
        _ slot: AssistedSlot<A, T>,
        _ argument: A,
        _ isolation: (any Actor)?
    ) throws(ResolutionError) -> T {
        guard isOpen else { throw .closed(slot.node.key) }
        return try call(slot, argument, isolation)
    }
}
