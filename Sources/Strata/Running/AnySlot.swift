internal import CStrataAtomics

/// The source of a registration's instances, without its type. Always a `Slot<T>`.
@usableFromInline class AnySlot: @unchecked Sendable {
    let info: SlotInfo
    /// Whether the open scopes are all that `resolve` has to check.
    @usableFromInline let isPlain: Bool
    /// The scope that must be open, as a bit for one of the plan's first 64 scopes.
    @usableFromInline let requiredMask: UInt64

    init(_ info: SlotInfo) {
        self.info = info
        isPlain =
            !info.requiresMainActor && !info.isPrivate && (info.isKept || !info.reachesGraph) && info.requiredScope < 64
        requiredMask = 1 << UInt64(info.requiredScope)
    }

    // Implemented by the typed subclass.

    /// Calls the factory, perhaps with an argument. The factory resolves its own parameters.
    func callFactory(_ context: Context, _ argument: AnyBox?) throws -> AnyBox { fatalError("abstract") }

    /// The instance for a synchronous call, in a box.
    func box(_ context: Context) throws -> AnyBox { fatalError("abstract") }

    /// A weakly held object in a box of this slot's type.
    func box(_ object: AnyObject) -> AnyBox { fatalError("abstract") }

    /// The object in a box, to be held weakly. Throws `notAClass` for any other value.
    func object(in box: AnyBox) throws -> AnyObject { fatalError("abstract") }

    func store(_ instance: AnyBox, in cell: UnsafeMutablePointer<strata_atomic_pointer>) {}

    /// The instance that a cell points to, in a box.
    func load(_ instance: UnsafeMutableRawPointer) -> AnyBox { fatalError("abstract") }

    /// Frees the instance that a cell points to.
    func destroy(_ instance: UnsafeMutableRawPointer) {}
}

extension AnySlot {
    /// The slots whose instances must exist before the factory runs, for its parameters and its decorators.
    final var needed: [AnySlot] {
        var slots: [AnySlot] = []
        for parameters in [info.parameters] + info.decorators.map(\.parameters) {
            for slot in parameters { slots.append(slot.takeUnretainedValue()) }
        }
        return slots
    }

    /// Makes an instance: calls the factory, notes the teardown, applies the decorators and reports to the observer.
    final func make(_ context: Context, _ argument: AnyBox? = nil) throws -> AnyBox {
        let start = info.observer.map { _ in Box(ContinuousClock.now) }
        do {
            let base = try callFactory(context, argument)
            // Noted first, so that a later failure cannot skip it.
            noteTeardown(of: base, in: context.container)
            return try info.finish(base, context, since: start)
        } catch { throw failed(error) }
    }

    /// The instance for an argument, found or made.
    final func get(_ argument: AnyBox, _ context: Context) throws -> AnyBox {
        if let place = Place(self, argument, in: context.container) { return try place.home.instance(at: place) }
        let instance = try make(context, argument)
        if info.scope == .graph { try context.graph?.takeUnretainedValue().keep(instance, of: self) }
        return instance
    }

    @inline(never) final func noteTeardown(of instance: AnyBox, in container: Container) {
        if let teardown = info.teardown { container.note(Teardown(instance, teardown, info.descriptor)) }
    }

    /// Adds this slot in front of an error's path. Errors of a factory, or of another tree's container, become
    /// `factoryFailed`. So does the cancellation of a call that the factory itself cancelled.
    @inline(never) final func failed(_ error: any Error) -> ResolutionError {
        guard let error = error as? ResolutionError, error.belongs(to: info.origin),
            error.code != .cancelled || Task.isCancelled
        else { return .factoryFailed(error, info.descriptor) }
        return error.behind(info.descriptor)
    }

    /// The same as an existential. Boxing the error at each parameter of a factory would cost more than this call.
    @inline(never) final func failure(_ error: any Error) -> any Error { failed(error) }

    /// The instance that an open container keeps for this slot, or for the slot that it shows; nil if there is none.
    final func peek(in container: Container) -> AnyBox? {
        if let target = info.target { return target.peek(in: container).map(info.convert!) }
        guard info.isKept, container.isOpen, container.hasOpened(info.requiredScope) else { return nil }
        return Place(self, in: container).peek()
    }

    /// The slot whose instance this one shows, behind all aliases and forms.
    final var shown: AnySlot {
        var slot = self
        while let target = slot.info.target { slot = target }
        return slot
    }
}
