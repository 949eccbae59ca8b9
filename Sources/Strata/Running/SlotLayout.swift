/// Where a slot's instance lives and what must be checked before it is asked for.
struct SlotLayout: Sendable {
    var checks: SlotChecks = []
    /// The scopes that must be open, as numbers of the plan's scopes.
    var requiredScopes: [Int] = []
    /// The depth of the container that keeps the instance: 0 for the root.
    var level = 0
    /// Whether the container keeps the instance, or that of what this is an alias or a form of.
    var isKept = false
    /// Whether the container keeps its own instance, which is not one of something else.
    var hasInstance: Bool { isKept && cell != nil }
    /// Whether what it provides may be no object, though its scope is weak: the decorators of an alias decide.
    var mayBeValue = false
    /// Whether it stands for something that is needed and not there: to ask for it is an error.
    var isUnimplemented = false
    /// Whether `prepare` leaves it out, because overrides have replaced what asked for it.
    var isLeftOver = false
    /// Whether it has the lifetime `.graph` itself, or a `Weak` of what has.
    var usesGraph = false
    /// Whether it, or what it needs or may ask for later, directly or through others, has an asynchronous factory.
    var reachesAsync = false
    /// The number of the base's slot that has the instance; nil where this plan's containers have their own.
    var lender: Int?
    /// Of a parameter form: the number of the slot whose instance it takes at once; nil where it asks later.
    var wrapped: Int?
    /// The instance's index among the container's cells; nil for transients.
    var cell: Int?
}

/// What `resolve` has to check before it may ask a slot; empty for most.
struct SlotChecks: OptionSet, Sendable {
    let rawValue: UInt8

    init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// It, or something that it needs at once, is made on the main actor.
    static let requiresMainActor = SlotChecks(rawValue: 1)
    /// It, or something that it needs at once, has an asynchronous factory. Not checked by `resolve` itself: once
    /// built, an asynchronous singleton resolves synchronously.
    static let requiresAsync = SlotChecks(rawValue: 2)
    /// It needs an open scope.
    static let requiresScope = SlotChecks(rawValue: 4)
    /// Only its own module's factories may ask for it.
    static let isPrivate = SlotChecks(rawValue: 8)
    /// It, or anything that may be built on the way, has the lifetime `.graph`: the call has a cache for those, and what
    /// may still make one takes turns.
    static let reachesGraph = SlotChecks(rawValue: 16)
    /// It is made on the main actor and not registered as `Sendable`, or it needs something like that at once and is
    /// not registered as `Sendable` itself. It must not leave the main actor, however its type is spelled.
    static let isConfined = SlotChecks(rawValue: 32)

    /// What holds for whatever depends on it, too.
    var inherited: SlotChecks { subtracting(.isPrivate) }
}

/// Everything that a recipe needs to make its slot.
struct SlotBlueprint {
    /// That of the errors of the plan's containers.
    let origin: Origin
    /// The node's number in the plan.
    let number: Int
    let descriptor: Descriptor
    let layout: SlotLayout
    let references: References
    /// The same slots, for a factory that is applied to arguments resolved one by one; else empty.
    var asyncReferences: [any ValueSlot] = []
    /// How many references there are.
    var parameterCount = 0
    var decorators: [LinkedDecorator] = []
    /// The slot of the base's plan that has the instances; nil where this plan's containers have their own.
    var lender: AnySlot?
    /// Nil where it is not to be told, as for parameter forms and lists.
    var observer: (any ContainerObserver)?
}
