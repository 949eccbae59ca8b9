/// The facts about a slot that all paths but the hottest need. Immutable once the slot is linked.
final class SlotInfo: @unchecked Sendable {
    /// The node's number in its own plan; -1 for a form.
    let number: Int
    let descriptor: Descriptor
    let origin: Origin

    // Checked before a call.

    /// The type, or something that it needs at once, is made on the main actor.
    var requiresMainActor = false
    /// The instance must not leave the main actor. It is not registered as `Sendable`, and it is made there or needs
    /// such an instance at once.
    var isConfined = false
    /// Only factories of its own module may ask for it.
    var isPrivate: Bool { descriptor.visibility == .module }
    /// A call that makes the instance may make `.graph` instances, or refer to them.
    var reachesGraph = false
    /// The number of the scope that must be open; 0 for the root.
    var requiredScope = 0

    // Where the instance lives.

    /// How many containers lie around the one that keeps the instance.
    var level = 0
    /// The index of the instance's cell; 0 for none.
    var cell = 0
    /// The length of the longest chain of kept instances that it needs at once, including itself.
    var chain = 0

    // How the instance is made.

    /// Nil for a list and for a form.
    let recipe: Recipe?
    /// Distinguishes kept instances by their arguments; nil if there is no instance for each value.
    var identify: ArgumentIdentity?
    /// Whether the type is registered as `Sendable`, so that `@Injected` may take it from the main actor.
    var isSendable = false
    var parameters: Parameters
    var decorators: [LinkedDecorator] = []
    var observer: (any ContainerObserver)?
    /// The slot whose instance an alias or a form shows. Retained, because a `Weak` of an alias may outlive the plan.
    var target: AnySlot?
    /// Converts the value of the target.
    var convert: Conversion?
    var teardown: TeardownAction?

    /// - Parameter none: The empty parameters, until the real ones are known.
    init(_ number: Int, _ descriptor: Descriptor, _ origin: Origin, _ recipe: Recipe?, none: Parameters) {
        self.number = number
        self.descriptor = descriptor
        self.recipe = recipe
        self.origin = origin
        parameters = none
    }

    /// Completes an instance: applies the decorators and reports to the observer.
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

    /// Wraps a value. An error of the decorator itself becomes `factoryFailed`.
    func wrap(_ value: AnyBox, _ context: Context, _ origin: Origin) throws -> AnyBox {
        do { return try recipe.given!(value, context, parameters.baseAddress!) } catch {
            if let error = error as? ResolutionError, error.belongs(to: origin) { throw error }
            throw ResolutionError.factoryFailed(error, descriptor, isDecorator: true)
        }
    }
}
