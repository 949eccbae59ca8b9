/// What a slot is made from, and what every path but the hottest asks of it. Immutable once the slot is linked.
final class SlotInfo: @unchecked Sendable {
    /// The node's number in its own plan; -1 for a parameter's form.
    let number: Int
    let descriptor: Descriptor
    let origin: Origin

    // What must be checked before the slot is asked.

    /// It, or something that it needs at once, is made on the main actor.
    var requiresMainActor = false
    /// It is made on the main actor and not registered as `Sendable`, or needs something like that at once and is not
    /// registered as `Sendable` itself: it must not leave the main actor, however its type is spelled.
    var isConfined = false
    /// Only its own module's factories may ask for it.
    var isPrivate: Bool { descriptor.visibility == .module }
    /// A call that makes it may make `.graph` instances, or refer to them.
    var reachesGraph = false
    /// The scopes that must be open, as numbers of the plan's scopes.
    var requiredScopes: [Int] = []

    // Where the instance lives.

    /// How deep the container that keeps the instance lies: 0 for a root.
    var level = 0
    /// The instance's place among the container's cells; 0 for none.
    var cell = 0
    /// The length of the longest chain of kept instances that it needs at once, itself counted.
    var chain = 0

    // How the instance is made.

    var isAsync = false
    /// What is known to be `Sendable` may come from the main actor in an initial value.
    var isSendable = false
    /// The slots of the factory's parameters.
    var references: References
    var parameterCount = 0
    var decorators: [LinkedDecorator] = []
    var observer: (any ContainerObserver)?
    /// Set for what has no instance of its own but shows that of another slot: a parameter's form, an alias.
    var view: SlotView?
    /// An alias that shows the instance of another slot.
    var isView = false

    init(_ number: Int, _ descriptor: Descriptor, _ origin: Origin, references: References) {
        self.number = number
        self.descriptor = descriptor
        self.origin = origin
        self.references = references
    }

    /// What follows the factory: the decorators, the report to the observer.
    @inline(never) func finish(_ base: AnyBox, _ context: Context, since start: Box<ContinuousClock.Instant>?) throws
        -> AnyBox
    {
        var instance = base
        for decorator in decorators { instance = try decorator.wrap(instance, context, origin) }
        if let start { observer?.didConstruct(ConstructionReport(descriptor, start.value.duration(to: .now))) }
        return instance
    }

    var scope: Scope { descriptor.scope }
    /// Whether the container keeps instances.
    var isKept: Bool { descriptor.scope.isKept }
    var parameters: UnsafeBufferPointer<Unmanaged<AnySlot>> {
        UnsafeBufferPointer(start: references, count: parameterCount)
    }
}

/// How a slot shows the instance of another.
final class SlotView: @unchecked Sendable {
    // Retained: a `Weak` of an alias shows an object of the target also once the plan is freed.
    let target: AnySlot
    /// Makes the slot's value of the target's.
    let convert: @Sendable (AnyBox) -> AnyBox

    init(_ target: AnySlot, _ convert: @escaping @Sendable (AnyBox) -> AnyBox) {
        self.target = target
        self.convert = convert
    }
}

/// A decorator with the slots of its own parameters.
final class LinkedDecorator: @unchecked Sendable {
    let recipe: Recipe
    let descriptor: Descriptor
    let onMainActor: Bool
    let references: References
    let parameterCount: Int

    init(_ registration: Descriptor, _ recipe: Recipe, onMainActor: Bool, _ references: References, _ count: Int) {
        descriptor = registration
        self.recipe = recipe
        self.onMainActor = onMainActor
        self.references = references
        parameterCount = count
    }

    var parameters: UnsafeBufferPointer<Unmanaged<AnySlot>> {
        UnsafeBufferPointer(start: references, count: parameterCount)
    }

    /// Wraps a value. Its own parameters' errors have a path; what it throws itself becomes `factoryFailed`.
    func wrap(_ value: AnyBox, _ context: Context, _ origin: Origin) throws -> AnyBox {
        do { return try recipe.decorate(value, context, references) } catch {
            if let error = error as? ResolutionError, error.belongs(to: origin) { throw error }
            throw ResolutionError.factoryFailed(error, descriptor, isDecorator: true)
        }
    }
}
