/// What a registration keeps of its types: how its slot is made. Closures, not generic classes: the runtime need not make
/// the metadata of a class for each registration.
enum Recipe: Sendable {
    /// The slot of a service, a list, an alias or an input of a scope.
    case slot(@Sendable (SlotInfo) -> AnySlot)
    /// The slot of a registration with a run-time argument, and what tells its kept instances apart.
    case assisted(@Sendable (SlotInfo, ArgumentIdentity?) -> AnySlot, ArgumentIdentity?)
    /// Wraps a value.
    case wrapping(@Sendable (AnyBox, Context, References) throws -> AnyBox)
    /// What a module uses or is given has no slot.
    case none

    func makeSlot(_ info: SlotInfo) -> AnySlot {
        switch self {
        case .slot(let make): make(info)
        case .assisted(let make, let identify): make(info, identify)
        case .wrapping, .none: fatalError("it has no slot of its own")
        }
    }

    func decorate(_ value: AnyBox, _ context: Context, _ references: References) throws -> AnyBox {
        guard case .wrapping(let wrap) = self else { fatalError("not a decorator") }
        return try wrap(value, context, references)
    }

    /// The same registration, whose instances are kept for each value of its argument as another's are.
    func keeping(as other: Recipe) -> Recipe {
        guard case .assisted(let make, nil) = self, case .assisted(_, let identify?) = other else { return self }
        return .assisted(make, identify)
    }
}

/// Disposes of an instance, before decorators, when its container is closed.
typealias TeardownAction = @Sendable (Teardown) async throws -> Void

/// An asynchronous factory, which takes its arguments out of what is resolved already.
typealias AsyncFactory = @Sendable (AnyBox?, BoxedValues) async throws -> AnyBox

/// What tells the values of an argument apart.
typealias ArgumentIdentity = @Sendable (AnyBox) -> AnyHashable

extension Recipe {
    /// A service or an element of a list.
    static func service<T>(
        _ factory: @escaping Slot<T>.Factory, async asyncFactory: AsyncFactory? = nil, teardown: TeardownAction? = nil
    ) -> Recipe { .slot { Slot<T>($0, factory: factory, asyncFactory: asyncFactory, teardown: teardown) } }

    /// A service of the main actor, whose factory is kept without its isolation. That is sound, because only a call that has
    /// proved to run on the main actor, or that has hopped there, uses it: `SlotInfo.requiresMainActor`.
    static func mainActorService<T>(
        _ factory: @escaping @MainActor @Sendable (Context, References) throws -> T, teardown: TeardownAction? = nil
    ) -> Recipe { service(unsafeBitCast(factory, to: Slot<T>.Factory.self), teardown: teardown) }

    /// A list of `T`, perhaps without any element.
    static func list<T>(of _: T.Type) -> Recipe {
        .slot { info in
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
    }

    /// The same instance under another type.
    static func alias<U, T>(_ cast: @escaping @Sendable (U) -> T) -> Recipe {
        .slot { info in
            if info.isView {
                info.view = SlotView(info.parameters[0].takeUnretainedValue()) { Box(cast($0.value(as: U.self))) }
            }
            return Slot<T>(info, factory: resolving(cast))
        }
    }

    /// A registration with a run-time argument.
    static func assisted<A, T>(
        _ factory: @escaping AssistedSlot<A, T>.Factory, async asyncFactory: AsyncFactory? = nil,
        identify: ArgumentIdentity? = nil, teardown: TeardownAction? = nil
    ) -> Recipe {
        .assisted(
            {
                AssistedSlot<A, T>(
                    $0, factory: factory, asyncFactory: asyncFactory, identify: $1, teardown: teardown)
            }, identify)
    }

    /// A registration with a run-time argument whose factory is the main actor's: see `mainActorService`.
    static func mainActorAssisted<A, T>(
        _ factory: @escaping @MainActor @Sendable (A, Context, References) throws -> T,
        identify: ArgumentIdentity? = nil, teardown: TeardownAction? = nil
    ) -> Recipe {
        assisted(
            unsafeBitCast(factory, to: AssistedSlot<A, T>.Factory.self), identify: identify, teardown: teardown)
    }

    /// A decorator: the value and its other parameters in, the value out.
    static func decorator<T>(_ factory: @escaping @Sendable (T, Context, References) throws -> T) -> Recipe {
        .wrapping { Box(try factory($0.value(as: T.self), $1, $2)) }
    }

    /// A decorator of the main actor: see `mainActorService`.
    static func mainActorDecorator<T>(
        _ factory: @escaping @MainActor @Sendable (T, Context, References) throws -> T
    ) -> Recipe { decorator(unsafeBitCast(factory, to: (@Sendable (T, Context, References) throws -> T).self)) }
}
