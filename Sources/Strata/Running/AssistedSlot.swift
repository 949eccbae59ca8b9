/// Where the instances of a registration with a run-time argument come from. Always transient.
@usableFromInline
final class AssistedSlot<A, T>: AnySlot, @unchecked Sendable {
    /// Builds an instance from the argument and the dependencies.
    @usableFromInline
    typealias Factory = @Sendable (A, Context, References) throws -> T

    let factory: Factory
    let references: References
    let dependencies: SlotList
    let application: AssistedApplication<A, T>
    let decorators: [Decorator<T>]
    let observer: (any ContainerObserver)?

    init(_ blueprint: SlotBlueprint, factory: @escaping Factory, application: AssistedApplication<A, T>) {
        self.factory = factory
        self.application = application
        references = blueprint.references
        dependencies = blueprint.dependencies
        decorators = blueprint.decorators.map(Decorator<T>.init)
        observer = blueprint.observer
        super.init(blueprint)
    }

    func get(_ argument: A, _ context: Context) throws -> T {
        do {
            guard let observer else { return try make(argument, context) }
            return try observer.observing(node) { try make(argument, context) }
        } catch {
            throw failed(error)
        }
    }

    override func call(_ argument: Any, _ container: Container, _ isolation: (any Actor)?) throws -> AnyObject? {
        guard let argument = argument as? A else { return nil }
        try container.checkVisibility(of: self)
        return Box(try container.call(self, argument, isolation))
    }

    override func call(_ argument: Box<Any>, _ call: AsyncCall) async throws -> AnyObject? {
        guard let argument = argument.value as? A else { return nil }
        try call.container.checkVisibility(of: self)
        return try await call.container.callAsync(self, Box(argument))
    }

    private func make(_ argument: A, _ context: Context) throws -> T {
        var value = try factory(argument, context, references)
        for decorator in decorators { value = try decorator.wrap(value, context) }
        return value
    }
}

/// How an assisted factory is applied to arguments that were resolved one by one.
enum AssistedApplication<A, T>: Sendable {
    case sync(@Sendable (A, BoxedValues) throws -> T)
    case async(@Sendable (A, BoxedValues) async throws -> T)
}

/// A registration with a run-time argument.
final class AssistedRecipe<A, T>: Recipe {
    let factory: AssistedSlot<A, T>.Factory
    let application: AssistedApplication<A, T>

    init(factory: @escaping AssistedSlot<A, T>.Factory, application: AssistedApplication<A, T>) {
        self.factory = factory
        self.application = application
    }

    func makeSlot(_ blueprint: SlotBlueprint) -> AnySlot {
        AssistedSlot(blueprint, factory: factory, application: application)
    }
}
