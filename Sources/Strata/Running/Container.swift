public import CStrataAtomics

/// Makes and keeps instances, from registrations that were checked as a whole.
///
/// ```swift
/// let container = try Container(AuthModule.self, HomeModule.self)
/// let login = try container.resolve(LoginViewModel.self)
/// ```
///
/// A container is immutable and may be used from any thread. It retains singletons until it is freed, also once it is
/// closed. Nothing that it makes for its own use retains it.
public final class Container: @unchecked Sendable {
    let plan: Plan
    /// The container that this scope was opened in, or that this root is a layer on; nil for most roots.
    let parent: Container?
    /// The scope's number in the plan; 0 for a root.
    let scope: Int
    /// How many containers lie around this one.
    let depth: Int
    /// One lock for a whole tree of containers. Held for a few instructions at a time, never while a factory runs.
    let mutex: Mutex
    /// Threads of the tree that wait for a construction.
    let condition: Condition
    /// Guarded by `mutex`; behind a pointer, so that an access costs no check of its exclusivity at run time.
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)

    @usableFromInline let table: SlotTable
    /// The cells of each container of the line, the root's first.
    @usableFromInline let levels: UnsafeMutablePointer<UnsafeMutablePointer<strata_atomic_pointer>>
    /// The scopes that are open here, a bit for each of the first 64 scopes of the plan.
    @usableFromInline let openMask: UInt64
    /// This container's own cells. The first is set once the container is closed.
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
        // One block of pointers for both.
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
            // The parent is retained as long: dependents are freed before what they depend on.
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

    /// False once `close` was called.
    @inlinable package var isOpen: Bool { strata_atomic_load_acquire(ownCells) == nil }

    /// The cells of the container at a depth: of this one, or of one around it.
    @inlinable @inline(__always) func cells(atLevel level: Int) -> UnsafeMutablePointer<strata_atomic_pointer> {
        levels[level]
    }

    /// This container, or the one around it at a lesser depth.
    func ancestor(atLevel level: Int) -> Container {
        var container = self
        while container.depth > level, let parent = container.parent { container = parent }
        return container
    }

    /// The scopes that are open here, the innermost last.
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
    /// What changes in a container's life. Guarded by the tree's lock.
    struct State {
        /// What is being built, by the address of its subject.
        var constructions: [Int: AnyObject] = [:]
        /// What holds weak instances, and those for the values of arguments, by node: an `Entry` or an `EntryTable`.
        var entries: [Int: AnyObject] = [:]
        /// In the order of creation.
        var teardowns: [Teardown] = []
        /// Set once the container is closed.
        var closing: Closing?
        /// What the teardowns here and in the scopes opened here threw so far.
        var failures: [TeardownError.Failure] = []
        /// Whether all of them have run.
        var isTornDown = false
        /// The scopes that were opened here, and the layers on it.
        var children = Siblings()
        /// This container's neighbours among the children of its parent.
        var neighbours = Siblings.Neighbours()
    }

    /// Refuses every later call from outside, here and where the hot path looks.
    func markClosed() { strata_atomic_store_release(ownCells, UnsafeMutableRawPointer(ownCells)) }

    /// What holds the weak instance of a slot.
    func entry(of slot: AnySlot) -> Entry {
        mutex.withLock {
            if let known = state.pointee.entries[slot.info.number] { return unsafeDowncast(known, to: Entry.self) }
            let new = Entry()
            state.pointee.entries[slot.info.number] = new
            return new
        }
    }

    /// What holds the instance for the value of an argument.
    func entry(of slot: AnySlot, _ identity: AnyHashable, _ argument: AnyBox) -> Entry {
        var garbage: [AnyObject] = []
        defer { withExtendedLifetime(garbage) {} }
        return mutex.withLock {
            let table = state.pointee.entries[slot.info.number] ?? EntryTable()
            state.pointee.entries[slot.info.number] = table
            return unsafeDowncast(table, to: EntryTable.self).entry(identity, argument, &garbage)
        }
    }

    /// What is being built here. With the lock held.
    var constructions: [Construction] {
        state.pointee.constructions.values.map { unsafeDowncast($0, to: Construction.self) }
    }

    /// Notes what is to be torn down when this container is closed.
    func note(_ teardown: Teardown) { mutex.withLock { state.pointee.teardowns.append(teardown) } }

    /// Frees the instances, dependents before what they depend on, and the memory. The cells share theirs with the levels.
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
