/// What a registration keeps of its types: how its slot is made. Closures, not generic subclasses: the runtime need not
/// make the metadata of a class for each registration.
final class Recipe: Sendable {
    private let slot: (@Sendable (SlotInfo, ArgumentIdentity?) -> AnySlot)?
    private let list: (@Sendable (SlotInfo) -> AnySlot)?
    private let wrap: (@Sendable (AnyBox, Context, References) throws -> AnyBox)?
    private let identify: ArgumentIdentity?

    init(
        slot: (@Sendable (SlotInfo, ArgumentIdentity?) -> AnySlot)? = nil,
        list: (@Sendable (SlotInfo) -> AnySlot)? = nil,
        wrap: (@Sendable (AnyBox, Context, References) throws -> AnyBox)? = nil, identify: ArgumentIdentity? = nil
    ) {
        self.slot = slot
        self.list = list
        self.wrap = wrap
        self.identify = identify
    }

    /// The slot of the registration.
    func makeSlot(_ info: SlotInfo) -> AnySlot { slot!(info, identify) }

    /// The slot of the list that a contribution belongs to.
    func makeListSlot(_ info: SlotInfo) -> AnySlot { list!(info) }

    /// Wraps a value.
    func decorate(_ value: AnyBox, _ context: Context, _ references: References) throws -> AnyBox {
        try wrap!(value, context, references)
    }

    /// The same registration, whose instances are kept for each value of its argument as another's are.
    func keeping(as other: Recipe) -> Recipe {
        identify == nil && other.identify != nil ? Recipe(slot: slot, identify: other.identify) : self
    }
}

/// Disposes of an instance, before decorators, when its container is closed.
typealias TeardownAction = @Sendable (Teardown) async throws -> Void

/// An asynchronous factory, which takes its arguments out of what is resolved already.
typealias AsyncFactory = @Sendable (AnyBox?, BoxedValues) async throws -> AnyBox

/// What tells the values of an argument apart.
typealias ArgumentIdentity = @Sendable (AnyBox) -> AnyHashable

extension Recipe {
    /// A service.
    @inline(never) static func service<T>(
        _ factory: @escaping Slot<T>.Factory, async asyncFactory: AsyncFactory? = nil, teardown: TeardownAction? = nil
    ) -> Recipe {
        Recipe(slot: { info, _ in Slot<T>(info, factory: factory, asyncFactory: asyncFactory, teardown: teardown) })
    }

    /// A service of the main actor, whose factory is kept without its isolation. That is sound, because only a call that has
    /// proved to run on the main actor, or that has hopped there, uses it: `SlotInfo.requiresMainActor`.
    @inline(never) static func mainActorService<T>(
        _ factory: @escaping @MainActor @Sendable (Context, References) throws -> T, teardown: TeardownAction? = nil
    ) -> Recipe { service(unsafeBitCast(factory, to: Slot<T>.Factory.self), teardown: teardown) }

    /// An element of a list.
    @inline(never) static func element<T>(_ factory: @escaping Slot<T>.Factory) -> Recipe {
        Recipe(slot: { info, _ in Slot<T>(info, factory: factory) }, list: { listSlot(of: T.self, $0) })
    }

    /// An element of a list that is made on the main actor: see `mainActorService`.
    @inline(never) static func mainActorElement<T>(
        _ factory: @escaping @MainActor @Sendable (Context, References) throws -> T
    ) -> Recipe { element(unsafeBitCast(factory, to: Slot<T>.Factory.self)) }

    /// A list, perhaps without any element.
    @inline(never) static func list<T>(of type: T.Type) -> Recipe { Recipe(list: { listSlot(of: type, $0) }) }

    /// The same instance under another type.
    @inline(never) static func alias<U, T>(_ cast: @escaping @Sendable (U) -> T) -> Recipe {
        Recipe(slot: { info, _ in
            if info.isView {
                info.view = SlotView(info.parameters[0].takeUnretainedValue()) { Box(cast($0.value(as: U.self))) }
            }
            return Slot<T>(info, factory: resolving(cast))
        })
    }

    /// A registration with a run-time argument.
    @inline(never) static func assisted<A, T>(
        _ factory: @escaping AssistedSlot<A, T>.Factory, async asyncFactory: AsyncFactory? = nil,
        identify: ArgumentIdentity? = nil, teardown: TeardownAction? = nil
    ) -> Recipe {
        Recipe(
            slot: { info, identify in
                AssistedSlot<A, T>(
                    info, factory: factory, asyncFactory: asyncFactory, identify: identify, teardown: teardown)
            }, identify: identify)
    }

    /// A registration with a run-time argument whose factory is the main actor's: see `mainActorService`.
    @inline(never) static func mainActorAssisted<A, T>(
        _ factory: @escaping @MainActor @Sendable (A, Context, References) throws -> T,
        identify: ArgumentIdentity? = nil, teardown: TeardownAction? = nil
    ) -> Recipe {
        assisted(
            unsafeBitCast(factory, to: AssistedSlot<A, T>.Factory.self), identify: identify, teardown: teardown)
    }

    /// A decorator: the value and its other parameters in, the value out.
    @inline(never) static func decorator<T>(_ factory: @escaping @Sendable (T, Context, References) throws -> T)
        -> Recipe
    {
        Recipe(wrap: { Box(try factory($0.value(as: T.self), $1, $2)) })
    }

    /// A decorator of the main actor: see `mainActorService`.
    @inline(never) static func mainActorDecorator<T>(
        _ factory: @escaping @MainActor @Sendable (T, Context, References) throws -> T
    ) -> Recipe { decorator(unsafeBitCast(factory, to: (@Sendable (T, Context, References) throws -> T).self)) }
}

private func listSlot<T>(of _: T.Type, _ info: SlotInfo) -> AnySlot {
    let count = info.parameterCount
    return Slot<[T]>(
        info,
        factory: { context, references in
            var cursor = Cursor(references, context)
            var elements: [T] = []
            elements.reserveCapacity(count)
            for _ in 0..<count { elements.append(try cursor.next(T.self)) }
            return elements
        })
}
