/// What a registration keeps of its types: how its slot is made. One subclass for each kind of registration.
class Recipe: @unchecked Sendable {
    init() {}

    /// The slot of the registration.
    func makeSlot(_ info: SlotInfo) -> AnySlot { fatalError("a decorator or a list has no slot of its own") }

    /// The slot of the list that a contribution belongs to.
    func makeListSlot(_ info: SlotInfo) -> AnySlot { fatalError("not a contribution") }

    /// Wraps a value.
    func decorate(_ value: AnyBox, _ context: Context, _ references: References) throws -> AnyBox {
        fatalError("not a decorator")
    }

    /// The same registration, whose instances are kept for each value of its argument as another's are.
    func keeping(as other: Recipe) -> Recipe { self }

    /// An alias's slot, which shows the instance of another.
    func view(of target: AnySlot) -> SlotView? { nil }
}

/// Disposes of an instance, before decorators, when its container is closed.
typealias TeardownAction = @Sendable (Teardown) async throws -> Void

/// An asynchronous factory, which takes its arguments out of what is resolved already.
typealias AsyncFactory = @Sendable (AnyBox?, BoxedValues) async throws -> AnyBox

/// Services and contributions.
final class ServiceRecipe<T>: Recipe, @unchecked Sendable {
    private let factory: Slot<T>.Factory
    private let asyncFactory: AsyncFactory?
    private let teardown: TeardownAction?

    init(factory: @escaping Slot<T>.Factory, async asyncFactory: AsyncFactory? = nil, teardown: TeardownAction? = nil) {
        self.factory = factory
        self.asyncFactory = asyncFactory
        self.teardown = teardown
        super.init()
    }

    /// A factory of the main actor, kept without its isolation. That is sound, because only a call that has proved to run
    /// on the main actor, or that has hopped there, uses it: `SlotInfo.requiresMainActor`.
    convenience init(
        mainActorFactory: @escaping @MainActor @Sendable (Context, References) throws -> T,
        teardown: TeardownAction? = nil
    ) { self.init(factory: unsafeBitCast(mainActorFactory, to: Slot<T>.Factory.self), teardown: teardown) }

    override func makeSlot(_ info: SlotInfo) -> AnySlot {
        Slot<T>(info, factory: factory, asyncFactory: asyncFactory, teardown: teardown)
    }

    override func makeListSlot(_ info: SlotInfo) -> AnySlot { ListRecipe<T>().makeListSlot(info) }
}

/// A list of `T`, perhaps without any element.
final class ListRecipe<T>: Recipe, @unchecked Sendable {
    override func makeListSlot(_ info: SlotInfo) -> AnySlot {
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
final class ForwardRecipe<U, T>: Recipe, @unchecked Sendable {
    private let cast: @Sendable (U) -> T

    init(_ cast: @escaping @Sendable (U) -> T) {
        self.cast = cast
        super.init()
    }

    override func makeSlot(_ info: SlotInfo) -> AnySlot {
        let cast = cast
        return Slot<T>(
            info,
            factory: { context, references in
                var cursor = Cursor(references, context)
                return cast(try cursor.next(U.self))
            })
    }

    override func view(of target: AnySlot) -> SlotView? {
        let cast = cast
        return SlotView(target) { Box(cast($0.value(as: U.self))) }
    }
}

/// A registration with a run-time argument.
final class AssistedRecipe<A, T>: Recipe, @unchecked Sendable {
    private let factory: AssistedSlot<A, T>.Factory
    private let asyncFactory: AsyncFactory?
    private let identify: (@Sendable (AnyBox) -> AnyHashable)?
    private let teardown: TeardownAction?

    init(
        factory: @escaping AssistedSlot<A, T>.Factory, async asyncFactory: AsyncFactory? = nil,
        identify: (@Sendable (AnyBox) -> AnyHashable)? = nil, teardown: TeardownAction? = nil
    ) {
        self.factory = factory
        self.asyncFactory = asyncFactory
        self.identify = identify
        self.teardown = teardown
        super.init()
    }

    /// A factory of the main actor: see `ServiceRecipe`.
    convenience init(
        mainActorFactory: @escaping @MainActor @Sendable (A, Context, References) throws -> T,
        identify: (@Sendable (AnyBox) -> AnyHashable)? = nil, teardown: TeardownAction? = nil
    ) {
        self.init(
            factory: unsafeBitCast(mainActorFactory, to: AssistedSlot<A, T>.Factory.self), identify: identify,
            teardown: teardown)
    }

    override func makeSlot(_ info: SlotInfo) -> AnySlot {
        AssistedSlot<A, T>(info, factory: factory, asyncFactory: asyncFactory, identify: identify, teardown: teardown)
    }

    override func keeping(as other: Recipe) -> Recipe {
        guard identify == nil, let other = other as? AssistedRecipe<A, T>, let identify = other.identify else {
            return self
        }
        return AssistedRecipe(factory: factory, async: asyncFactory, identify: identify, teardown: teardown)
    }
}

/// A decorator: the value and its other parameters in, the value out.
final class DecoratorRecipe<T>: Recipe, @unchecked Sendable {
    private let factory: @Sendable (T, Context, References) throws -> T

    init(factory: @escaping @Sendable (T, Context, References) throws -> T) {
        self.factory = factory
        super.init()
    }

    /// A decorator of the main actor: see `ServiceRecipe`.
    convenience init(mainActorFactory: @escaping @MainActor @Sendable (T, Context, References) throws -> T) {
        self.init(factory: unsafeBitCast(mainActorFactory, to: (@Sendable (T, Context, References) throws -> T).self))
    }

    override func decorate(_ value: AnyBox, _ context: Context, _ references: References) throws -> AnyBox {
        Box(try factory(value.value(as: T.self), context, references))
    }
}

/// A value that `openScope` is given.
final class InputRecipe<T: Sendable>: Recipe, @unchecked Sendable {
    override func makeSlot(_ info: SlotInfo) -> AnySlot {
        let key = info.descriptor.key
        return Slot<T>(info, factory: { _, _ in throw ResolutionError.closed(key) })
    }
}
