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
            value = try decorator.recipe.of(T.self).factory(value, context, decorator.references)
        }
        report(since: start)
        return value
    }

    /// Makes an instance from parameters that are resolved one by one, some of them asynchronously.
    ///
    /// - Parameter application: Calls the registered factory with them.
    func make(_ call: AsyncCall, _ application: Application) async throws -> AnyBox {
        let start = observer == nil ? nil : ContinuousClock.now
        var value = try await application.apply(call.values(of: parameters), onMainActor: isOnMainActor)
        if let teardown { call.container.note(Teardown(value, teardown)) }
        for decorator in decorators {
            let (inner, recipe) = (value, decorator.recipe)
            value = try await Application.sync { try recipe.application(inner, $0) }
                .apply(call.values(of: decorator.asyncReferences), onMainActor: isOnMainActor)
        }
        report(since: start)
        return value
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
    let recipe: DecoratorRecipe
    let references: References
    let asyncReferences: [any ValueSlot]
}

/// How a factory is applied to arguments that were resolved one by one.
enum Application: Sendable {
    case sync(@Sendable (BoxedValues) throws -> AnyBox)
    case async(@Sendable (BoxedValues) async throws -> AnyBox)

    fileprivate func apply(_ values: BoxedValues, onMainActor isRequired: Bool) async throws -> AnyBox {
        switch self {
        case .async(let make): try await make(values)
        case .sync(let make): isRequired ? try await onMainActor { try make(values) } : try make(values)
        }
    }
}

/// Runs synchronous code on the main actor.
@MainActor
func onMainActor<T: Sendable>(_ body: @Sendable () throws -> T) async throws -> T { try body() }
