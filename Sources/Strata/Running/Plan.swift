internal import CStrataAtomics

/// A validated assembly, compiled: every registration is a slot that refers to the slots of its dependencies.
///
/// Immutable once made, shared by a root container and all its scopes.
final class Plan: @unchecked Sendable {
    let assembly: Assembly
    /// By node.
    let slots: [AnySlot]
    /// By everything that can be asked for.
    let slotOf: [Key: AnySlot]
    /// What is asked for by its type alone, for the hot path.
    let table: SlotTable
    /// The root first, then every declared scope.
    let scopes: [ScopePlan]

    let nearMisses: LazyNearMisses

    private let assistedSlotsOf: [Key: [AnySlot]]

    let observer: (any ContainerObserver)?

    private let linker: Linker

    /// - Parameter assembly: Without any problem.
    init(_ assembly: Assembly, observer: (any ContainerObserver)?) {
        let layout = ScopeLayout(assembly)
        let linker = Linker(assembly, layout, observer)
        self.assembly = assembly
        self.linker = linker
        self.observer = observer
        nearMisses = LazyNearMisses(assembly)
        slots = linker.slots.map { $0! }
        scopes = layout.scopes.map { scope in
            ScopePlan(
                key: scope.key, depth: scope.depth, parent: scope.parent, cellCount: scope.cellCount,
                kept: scope.kept.map { ($0.cell, linker.slots[$0.node]!) },
                inputs: scope.inputs.map { ($0.cell, linker.slots[$0.node]!) })
        }
        slotOf = assembly.nodeOf.mapValues { linker.slots[$0]! }
        assistedSlotsOf = Dictionary(
            grouping: slots.filter { $0.node.key.argument != nil },
            by: { Key($0.node.key.type, qualifier: $0.node.key.qualifier) })
        table = SlotTable(slotOf.filter { $0.key.qualifier == nil && $0.key.argument == nil })
    }

    deinit { table.deallocate() }

    /// The registrations of a key's type and qualifier that take an argument, of whatever type.
    func assistedSlots(for key: Key) -> [AnySlot] { assistedSlotsOf[Key(key.type, qualifier: key.qualifier)] ?? [] }

    /// The slot of a parameter form, such as `Lazy<T>`, that is asked for directly.
    func adapter(for dependency: Dependency) -> AnySlot? {
        guard dependency.form != nil, dependency.isOptional || slotOf[dependency.key] != nil else { return nil }
        return linker.lateAdapter(for: dependency)
    }
}

/// The root or a declared scope, as containers are made from it.
struct ScopePlan {
    /// Nil for the root.
    let key: ScopeKey?
    /// 0 for the root.
    let depth: Int
    /// The number of the scope that it is opened in.
    let parent: Int
    /// How many cells a container of it has; the first tells whether it is closed.
    let cellCount: Int
    /// Every slot whose instance lives in a cell.
    let kept: [(cell: Int, slot: AnySlot)]
    let inputs: [(cell: Int, slot: AnySlot)]
}
