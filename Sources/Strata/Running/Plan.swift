/// Validated registrations, compiled: every one is a slot that refers to the slots of its dependencies.
///
/// Immutable once made, shared by a root container and all its scopes.
final class Plan: Sendable {
    /// By node: owns every slot.
    let slots: [AnySlot]
    /// By everything that can be asked for.
    let slotOf: [Key: AnySlot]
    /// What is asked for by its type alone, for the hot path.
    let table: SlotTable
    /// The root first, then every declared scope.
    let scopes: [ScopePlan]
    let observer: (any ContainerObserver)?
    /// Answers what the slow paths ask.
    let source: any PlanSource

    private let assistedSlotsOf: [Key: [any ArgumentSlot]]
    private let scopeNumbers: [ScopeKey: Int]

    /// - Parameter assistedSlots: Those of `slots` that take an argument.
    init(
        slots: [AnySlot],
        slotOf: [Key: AnySlot],
        assistedSlots: [any ArgumentSlot],
        scopes: [ScopePlan],
        observer: (any ContainerObserver)?,
        source: any PlanSource
    ) {
        self.slots = slots
        self.slotOf = slotOf
        self.scopes = scopes
        self.observer = observer
        self.source = source
        assistedSlotsOf = Dictionary(grouping: assistedSlots, by: \.descriptor.key.withoutArgument)
        scopeNumbers = Dictionary(
            uniqueKeysWithValues: scopes.enumerated().compactMap { number, scope in scope.key.map { ($0, number) } })
        table = SlotTable(slotOf.filter { $0.key.qualifier == nil && $0.key.argument == nil })
    }

    deinit { table.deallocate() }

    /// The number of a declared scope; nil where there is none. Most are opened in the scope that comes just before, so
    /// that a look at a few costs less than a hash.
    func number(of key: ScopeKey, openedIn scope: Int) -> Int? {
        scopes[scope...].prefix(4).firstIndex { $0.key == key } ?? scopeNumbers[key]
    }

    /// The registrations of a key's type and qualifier that take an argument, of whatever type.
    func assistedSlots(for key: Key) -> [any ArgumentSlot] {
        assistedSlotsOf[key.withoutArgument] ?? []
    }
}

/// The root or a declared scope, as containers are made from it.
///
/// A class, because every container that is opened and freed reads it: each copy of a struct would retain all its parts.
final class ScopePlan: Sendable {
    /// Nil for the root.
    let key: ScopeKey?
    /// 0 for the root.
    let depth: Int
    /// The number of the scope that it is opened in.
    let parent: Int
    /// How many cells a container of it has; the first tells whether it is closed.
    let cellCount: Int
    /// Every slot whose instance lives in a cell, in the cells' order: dependencies first.
    let kept: [(cell: Int, slot: any ValueSlot)]
    /// Nodes with an instance for each value of an argument, dependencies first.
    let keptForArguments: [KeptForArguments]
    let inputs: [(cell: Int, slot: any ValueSlot)]
    /// Whether anything that a container of it keeps is made, and freed, on the main actor.
    let usesMainActor: Bool

    init(
        key: ScopeKey?,
        depth: Int,
        parent: Int,
        cellCount: Int,
        kept: [(cell: Int, slot: any ValueSlot)],
        keptForArguments: [KeptForArguments],
        inputs: [(cell: Int, slot: any ValueSlot)],
        usesMainActor: Bool
    ) {
        self.key = key
        self.depth = depth
        self.parent = parent
        self.cellCount = cellCount
        self.kept = kept
        self.keptForArguments = keptForArguments
        self.inputs = inputs
        self.usesMainActor = usesMainActor
    }
}

/// A node of which a container keeps an instance for each value of its argument.
struct KeptForArguments {
    let node: Int
    /// What it needs at once lives in lower cells.
    let nextCell: Int
}

/// What a plan was compiled from: answers what only errors, parameter forms and `@Injected` ask.
protocol PlanSource: AnyObject, Sendable {
    /// That of its containers' errors.
    var origin: Origin { get }

    /// What a parameter's form, such as `Lazy<T>`, asks for, and its slot.
    ///
    /// - Returns: Nil for a type that is no form. The slot is nil where nothing provides what the form asks for.
    func form(of key: Key) -> (wrapped: Key, slot: AnySlot?)?

    /// The nodes that must be there before the factories of a node run, in the order of their parameters.
    func eagerTargets(of node: Int) -> [Int]

    /// What a caller can do about something that nothing provides.
    ///
    /// - Parameter key: What is asked for, in the form that is asked for.
    func remedy(for key: Key) -> String

    /// The path from a registration to what it needs that lives in a scope; the one alone where that is it.
    func path(from key: Key, to scope: ScopeKey) -> [PathStep]

    /// The path from a registration to what it needs that is made on the main actor, or to the decorator that is; the one
    /// alone where that is it.
    func pathToMainActor(from key: Key) -> [PathStep]

    /// What keeps a registration on the main actor.
    func confinement(of key: Key) -> Confinement

    /// The path from a node to something that it needs at once, that has an asynchronous factory and is not there.
    ///
    /// - Parameter isThere: Whether an instance of a node is kept.
    func pathToAwaited(from node: Int, isThere: (Int) -> Bool) -> [Descriptor]?

    /// Whether the compiler knows that what a key provides is `Sendable`.
    func isSendable(_ key: Key) -> Bool
}
