/// What a registration keeps of its types: how to make the slot.
protocol Recipe: Sendable {
    func makeSlot(_ blueprint: SlotBlueprint) -> AnySlot
}

/// What a contribution keeps of its type: how to make the slot of the list that it belongs to.
protocol ElementRecipe: Recipe {
    func makeListSlot(_ blueprint: SlotBlueprint) -> AnySlot
}

/// Services, contributions and aliases.
final class ServiceRecipe<T>: ElementRecipe {
    let factory: Slot<T>.Factory
    let application: Application<T>
    let teardown: (@Sendable (Box<T>) async throws -> Void)?

    init(
        factory: @escaping Slot<T>.Factory,
        application: Application<T>,
        teardown: (@Sendable (Box<T>) async throws -> Void)? = nil
    ) {
        self.factory = factory
        self.application = application
        self.teardown = teardown
    }

    /// An asynchronous factory: a synchronous call only finds what is built already.
    convenience init(
        _ key: Key,
        async make: @escaping @Sendable (BoxedValues) async throws -> T,
        teardown: (@Sendable (Box<T>) async throws -> Void)?
    ) {
        self.init(
            factory: { _, _ in throw ResolutionError.requiresAsync(key) }, application: .async(make),
            teardown: teardown)
    }

    func makeSlot(_ blueprint: SlotBlueprint) -> AnySlot {
        Slot<T>(blueprint, factory: factory, application: application, teardown: teardown)
    }

    func makeListSlot(_ blueprint: SlotBlueprint) -> AnySlot {
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
            application: .sync { values in (0..<count).map { _ in values.next(T.self) } })
    }
}

/// A decorator: the value and its other parameters in, the value out.
final class DecoratorRecipe<T>: Recipe {
    let factory: @Sendable (T, Context, References) throws -> T
    let application: @Sendable (T, BoxedValues) throws -> T

    init(
        factory: @escaping @Sendable (T, Context, References) throws -> T,
        application: @escaping @Sendable (T, BoxedValues) throws -> T
    ) {
        self.factory = factory
        self.application = application
    }

    func makeSlot(_ blueprint: SlotBlueprint) -> AnySlot {
        preconditionFailure("a decorator has no slot of its own")
    }
}

/// A value that `openScope` is given.
final class InputRecipe<T: Sendable>: Recipe {
    func makeSlot(_ blueprint: SlotBlueprint) -> AnySlot {
        let key = blueprint.node.key
        return Slot<T>(
            blueprint, factory: { _, _ in throw ResolutionError.closed(key) },
            application: .sync { _ in throw ResolutionError.closed(key) })
    }
}

/// What another module would provide, while a module is checked alone.
struct GivenRecipe: Recipe {
    func makeSlot(_ blueprint: SlotBlueprint) -> AnySlot {
        preconditionFailure("a module's contract is checked, never resolved")
    }
}
