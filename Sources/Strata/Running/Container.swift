public import CStrataAtomics

/// Creates and keeps instances, from registrations that were checked as a whole.
///
/// ```swift
/// let container = try Container(AuthModule.self, HomeModule.self)
/// let login = try container.resolve(LoginViewModel.self)
/// ```
///
/// A container is immutable and may be used from any thread. It retains singletons until it is freed, even after it is
/// closed. Deferred parameters of its instances do not retain it.
public final class Container: @unchecked Sendable {
    let plan: Plan
    /// The container in which this scope was opened, or on which this layer lies; nil for other roots.
    let parent: Container?
    /// The scope's number in the plan; 0 for a root.
    let scope: Int
    /// How many containers lie around this one.
    let depth: Int
    /// The lock of the whole tree. It is held for a few instructions at a time, never while a factory runs.
    let mutex: Mutex
    /// Threads of the tree wait here for a construction.
    let condition: Condition
    /// Guarded by `mutex`. A pointer, so that an access costs no exclusivity check at run time.
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)

    @usableFromInline let table: SlotTable
    /// The cells of this container and of each one around it, the root's first.
    @usableFromInline let levels: UnsafeMutablePointer<UnsafeMutablePointer<strata_atomic_pointer>>
    /// The open scopes, as bits for the plan's first 64 scopes.
    @usableFromInline let openMask: UInt64
    /// This container's own cells. The first one is set when the container closes.
    @usableFromInline let ownCells: UnsafeMutablePointer<strata_atomic_pointer>

    /// - Parameter parent: The container around a scope or a layer.
    init(_ plan: Plan, scope: Int = 0, in parent: Container? = nil) {
        let details = plan.scopes[scope]
        self.plan = plan
        self.parent = parent
        self.scope = scope
        depth = parent.map { $0.depth + 1 } ?? 0
        mutex = parent?.mutex ?? Mutex()
        condition = parent?.condition ?? Condition()
        table = plan.table
        let outer = parent?.plan === plan ? parent?.openMask ?? 0 : 0
        openMask = outer | (scope < 64 ? 1 << UInt64(scope) : 0)
        state.initialize(to: State())
        // One block of pointers for the cells and the levels.
        let block = UnsafeMutableRawPointer.allocate(
            byteCount: (details.cellCount + depth + 1) * MemoryLayout<UnsafeRawPointer>.stride,
            alignment: MemoryLayout<UnsafeRawPointer>.alignment)
        ownCells = block.bindMemory(to: strata_atomic_pointer.self, capacity: details.cellCount)
        for index in 0..<details.cellCount { strata_atomic_init(ownCells + index, nil) }
        levels = UnsafeMutableRawPointer(ownCells + details.cellCount).bindMemory(
            to: UnsafeMutablePointer<strata_atomic_pointer>.self, capacity: depth + 1)
        if let parent { levels.initialize(from: parent.levels, count: depth) }
        (levels + depth).initialize(to: ownCells)
    }

    deinit {
        let wasOpen = isOpen
        if let parent { mutex.withLock { parent.state.pointee.children.remove(self) } }
        let details = plan.scopes[scope]
        nonisolated(unsafe) let (state, cells) = (state, ownCells)
        if details.usesMainActor, !MainActor.isCurrent {
            // The parent is retained as well, so that dependents are freed before their dependencies.
            let outer = (parent, plan)
            Task { @MainActor in
                Self.free(details, state, cells)
                withExtendedLifetime(outer) {}
            }
        } else {
            Self.free(details, state, cells)
        }
        if wasOpen, let key = details.key { plan.observer?.didDropScope(key) }
    }

    /// False after `close` is called.
    @inlinable package var isOpen: Bool { strata_atomic_load_acquire(ownCells) == nil }

    /// The cells of this container, or of the one around it at a level.
    @inlinable @inline(__always) func cells(atLevel level: Int) -> UnsafeMutablePointer<strata_atomic_pointer> {
        levels[level]
    }

    /// This container, or the one around it at a level.
    func ancestor(atLevel level: Int) -> Container {
        var container = self
        while container.depth > level, let parent = container.parent { container = parent }
        return container
    }

    /// The open scopes, the innermost last.
    var openScopes: [ScopeKey] {
        var keys: [ScopeKey] = []
        var next: Container? = self
        while let container = next {
            if let key = container.plan.scopes[container.scope].key { keys.append(key) }
            next = container.parent
        }
        return keys.reversed()
    }
}

extension Container {
    /// The mutable state of a container, guarded by the tree's lock.
    struct State {
        /// The constructions under way, by the address of their subject.
        var constructions: [Int: AnyObject] = [:]
        /// By node: the `Entry` of a weak instance, or the `EntryTable` of the instances for argument values.
        var entries: [Int: AnyObject] = [:]
        /// In the order of creation.
        var teardowns: [Teardown] = []
        /// Set when the container closes.
        var closing: Closing?
        /// The errors of the teardowns here and in the scopes opened here.
        var failures: [TeardownError.Failure] = []
        /// Whether all teardowns have run.
        var isTornDown = false
        /// The scopes opened here, and the layers on this container.
        var children = Siblings()
        /// The container's neighbours among its parent's children.
        var neighbours = Siblings.Neighbours()
    }

    /// Refuses all later calls from outside, on the hot path as well.
    func markClosed() { strata_atomic_store_release(ownCells, UnsafeMutableRawPointer(ownCells)) }

    /// The entry of a weak instance.
    func entry(of slot: AnySlot) -> Entry {
        mutex.withLock {
            if let known = state.pointee.entries[slot.info.number] { return unsafeDowncast(known, to: Entry.self) }
            let new = Entry()
            state.pointee.entries[slot.info.number] = new
            return new
        }
    }

    /// The entry of the instance for an argument value.
    func entry(of slot: AnySlot, _ identity: AnyHashable, _ argument: AnyBox) -> Entry {
        var garbage: [AnyObject] = []
        defer { withExtendedLifetime(garbage) {} }
        return mutex.withLock {
            let table = state.pointee.entries[slot.info.number] ?? EntryTable()
            state.pointee.entries[slot.info.number] = table
            return unsafeDowncast(table, to: EntryTable.self).entry(identity, argument, &garbage)
        }
    }

    /// The constructions under way. Requires the lock.
    var constructions: [Construction] {
        state.pointee.constructions.values.map { unsafeDowncast($0, to: Construction.self) }
    }

    func note(_ teardown: Teardown) { mutex.withLock { state.pointee.teardowns.append(teardown) } }

    /// Frees the instances, dependents before dependencies, and the memory, which cells and levels share.
    private static func free(
        _ details: ScopePlan, _ state: UnsafeMutablePointer<State>, _ cells: UnsafeMutablePointer<strata_atomic_pointer>
    ) {
        while state.pointee.teardowns.popLast() != nil {}
        state.pointee.entries = [:]
        for slot in details.cells.reversed() {
            if let instance = strata_atomic_load_acquire(cells + slot.info.cell) { slot.destroy(instance) }
        }
        state.deinitialize(count: 1)
        state.deallocate()
        UnsafeMutableRawPointer(cells).deallocate()
    }
}
