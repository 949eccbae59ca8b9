/// Validated registrations, compiled: each is a slot that refers to the slots of its dependencies.
///
/// Immutable once made, shared by a root container and all its scopes.
final class Plan: Sendable {
    /// By node: owns every slot, but for those that a layer shares with the plan below.
    let slots: [AnySlot?]
    /// What is requested by its type alone, for the hot path.
    let table: SlotTable
    /// The root first, then every declared scope.
    let scopes: [ScopePlan]
    let observer: (any ContainerObserver)?
    /// What the slow paths ask.
    let source: any PlanSource

    init(
        slots: [AnySlot?], plain: [AnySlot], scopes: [ScopePlan], observer: (any ContainerObserver)?,
        source: any PlanSource
    ) {
        self.slots = slots
        self.scopes = scopes
        self.observer = observer
        self.source = source
        table = SlotTable(plain)
    }

    deinit { table.deallocate() }
}

/// The root or a declared scope, as containers are made from it. Filled in while the plan is made, and never changed again.
///
/// A class, because every container that is opened and freed reads it: each copy of a struct would retain all its parts.
final class ScopePlan: @unchecked Sendable {
    /// Nil for the root.
    let key: ScopeKey?
    /// The number of the scope that it is opened in.
    let parent: Int
    /// How many containers lie around one of it.
    let level: Int
    /// How many cells a container of it has; the first says whether it is closed.
    var cellCount = 1
    /// The slots whose instances lie in the cells, dependencies first.
    var cells: [AnySlot] = []
    /// The slots whose instances are shared here, dependencies first: those of the cells, and of a layer those that live
    /// in the container below.
    var shared: [AnySlot] = []
    /// The slots of the inputs, in their order.
    var inputs: [AnySlot] = []
    /// Whether anything that a container of it keeps is made, and freed, on the main actor.
    var usesMainActor = false

    init(_ key: ScopeKey?, parent: Int, level: Int) {
        self.key = key
        self.parent = parent
        self.level = level
    }
}

/// What a plan was compiled from: answers what only errors, parameter forms and `@Injected` ask.
protocol PlanSource: AnyObject, Sendable {
    /// What the errors of the tree have in common.
    var origin: Origin { get }

    /// The slot of a key, or of a parameter's form; nil if nothing provides it.
    func slot(_ key: Key) -> AnySlot?

    /// The error for a key that nothing provides.
    func missing(_ key: Key) -> ResolutionError

    /// The path from a slot to what it needs that lives in a scope, or (nil) that is made on the main actor.
    func path(from slot: AnySlot, to scope: ScopeKey?) -> [Descriptor]
}
