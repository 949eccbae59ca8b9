/// What a registration keeps of its type: how to make the slot.
protocol Recipe: Sendable {
    func makeSlot(_ blueprint: SlotBlueprint) -> any ValueSlot
}

/// What a registration with a run-time argument keeps of its types.
protocol ArgumentRecipe: Sendable {
    func makeSlot(_ blueprint: SlotBlueprint) -> any ArgumentSlot
}

/// What a contribution keeps of its type: how to make the slot of the list that it belongs to, too.
protocol ElementRecipe: Recipe {
    func makeListSlot(_ blueprint: SlotBlueprint) -> any ValueSlot
}

/// Services, contributions and aliases.
final class ServiceRecipe<T>: ElementRecipe {
    let factory: Slot<T>.Factory
    let application: Application
    let teardown: FactoryPipeline.TeardownAction?

    init(
        factory: @escaping Slot<T>.Factory,
        application: Application,
        teardown: FactoryPipeline.TeardownAction? = nil
    ) {
        self.factory = factory
        self.application = application
        self.teardown = teardown
    }

    /// An asynchronous factory: a synchronous call only finds what is built already.
    convenience init(
        _ key: Key,
        async make: @escaping @Sendable (BoxedValues) async throws -> AnyBox,
        teardown: FactoryPipeline.TeardownAction?
    ) {
        self.init(
            factory: { _, _ in throw ResolutionError.requiresAsync(key) }, application: .async(make),
            teardown: teardown)
    }

    func makeSlot(_ blueprint: SlotBlueprint) -> any ValueSlot {
        Slot<T>(blueprint, factory: factory, application: application, teardown: teardown)
    }

    func makeListSlot(_ blueprint: SlotBlueprint) -> any ValueSlot {
        let count = blueprint.parameterCount
        return Slot<[T]>(
            blueprint,
            factory: { context, references in
                var cursor = Cursor(references, context)
                var elements: [T] = []
                elements.reserveCapacity(count)
                for _ in 0..<count { elements.append(try cursor.next(T.self)) }
                return elements
            },
            application: .sync { values in Box((0..<count).map { _ in values.next(T.self) }) })
    }
}

/// A registration with a run-time argument.
final class AssistedRecipe<A, T>: ArgumentRecipe {
    let factory: AssistedSlot<A, T>.Factory
    let application: @Sendable (Box<A>) -> Application

    init(
        factory: @escaping AssistedSlot<A, T>.Factory,
        application: @escaping @Sendable (Box<A>) -> Application
    ) {
        self.factory = factory
        self.application = application
    }

    func makeSlot(_ blueprint: SlotBlueprint) -> any ArgumentSlot {
        AssistedSlot<A, T>(blueprint, factory: factory, application: application)
    }
}

/// A decorator: the value and its other parameters in, the value out.
class DecoratorRecipe: @unchecked Sendable {
    final class Of<T>: DecoratorRecipe, @unchecked Sendable {
        let factory: @Sendable (T, Context, References) throws -> T

        init(
            factory: @escaping @Sendable (T, Context, References) throws -> T,
            application: @escaping @Sendable (T, BoxedValues) throws -> T
        ) {
            self.factory = factory
            super.init { value, others in Box(try application(value.value(as: T.self), others)) }
        }
    }

    /// The same, with parameters that were resolved one by one.
    let application: @Sendable (AnyBox, BoxedValues) throws -> AnyBox

    private init(_ application: @escaping @Sendable (AnyBox, BoxedValues) throws -> AnyBox) {
        self.application = application
    }

    /// - Parameter type: The type that is decorated: a decorator is filed under the key of its own.
    func of<T>(_ type: T.Type) -> Of<T> { unsafeDowncast(self, to: Of<T>.self) }
}

/// A value that `openScope` is given.
final class InputRecipe<T: Sendable>: Recipe {
    func makeSlot(_ blueprint: SlotBlueprint) -> any ValueSlot {
        let key = blueprint.descriptor.key
        return Slot<T>(blueprint, factory: { _, _ in throw ResolutionError.closed(key) })
    }
}
