internal import CStrataAtomics

extension Container {
    /// Returns the instance of a type.
    ///
    /// ```swift
    /// let login = try container.resolve(LoginViewModel.self)
    /// ```
    ///
    /// - Parameters:
    ///   - type: A registered type, or a parameter form of it: `[T]`, `Lazy<T>`, `Provider<T>`.
    ///   - isolation: The caller's actor, which the default supplies.
    /// - Throws: ``ResolutionError``.
    @inlinable public func resolve<T>(_ type: T.Type = T.self, isolation: isolated (any Actor)? = #isolation)
        throws(ResolutionError) -> T
    {
        guard let found = table[ObjectIdentifier(type)], isOpen else { return try resolveSlowly(type, isolation) }
        let slot = unsafeBitCast(found, to: Unmanaged<Slot<T>>.self)
        guard slot._withUnsafeGuaranteedRef({ $0.isPlain && $0.requiredMask & ~openMask == 0 }) else {
            return try resolveSlowly(type, isolation)
        }
        if let instance = slot._withUnsafeGuaranteedRef({ $0.keptInstance(in: self) }) { return instance.pointee }
        return try make(slot)
    }

    /// Returns the instance with a qualifier, the tag type of its registration. See ``resolve(_:isolation:)``.
    public func resolve<T>(_ type: T.Type = T.self, qualifier: Any.Type, isolation: isolated (any Actor)? = #isolation)
        throws(ResolutionError) -> T
    { try resolve(Key(type, qualifier: qualifier), isolation) }

    /// Returns the instance for a run-time argument: a new one, unless the registration has a scope.
    ///
    /// - Parameters:
    ///   - type: A type that is registered with `argument:`.
    ///   - argument: The value that the factory takes besides its dependencies.
    ///   - argumentType: The argument's static type, which selects the registration. The default supplies it.
    ///   - qualifier: The tag type of the registration, if any.
    ///   - isolation: The caller's actor, which the default supplies.
    /// - Throws: ``ResolutionError``.
    public func resolve<T, A>(
        _ type: T.Type = T.self, argument: A, as argumentType: A.Type = A.self, qualifier: Any.Type? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) throws(ResolutionError) -> T {
        let slot = try slot(Key(type, qualifier: qualifier, argument: A.self))
        return try call(slot, isolation, Box(argument)).value(as: T.self)
    }

    /// Returns the instance of a type that must be there, with the parameters of `resolve`.
    ///
    /// If `resolve` would throw, this traps with the whole report and the location of the call.
    @inlinable public func require<T>(
        _ type: T.Type = T.self, qualifier: Any.Type? = nil, isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> T {
        do {
            guard let qualifier else { return try resolve(type, isolation: isolation) }
            return try resolve(type, qualifier: qualifier, isolation: isolation)
        } catch { fail(error, fileID, line) }
    }

    /// Returns the instance for a run-time argument. Traps with the whole report if
    /// ``resolve(_:argument:as:qualifier:isolation:)`` would throw.
    public func require<T, A>(
        _ type: T.Type = T.self, argument: A, as argumentType: A.Type = A.self, qualifier: Any.Type? = nil,
        isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> T {
        do { return try resolve(type, argument: argument, qualifier: qualifier, isolation: isolation) } catch {
            fail(error, fileID, line)
        }
    }
}

extension Container {
    /// A new transient, or an instance that is not in its cell yet. No further check is needed.
    @inline(never) @usableFromInline func make<T>(_ slot: Unmanaged<Slot<T>>) throws(ResolutionError) -> T {
        // The same as `nested`, without closures: returning a generic value through them costs a third of the call.
        let call = strata_current_thread_call()
        let outer = call.pointee
        guard outer.depth < Self.deepest, !TaskFrame.hasNode else { return try makeSlowly(slot) }
        call.pointee = strata_thread_call(
            container: UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()), depth: outer.depth + 1)
        defer { call.pointee = outer }
        do { return try slot._withUnsafeGuaranteedRef { try $0.get(Context(self)) } } catch {
            throw resolutionError(error)
        }
    }

    @inline(never) private func makeSlowly<T>(_ slot: Unmanaged<Slot<T>>) throws(ResolutionError) -> T {
        try call(slot.takeUnretainedValue(), nil).value(as: T.self)
    }

    /// The rest of `resolve`, with all checks and errors.
    @inline(never) @usableFromInline func resolveSlowly<T>(_ type: T.Type, _ isolation: (any Actor)?)
        throws(ResolutionError) -> T
    { try resolve(Key(type), isolation) }

    func resolve<T>(_ key: Key, _ isolation: (any Actor)?) throws(ResolutionError) -> T {
        let slot = try slot(key)
        return try call(slot, isolation).value(as: T.self)
    }

    @inline(never) @usableFromInline func fail(_ error: ResolutionError, _ fileID: StaticString, _ line: UInt) -> Never
    { fatalError("\(error)", file: fileID, line: line) }
}
