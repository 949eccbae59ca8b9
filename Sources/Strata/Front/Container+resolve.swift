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
        if let instance = slot._withUnsafeGuaranteedRef({ $0.keptInstance(in: self) }) { return instance.pointee }
        return try make(slot)
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

    /// The instance made from a run-time argument: a new one, but where the registration says `scope:`.
    ///
    /// - Parameters:
    ///   - type: What was registered with `argument:`.
    ///   - qualifier: The tag type that it was registered with, if any.
    ///   - argument: What the factory takes besides its dependencies. Its static type decides which registration is
    ///     meant; without one for that, the only one that takes something more general: `Any`, a superclass,
    ///     or a protocol that the argument conforms to.
    ///   - argumentType: The argument's static type; the default says it.
    ///   - isolation: Where the caller runs; the default says it.
    /// - Throws: ``ResolutionError``.
    public func resolve<T, A>(
        _ type: T.Type = T.self,
        qualifier: Any.Type? = nil,
        argument: A,
        as argumentType: A.Type = A.self,
        isolation: isolated (any Actor)? = #isolation
    ) throws(ResolutionError) -> T {
        let key = Key(type, qualifier: qualifier, argument: argumentType)
        if let slot = try moreGeneralSlot(key, argument) {
            let instance: AnyBox?
            do { instance = try slot.call(argument, self, isolation) } catch {
                throw resolutionError(error)
            }
            if let instance { return instance.value(as: T.self) }
        }
        return try call(unsafeDowncast(slot(key), to: AssistedSlot<A, T>.self), argument, isolation, by: .container)
    }

    /// The instance of a type that must be there: what cannot be resolved is a programming error.
    ///
    /// - Parameters:
    ///   - type: What was registered.
    ///   - isolation: Where the caller runs; the default says it.
    ///   - fileID: Where the call stands, for the message.
    ///   - line: Where the call stands, for the message.
    /// - Returns: The instance. Traps with the whole report where `resolve` would throw.
    @inlinable
    public func require<T>(
        _ type: T.Type = T.self,
        isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> T {
        do { return try resolve(type, isolation: isolation) } catch { fail(error, fileID, line) }
    }

    /// What is not there yet, or made anew each time, and needs nothing else to be looked at.
    @inline(never)
    @usableFromInline
    func make<T>(_ slot: Unmanaged<Slot<T>>) throws(ResolutionError) -> T {
        do {
            return try slot._withUnsafeGuaranteedRef { slot in
                try noting(slot) { try hosting(slot) { try slot.get(Context(self)) } }
            }
        } catch {
            throw slot._withUnsafeGuaranteedRef { advised(error, about: $0, by: .container) }
        }
    }

    @inline(never)
    @usableFromInline
    func fail(_ error: ResolutionError, _ fileID: StaticString, _ line: UInt) -> Never {
        fatalError("\(error)", file: fileID, line: line)
    }
}

extension Container {
    /// The rest of `resolve`: whatever has to be checked, and every error.
    @inline(never)
    @usableFromInline
    func resolveSlowly<T>(_ type: T.Type, _ isolation: (any Actor)?) throws(ResolutionError) -> T {
        try resolve(type, Key(type), isolation)
    }

    private func resolve<T>(_ type: T.Type, _ key: Key, _ isolation: (any Actor)?) throws(ResolutionError) -> T {
        let slot = unsafeDowncast(try slot(key), to: Slot<T>.self)
        do { return try noting(slot) { try call(slot, isolation, by: .container) } } catch {
            throw resolutionError(error)
        }
    }

    /// Runs a call, which is noted where a factory makes it: one that comes back to itself would never end. What is kept
    /// has a construction, which knows of its circles by itself.
    @inline(__always)
    private func noting<R>(_ slot: AnySlot, _ body: () throws -> R) throws -> R {
        guard ThreadHost.current.container != nil, !slot.layout.isKept else { return try body() }
        return try ThreadResolutionStack.current.deferring(
            slot.descriptor, self, { .circularCreation($0, mayBeMeant: true) }, body)
    }
}
