internal import CStrataAtomics

/// Where a registration's instances come from, without its type; always a `Slot<T>`.
@usableFromInline class AnySlot: @unchecked Sendable {
    let info: SlotInfo
    /// Whether `resolve` may ask it after checking nothing but the open scopes.
    @usableFromInline let isPlain: Bool
    /// The scope that must be open, as a bit among the first 64 scopes of the plan.
    @usableFromInline let requiredMask: UInt64

    init(_ info: SlotInfo) {
        self.info = info
        isPlain =
            !info.requiresMainActor && !info.isPrivate && (info.isKept || !info.reachesGraph) && info.requiredScope < 64
        requiredMask = 1 << UInt64(info.requiredScope)
    }

    // What only the typed subclass knows.

    /// Calls the factory, which resolves its parameters itself, perhaps with an argument.
    func callFactory(_ context: Context, _ argument: AnyBox?) throws -> AnyBox { fatalError("abstract") }

    /// The instance for a synchronous call, without its type.
    func box(_ context: Context) throws -> AnyBox { fatalError("abstract") }

    /// A weakly held object as this slot's type.
    func box(_ object: AnyObject) -> AnyBox { fatalError("abstract") }

    /// The object in a box, to be held weakly. Throws `notAClass` for a value that is not an instance of a class.
    func object(in box: AnyBox) throws -> AnyObject { fatalError("abstract") }

    /// Puts an instance into a cell.
    func store(_ instance: AnyBox, in cell: UnsafeMutablePointer<strata_atomic_pointer>) {}

    /// Reads an instance from a cell.
    func load(_ instance: UnsafeMutableRawPointer) -> AnyBox { fatalError("abstract") }

    /// Frees an instance that a cell holds.
    func destroy(_ instance: UnsafeMutableRawPointer) {}
}

extension AnySlot {
    /// The slots that must have their instances before this one's factory runs: its parameters' and its decorators'.
    final var needed: [AnySlot] {
        var slots: [AnySlot] = []
        for parameters in [info.parameters] + info.decorators.map(\.parameters) {
            for slot in parameters { slots.append(slot.takeUnretainedValue()) }
        }
        return slots
    }

    /// Makes an instance: the factory, its teardown noted, the decorators, the report to the observer.
    final func make(_ context: Context, _ argument: AnyBox? = nil) throws -> AnyBox {
        let start = info.observer.map { _ in Box(ContinuousClock.now) }
        do {
            let base = try callFactory(context, argument)
            // At once, before anything else can fail.
            noteTeardown(of: base, in: context.container)
            return try info.finish(base, context, since: start)
        } catch { throw failed(error) }
    }

    /// The instance for an argument: found, or made.
    final func get(_ argument: AnyBox, _ context: Context) throws -> AnyBox {
        if let place = Place(self, argument, in: context.container) { return try place.home.instance(at: place) }
        let instance = try make(context, argument)
        if info.scope == .graph { try context.graph?.takeUnretainedValue().keep(instance, of: self) }
        return instance
    }

    @inline(never) final func noteTeardown(of instance: AnyBox, in container: Container) {
        if let teardown = info.teardown { container.note(Teardown(instance, teardown, info.descriptor)) }
    }

    /// Puts this slot in front of an error's path. An error of a factory, or of a container of another tree that a factory
    /// used, becomes `factoryFailed`. So does the cancellation of a call that a factory made and cancelled itself.
    @inline(never) final func failed(_ error: any Error) -> ResolutionError {
        guard let error = error as? ResolutionError, error.belongs(to: info.origin),
            error.code != .cancelled || Task.isCancelled
        else { return .factoryFailed(error, info.descriptor) }
        return error.behind(info.descriptor)
    }

    /// The same as an existential: to box the error costs each parameter of a factory more than to call this.
    @inline(never) final func failure(_ error: any Error) -> any Error { failed(error) }

    /// The instance that an open container keeps, or the one that this slot shows of another; nil if it is not there.
    final func peek(in container: Container) -> AnyBox? {
        if let target = info.target { return target.peek(in: container).map(info.convert!) }
        guard info.isKept, container.isOpen, container.hasOpened(info.requiredScope) else { return nil }
        return Place(self, in: container).peek()
    }

    /// The slot whose instance this one shows, behind all views.
    final var shown: AnySlot {
        var slot = self
        while let target = slot.info.target { slot = target }
        return slot
    }
}
