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
    /// The number of the scope that must be open; 0 for the root.
    var requiredScope = 0

    // Where the instance lives.

    /// How many containers lie around the one that keeps the instance.
    var level = 0
    /// The instance's place among the container's cells; 0 for none.
    var cell = 0
    /// The length of the longest chain of kept instances that it needs at once, itself counted.
    var chain = 0

    // How the instance is made.

    /// Nil for a list and for a parameter's form.
    let recipe: Recipe?
    /// What tells kept instances apart by their arguments; nil if none is kept for each value.
    var identify: ArgumentIdentity?
    /// What is known to be `Sendable` may come from the main actor in an initial value.
    var isSendable = false
    /// The slots of the factory's parameters.
    var parameters: Parameters
    var decorators: [LinkedDecorator] = []
    var observer: (any ContainerObserver)?
    /// Set for what has no instance of its own but shows that of another slot: a parameter's form, an alias. Retained: a
    /// `Weak` of an alias shows an object of the target also once the plan is freed.
    var target: AnySlot?
    /// Makes the slot's value of the target's.
    var convert: Conversion?
    var teardown: TeardownAction?

    /// - Parameter none: The parameters until they are known.
    init(_ number: Int, _ descriptor: Descriptor, _ origin: Origin, _ recipe: Recipe?, none: Parameters) {
        self.number = number
        self.descriptor = descriptor
        self.recipe = recipe
        self.origin = origin
        parameters = none
    }

    /// What follows the factory: the decorators, the report to the observer.
    @inline(never) func finish(_ base: AnyBox, _ context: Context, since start: Box<ContinuousClock.Instant>?) throws
        -> AnyBox
    {
        var instance = base
        for decorator in decorators { instance = try decorator.wrap(instance, context, origin) }
        if let start {
            observer?.didConstruct(ConstructionReport(descriptor: descriptor, duration: start.value.duration(to: .now)))
        }
        return instance
    }

    var scope: Scope { descriptor.scope }
    /// Whether the container keeps instances.
    var isKept: Bool { descriptor.scope.isKept }
    var isAsync: Bool { recipe?.asyncFactory != nil }
}

/// A decorator with the slots of its own parameters.
final class LinkedDecorator: @unchecked Sendable {
    let parameters: Parameters
    private let descriptor: Descriptor
    private let recipe: Recipe

    init(_ descriptor: Descriptor, _ recipe: Recipe, _ parameters: Parameters) {
        self.descriptor = descriptor
        self.recipe = recipe
        self.parameters = parameters
    }

    /// Wraps a value. Its own parameters' errors have a path; what it throws itself becomes `factoryFailed`.
    func wrap(_ value: AnyBox, _ context: Context, _ origin: Origin) throws -> AnyBox {
        do { return try recipe.given!(value, context, parameters.baseAddress!) } catch {
            if let error = error as? ResolutionError, error.belongs(to: origin) { throw error }
            throw ResolutionError.factoryFailed(error, descriptor, isDecorator: true)
        }
    }
}
