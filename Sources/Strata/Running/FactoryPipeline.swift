/// The steps of making an instance: the factory, its teardown noted, the decorators, the observer told.
///
/// The one place where these are joined, for synchronous and asynchronous calls, with and without an argument.
struct FactoryPipeline: Sendable {
    /// Disposes of an instance, before decorators, when its container is closed.
    typealias TeardownAction = @Sendable (AnyBox) async throws -> Void

    private let number: Int
    private let descriptor: Descriptor
    private let decorators: [LinkedDecorator]
    private let teardown: TeardownAction?
    private let observer: (any ContainerObserver)?
    /// Whether what is made is made, and freed, on the main actor.
    private let isOnMainActor: Bool
    /// The parameters' slots where they are resolved one by one.
    private let parameters: [ParameterSlot]
    /// Whether the factory is all that there is.
    let isEmpty: Bool
    /// Asked for each instance, where a look at the observer itself would copy it.
    private let isObserved: Bool

    init(_ blueprint: SlotBlueprint, teardown: TeardownAction? = nil) {
        number = blueprint.number
        descriptor = blueprint.descriptor
        decorators = blueprint.decorators
        self.teardown = teardown
        observer = blueprint.observer
        isOnMainActor = blueprint.layout.checks.contains(.requiresMainActor)
        parameters = blueprint.asyncReferences.map(ParameterSlot.init)
        isObserved = observer != nil
        isEmpty = decorators.isEmpty && !isObserved && teardown == nil
    }

    /// Makes an instance at once.
    ///
    /// - Parameter factory: Resolves its parameters and calls the registered factory.
    func make<T>(_ context: Context, _ factory: () throws -> T) throws -> T {
        guard !isEmpty else { return try factory() }
        var value = try factory()
        if teardown != nil { note(.of(value, isOfMainActor: isOnMainActor), in: context.container) }
        for decorator in decorators {
            let recipe = unsafeDowncast(decorator.recipe, to: DecoratorRecipe<T>.self)
            do { value = try recipe.factory(value, context, decorator.references) } catch {
                throw decorator.failed(error)
            }
        }
        return value
    }

    /// Makes an instance of a call that must await something first.
    ///
    /// - Parameters:
    ///   - application: Calls the registered factory.
    ///   - then: What else a closing has to wait for, such as the observer.
    func make(
        _ call: AsyncCall,
        _ application: Application,
        then: @escaping @Sendable (AnyBox) throws -> Void = { _ in }
    ) async throws -> AnyBox {
        let arguments = try await arguments(call, application)
        let finish: @Sendable (Context) throws -> AnyBox
        switch application {
        case .sync(let make): finish = { try self.make($0, arguments, make) }
        case .async(let make):
            let base = try await call.hosting(number) { try await make(arguments.takeValues()) }
            note(base, in: call.container)
            finish = { try self.wrap(base, $0, arguments) }
        }
        return try await whereItMust(call, arguments) {
            try call.withContext(for: number) { context in
                let value = try finish(context)
                try then(value)
                return value
            }
        }
    }

    /// Awaits the parameters of the factory and of its decorators that cannot be had at once.
    func arguments(_ call: AsyncCall, _ application: Application) async throws -> Arguments {
        let groups = [parameters] + decorators.map(\.asyncReferences)
        let slots = groups.flatMap { $0.map(\.slot) }
        // An asynchronous factory has no context to resolve anything in: all of its parameters are there before.
        let needed = application.isAsync ? parameters.count : 0
        let isAwaited = { $0 < needed || slots[$0].checks.contains(.requiresAsync) }
        let boxes = try await call.boxes(of: slots, where: isAwaited)
        try await call.container.waitForThreads(for: slots.indices.filter { !isAwaited($0) }.map { slots[$0] }, call)
        return Arguments(groups.map { $0.map(\.slot) }, boxes)
    }

    /// Makes an instance at once from what was awaited before.
    func make(
        _ context: Context,
        _ arguments: Arguments,
        _ factory: (Context, References) throws -> AnyBox
    ) throws -> AnyBox {
        let base = try arguments.withReferences(0) { try factory(context, $0) }
        note(base, in: context.container)
        return try wrap(base, context, arguments)
    }

    /// At once: what comes next may fail.
    private func note(_ base: AnyBox, in container: Container) {
        if let teardown { container.note(Teardown(base, teardown, of: descriptor)) }
    }

    private func wrap(_ base: AnyBox, _ context: Context, _ arguments: Arguments) throws -> AnyBox {
        var value = base
        for (number, decorator) in decorators.enumerated() {
            value = try arguments.withReferences(number + 1) {
                do {
                    return try decorator.recipe.decorate(value, context, $0, isOfMainActor: isOnMainActor)
                } catch {
                    throw decorator.failed(error)
                }
            }
        }
        return value
    }

    private func whereItMust<R: Sendable>(
        _ call: AsyncCall,
        _ arguments: Arguments,
        _ body: @Sendable () throws -> R
    ) async throws -> R {
        isOnMainActor ? try await call.onMainActor(needing: arguments.unresolved, body) : try body()
    }

    /// When a construction begins, if anybody wants to know. Boxed: the layout of an instant is known at run time only, and
    /// to pass an optional one on costs each construction more than nil does.
    var start: Box<ContinuousClock.Instant>? { isObserved ? Box(.now) : nil }

    /// Tells the observer of an instance, which by now can be found.
    ///
    /// - Parameter isAsync: Whether something was awaited meanwhile.
    func report(since start: Box<ContinuousClock.Instant>?, isAsync: Bool = false) {
        guard let start, let observer else { return }
        ThreadResolutionStack.current.observing {
            observer.didConstruct(ConstructionReport(descriptor, since: start.value, isAsync: isAsync))
        }
    }
}

/// What is left to do for an instance when its container is closed.
struct Teardown: Sendable {
    private let instance: AnyBox
    private let action: FactoryPipeline.TeardownAction
    private let descriptor: Descriptor

    /// - Parameters:
    ///   - instance: What the factory made, before decorators.
    ///   - descriptor: Of its registration.
    init(_ instance: AnyBox, _ action: @escaping FactoryPipeline.TeardownAction, of descriptor: Descriptor) {
        self.instance = instance
        self.action = action
        self.descriptor = descriptor
    }

    /// What it is, for messages.
    var step: PathStep { PathStep(descriptor) }

    func run() async throws { try await action(instance) }
}

/// A decorator with the slots of its own parameters, which the plan owns and nobody changes.
struct LinkedDecorator: @unchecked Sendable {
    let recipe: any AnyDecoratorRecipe
    let step: PathStep
    /// That of the errors of the plan's containers.
    let origin: Origin
    let references: References
    let asyncReferences: [ParameterSlot]

    /// What the decorator threw, or a container that it has asked: it may stand far from what it decorates. What a
    /// parameter threw has not reached a caller yet.
    func failed(_ error: any Error) -> ResolutionError {
        guard let error = error as? ResolutionError, error.belongs(to: origin) else {
            return .factoryFailed(error, step, isDecorator: true)
        }
        return error.origin == nil ? error : error.behind(step)
    }
}

/// A parameter's slot, which the plan or its linker owns. Slots that held one another would be freed from the end of a
/// chain, each inside the one before: thousands of them overflow a small stack.
struct ParameterSlot: @unchecked Sendable {
    unowned(unsafe) let slot: any ValueSlot
}

/// An asynchronous factory, which takes its arguments out of what is resolved already.
typealias AsyncFactory = @Sendable (BoxedValues) async throws -> AnyBox

/// An asynchronous factory whose product holds what was made on the main actor, and is freed there with it.
func boxingForMainActor<T>(_: T.Type, _ make: @escaping AsyncFactory) -> AsyncFactory {
    { .of(try await make($0).value(as: T.self), isOfMainActor: true) }
}

/// How a factory is called once its parameters are resolved.
enum Application: Sendable {
    /// It asks slots for them, as it does in a synchronous call.
    case sync(@Sendable (Context, References) throws -> AnyBox)
    case async(AsyncFactory)

    var isAsync: Bool {
        if case .async = self { true } else { false }
    }
}

/// What a factory and its decorators take in an asynchronous call: what was awaited before, and slots for the rest.
///
/// A synchronous factory asks slots for all of it. Those of what is there already stand for the others and hand out the
/// values: so a registration needs one form of its factory, and its caller's code stays small.
///
/// It may cross to the main actor. Nothing of what it has handed out stays behind: the factory's product may let go of a
/// value that is not `Sendable`, and the last reference must not be one of another thread.
final class Arguments: @unchecked Sendable {
    private var groups: [[(slot: any ValueSlot, box: AnyBox?)]]

    /// - Parameters:
    ///   - slots: The factory's, then each decorator's.
    ///   - boxes: Those of all of them, in one row.
    fileprivate init(_ slots: [[any ValueSlot]], _ boxes: [AnyBox?]) {
        var next = 0
        groups = slots.map { group in
            defer { next += group.count }
            return Array(zip(group, boxes[next..<next + group.count]))
        }
    }

    /// What is resolved when the factories run that have not run yet.
    var unresolved: [any ValueSlot] { groups.joined().filter { $0.box == nil }.map(\.slot) }

    /// Hands out what an asynchronous factory takes: all of it was awaited.
    fileprivate func takeValues() -> BoxedValues { BoxedValues(take(0).compactMap(\.box)) }

    private func take(_ group: Int) -> [(slot: any ValueSlot, box: AnyBox?)] {
        defer { groups[group] = [] }
        return groups[group]
    }

    /// Hands out the slots of one group, for as long as the call of `body`.
    fileprivate func withReferences(_ group: Int, _ body: (References) throws -> AnyBox) throws -> AnyBox {
        let slots: [AnySlot] = take(group).map { slot, box in box.map(slot.resolved) ?? slot }
        return try withUnsafeTemporaryAllocation(of: Unmanaged<AnySlot>.self, capacity: max(1, slots.count)) { memory in
            for (index, slot) in slots.enumerated() { memory.initializeElement(at: index, to: .passUnretained(slot)) }
            return try withExtendedLifetime(slots) { try body(References(memory.baseAddress!)) }
        }
    }
}
