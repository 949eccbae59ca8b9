/// What a registration keeps of its type: how to make the slot.
protocol Recipe: Sendable {
    func makeSlot(_ blueprint: SlotBlueprint) -> any ValueSlot
}

/// What a registration with a run-time argument keeps of its types.
protocol ArgumentRecipe: Sendable {
    func makeSlot(_ blueprint: SlotBlueprint) -> any ArgumentSlot
}

/// What an alias keeps of its types: how to read what it stands for, too.
protocol AliasRecipe: Recipe {
    /// Applies the cast.
    var readingStep: ReadingStep { get }
}

/// What a list keeps of its elements' type: how to make its slot.
protocol ListRecipe: Sendable {
    func makeListSlot(_ blueprint: SlotBlueprint) -> any ValueSlot
}

/// What a contribution keeps of its type: how to make its own slot and that of the list that it belongs to.
typealias ElementRecipe = Recipe & ListRecipe

/// A list of `T`, perhaps without any element.
final class ElementsRecipe<T>: ListRecipe {
    func makeListSlot(_ blueprint: SlotBlueprint) -> any ValueSlot {
        let count = blueprint.parameterCount
        return Slot<[T]>(blueprint) { context, references in
            var cursor = Cursor(references, context)
            var elements: [T] = []
            elements.reserveCapacity(count)
            for _ in 0..<count { elements.append(try cursor.next(T.self)) }
            return elements
        }
    }
}

/// Services, contributions and aliases.
final class ServiceRecipe<T>: ElementRecipe {
    let factory: Slot<T>.Factory
    let asyncFactory: AsyncFactory?
    let teardown: FactoryPipeline.TeardownAction?

    init(
        factory: @escaping Slot<T>.Factory,
        asyncFactory: AsyncFactory? = nil,
        teardown: FactoryPipeline.TeardownAction? = nil
    ) {
        self.factory = factory
        self.asyncFactory = asyncFactory
        self.teardown = teardown
    }

    /// An asynchronous factory: a synchronous call only finds what is built already.
    convenience init(
        _ key: Key,
        async make: @escaping AsyncFactory,
        teardown: FactoryPipeline.TeardownAction?
    ) {
        self.init(
            factory: { _, _ in throw ResolutionError.requiresAsync(key) }, asyncFactory: make, teardown: teardown)
    }

    func makeSlot(_ blueprint: SlotBlueprint) -> any ValueSlot {
        Slot<T>(blueprint, factory: factory, asyncFactory: asyncFactory, teardown: teardown)
    }

    func makeListSlot(_ blueprint: SlotBlueprint) -> any ValueSlot { ElementsRecipe<T>().makeListSlot(blueprint) }
}

/// The same instance under another type.
final class ForwardRecipe<U, T>: AliasRecipe {
    private let cast: @Sendable (U) -> T

    init(_ cast: @escaping @Sendable (U) -> T) {
        self.cast = cast
    }

    func makeSlot(_ blueprint: SlotBlueprint) -> any ValueSlot {
        let cast = cast
        return Slot<T>(blueprint) { context, references in
            var cursor = Cursor(references, context)
            return cast(try cursor.next(U.self))
        }
    }

    var readingStep: ReadingStep {
        let cast = cast
        return { Reading($0, cast) }
    }
}

/// A registration with a run-time argument.
final class AssistedRecipe<A, T>: ArgumentRecipe {
    let factory: AssistedSlot<A, T>.Factory
    let asyncFactory: AssistedSlot<A, T>.AsyncFactory?
    /// What tells kept instances apart.
    let identify: (@Sendable (A) -> AnyHashable)?
    let teardown: FactoryPipeline.TeardownAction?

    init(
        factory: @escaping AssistedSlot<A, T>.Factory,
        asyncFactory: AssistedSlot<A, T>.AsyncFactory? = nil,
        identify: (@Sendable (A) -> AnyHashable)? = nil,
        teardown: FactoryPipeline.TeardownAction? = nil
    ) {
        self.factory = factory
        self.asyncFactory = asyncFactory
        self.identify = identify
        self.teardown = teardown
    }

    func makeSlot(_ blueprint: SlotBlueprint) -> any ArgumentSlot {
        AssistedSlot<A, T>(
            blueprint, factory: factory, asyncFactory: asyncFactory, identify: identify, teardown: teardown)
    }
}

/// What a decorator keeps without its type: always a `DecoratorRecipe` of the type under whose key it is filed.
protocol AnyDecoratorRecipe: AnyObject, Sendable {
    /// - Parameter isOfMainActor: Whether what is returned is made, and freed, on the main actor.
    func decorate(
        _ value: AnyBox, _ context: Context, _ references: References, isOfMainActor: Bool
    ) throws -> AnyBox
}

/// A decorator: the value and its other parameters in, the value out.
final class DecoratorRecipe<T>: AnyDecoratorRecipe {
    let factory: @Sendable (T, Context, References) throws -> T

    init(factory: @escaping @Sendable (T, Context, References) throws -> T) {
        self.factory = factory
    }

    func decorate(
        _ value: AnyBox, _ context: Context, _ references: References, isOfMainActor: Bool
    ) throws -> AnyBox {
        AnyBox.of(try factory(value.value(as: T.self), context, references), isOfMainActor: isOfMainActor)
    }
}

/// A value that `openScope` is given.
final class InputRecipe<T: Sendable>: Recipe {
    func makeSlot(_ blueprint: SlotBlueprint) -> any ValueSlot {
        let key = blueprint.descriptor.key
        return Slot<T>(blueprint, factory: { _, _ in throw ResolutionError.closed(key) })
    }
}
