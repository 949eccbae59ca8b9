internal import CStrataAtomics

/// Where a registration's instances come from, without its type; always a `Slot<T>` or an `AssistedSlot<A, T>`.
@usableFromInline
class AnySlot: @unchecked Sendable {
    private let origin: Origin
    /// The node's number in the plan.
    let number: Int
    let descriptor: Descriptor
    let layout: SlotLayout
    /// Whether `resolve` may ask it after checking nothing but the open scopes.
    @usableFromInline let isPlain: Bool
    /// The scopes that must be open, a bit for each of the first 64 scopes of the plan.
    @usableFromInline let requiredMask: UInt64

    init(_ blueprint: SlotBlueprint) {
        origin = blueprint.origin
        number = blueprint.number
        descriptor = blueprint.descriptor
        layout = blueprint.layout
        var ignored: SlotChecks = [.requiresAsync, .requiresScope]
        if blueprint.descriptor.scope.isKept { ignored.insert(.reachesGraph) }
        isPlain = layout.checks.subtracting(ignored).isEmpty && layout.requiredScopes.allSatisfy { $0 < 64 }
        requiredMask = layout.requiredScopes.reduce(0) { $0 | 1 << UInt64($1) }
    }

    /// - Parameter descriptor: Another one where what it builds is told apart from what the other slot builds.
    init(insteadOf slot: AnySlot, _ descriptor: Descriptor? = nil) {
        origin = slot.origin
        number = slot.number
        self.descriptor = descriptor ?? slot.descriptor
        layout = slot.layout
        isPlain = slot.isPlain
        requiredMask = slot.requiredMask
    }

    var checks: SlotChecks { layout.checks }

    /// A value of this slot, to be handed on.
    @inline(__always)
    final func boxed<T>(_ value: T) -> AnyBox { .of(value, isOfMainActor: checks.contains(.requiresMainActor)) }

    /// Whether its factory is asynchronous.
    var isAsync: Bool { false }

    /// Whether the container keeps an instance.
    func isThere(in container: Container) -> Bool { false }

    /// The instance that an open container keeps, if it is there. Read it while the container is held.
    func peek(in container: Container) -> KeptInstance? { nil }

    /// Puts this slot in front of an error's path; an error of a factory, or of another container that a factory has
    /// asked, becomes `factoryFailed`. So does the cancellation of a call that a factory has made and cancelled itself:
    /// whoever asked for this slot was not cancelled.
    @inline(never)
    final func failed(_ error: any Error) -> ResolutionError {
        guard let error = error as? ResolutionError, error.belongs(to: origin),
            error.code != .cancelled || Task.isCancelled
        else { return .factoryFailed(error, PathStep(descriptor)) }
        return number < 0 ? error.behind(form: descriptor) : error.behind(descriptor)
    }

    /// What the slot that has the instance threw: an error of this container, too.
    final func borrowed(_ error: any Error) -> any Error { (error as? ResolutionError)?.onItsWay ?? error }
}

/// What a `Weak` of the same resolve call may refer to.
protocol ReferableSlot: AnySlot {
    /// Refers to an instance of this slot's type.
    ///
    /// - Throws: `notAClass` for what is no object.
    func weaken(_ value: AnyBox) throws -> WeakReference
}

/// What can be asked of a `Slot<T>` without naming `T`.
protocol ValueSlot: ReferableSlot {
    /// The instance for a synchronous call.
    func box(_ context: Context) throws -> AnyBox

    /// The instance that is kept, for this call or longer, if it is there.
    func known(in context: Context) -> AnyBox?

    /// The instance for an asynchronous call.
    func get(_ call: AsyncCall) async throws -> AnyBox

    /// A slot of the same type that hands out a value which is there already.
    func resolved(_ value: AnyBox) -> AnySlot

    /// Puts a scope's input into its cell.
    ///
    /// - Parameter type: The value's static type.
    /// - Returns: Whether that is this slot's type, or may be taken for it.
    func store(_ value: Any, of type: Any.Type, in cell: UnsafeMutablePointer<strata_atomic_pointer>) -> Bool

    /// Frees an instance that a cell holds.
    func destroy(_ instance: UnsafeMutableRawPointer)
}

/// What can be asked of an `AssistedSlot<A, T>` by a caller who does not name `A` as it was registered.
protocol ArgumentSlot: ReferableSlot {
    /// Whether every value of an argument's static type has the type that this takes.
    func takes(_ argument: Any, of type: Any.Type) -> Bool

    /// Makes an instance.
    ///
    /// - Returns: Nil where the argument has another type.
    func call(_ argument: Any, _ container: Container, _ isolation: (any Actor)?) throws -> AnyBox?

    /// The same for an asynchronous call.
    func call(_ argument: Box<Any>, _ call: AsyncCall) async throws -> AnyBox?
}
