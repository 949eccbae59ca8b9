/// Compiled registrations: linked slots. Immutable, and shared by a root container and all its scopes.
final class Plan: Sendable {
    /// The slot of each node. A layer shares some of them with the plan below.
    let slots: [AnySlot?]
    /// The slots that are requested by type alone, for the hot path.
    let table: SlotTable
    /// The root first, then every declared scope.
    let scopes: [ScopePlan]
    let observer: (any ContainerObserver)?
    /// Answers the questions of the slow paths.
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

/// The layout of a root or of one scope. Filled in while the plan is made, and constant afterwards.
///
/// A class, because every opened and freed container reads it, and each copy of a struct would retain all its parts.
final class ScopePlan: @unchecked Sendable {
    /// Nil for the root.
    let key: ScopeKey?
    /// The number of the scope in which it is opened.
    let parent: Int
    /// How many containers lie around one with this layout.
    let level: Int
    /// The number of cells in a container. The first cell says whether the container is closed.
    var cellCount = 1
    /// The slots whose instances lie in the cells, dependencies first.
    var cells: [AnySlot] = []
    /// The slots whose instances are shared here, dependencies first. A layer also lists those of the container below.
    var shared: [AnySlot] = []
    /// The slots of the inputs, in order.
    var inputs: [AnySlot] = []
    /// Whether a container of this layout keeps an instance of the main actor.
    var usesMainActor = false

    init(_ key: ScopeKey?, parent: Int, level: Int) {
        self.key = key
        self.parent = parent
        self.level = level
    }
}

/// The source of a plan, for errors, parameter forms and `@Injected`.
protocol PlanSource: AnyObject, Sendable {
    /// Identifies the tree in its errors.
    var origin: Origin { get }

    /// The slot of a key or of a form; nil if it is not registered.
    func slot(_ key: Key) -> AnySlot?

    /// The error for a key that is not registered.
    func missing(_ key: Key) -> ResolutionError

    /// The path from a slot to a dependency that lives in the scope, or (nil) that is made on the main actor.
    func path(from slot: AnySlot, to scope: ScopeKey?) -> [Descriptor]
}
