/// The steps of making an instance: the factory, its teardown noted, the decorators, the observer told.
///
/// The one place where these are joined, for synchronous and asynchronous calls, with and without an argument.
struct FactoryPipeline: Sendable {
    /// Disposes of an instance, before decorators, when its container is closed.
    typealias TeardownAction = @Sendable (AnyBox) async throws -> Void

    private let descriptor: Descriptor
    private let decorators: [LinkedDecorator]
    private let teardown: TeardownAction?
    private let observer: (any ContainerObserver)?
    private let isOnMainActor: Bool
    /// The parameters' slots where they are resolved one by one.
    private let parameters: [any ValueSlot]

    init(_ blueprint: SlotBlueprint, teardown: TeardownAction? = nil) {
        descriptor = blueprint.descriptor
        decorators = blueprint.decorators
        self.teardown = teardown
        observer = blueprint.observer
        isOnMainActor = blueprint.layout.checks.contains(.requiresMainActor)
        parameters = blueprint.asyncReferences
    }

    /// Whether the factory is all that there is.
    var isEmpty: Bool { decorators.isEmpty && observer == nil && teardown == nil }

    /// Makes an instance at once.
    ///
    /// - Parameter factory: Resolves its parameters and calls the registered factory.
    func make<T>(_ context: Context, _ factory: () throws -> T) throws -> T {
        guard !isEmpty else { return try factory() }
        let start = observer == nil ? nil : ContinuousClock.now
        var value = try factory()
        if let teardown { context.container.note(Teardown(Box(value), teardown)) }
        for decorator in decorators {
            let recipe = unsafeDowncast(decorator.recipe, to: DecoratorRecipe<T>.self)
            value = try recipe.factory(value, context, decorator.references)
        }
        report(since: start)
        return value
    }

    /// Makes an instance from parameters that are resolved beforehand, some of them asynchronously.
    ///
    /// - Parameter application: Calls the registered factory with them.
    func make(_ call: AsyncCall, _ application: Application) async throws -> AnyBox {
        let start = observer == nil ? nil : ContinuousClock.now
        var value = try await apply(application, to: parameters, call)
        if let teardown { call.container.note(Teardown(value, teardown)) }
        for decorator in decorators {
            let (inner, recipe) = (value, decorator.recipe)
            value = try await apply(
                .sync { try recipe.decorate(inner, $0, $1) }, to: decorator.asyncReferences, call)
        }
        report(since: start)
        return value
    }

    private func apply(
        _ application: Application,
        to parameters: [any ValueSlot],
        _ call: AsyncCall
    ) async throws -> AnyBox {
        let values = try await call.values(of: parameters)
        switch application {
        case .async(let make): return try await make(BoxedValues(values))
        case .sync(let make):
            let resolved = ResolvedSlots(parameters, values)
            guard isOnMainActor else { return try resolved.apply(make, call) }
            return try await onMainActor { try resolved.apply(make, call) }
        }
    }

    private func report(since start: ContinuousClock.Instant?) {
        guard let observer, let start else { return }
        observer.didConstruct(ConstructionReport(descriptor, start.duration(to: .now)))
    }
}

/// What is left to do for an instance when its container is closed.
struct Teardown: Sendable {
    private let instance: AnyBox
    private let action: FactoryPipeline.TeardownAction

    /// - Parameter instance: What the factory made, before decorators.
    init(_ instance: AnyBox, _ action: @escaping FactoryPipeline.TeardownAction) {
        self.instance = instance
        self.action = action
    }

    func run() async throws { try await action(instance) }
}

/// A decorator with the slots of its own parameters, which the plan owns and nobody changes.
struct LinkedDecorator: @unchecked Sendable {
    let recipe: any AnyDecoratorRecipe
    let references: References
    let asyncReferences: [any ValueSlot]
}

/// An asynchronous factory, which takes its arguments out of what is resolved already.
typealias AsyncFactory = @Sendable (BoxedValues) async throws -> AnyBox

/// How a factory is called once its parameters are resolved.
enum Application: Sendable {
    /// It asks slots for them, as it does in a synchronous call.
    case sync(@Sendable (Context, References) throws -> AnyBox)
    case async(AsyncFactory)
}

/// Slots that stand for the parameters of a synchronous factory in an asynchronous call: each hands out the value
/// that is resolved already. So a registration needs one form of its factory, and its caller's code stays small.
private struct ResolvedSlots: Sendable {
    private let slots: [AnySlot]

    init(_ parameters: [any ValueSlot], _ values: [AnyBox]) {
        slots = zip(parameters, values).map { $0.resolved($1) }
    }

    func apply(_ make: (Context, References) throws -> AnyBox, _ call: AsyncCall) throws -> AnyBox {
        try withUnsafeTemporaryAllocation(of: Unmanaged<AnySlot>.self, capacity: max(1, slots.count)) { memory in
            for (index, slot) in slots.enumerated() { memory.initializeElement(at: index, to: .passUnretained(slot)) }
            let references = References(memory.baseAddress!)
            return try withExtendedLifetime(slots) { try call.withContext { try make($0, references) } }
        }
    }
}

/// Runs synchronous code on the main actor.
@MainActor
func onMainActor<T: Sendable>(_ body: @Sendable () throws -> T) async throws -> T { try body() }
