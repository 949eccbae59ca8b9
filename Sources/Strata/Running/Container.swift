public import CStrataAtomics

/// Makes and keeps instances, from registrations that were checked as a whole.
///
/// ```swift
/// let container = try Container(AuthModule.self, HomeModule.self)
/// let login = try container.resolve(LoginViewModel.self)
/// ```
///
/// A container is immutable and may be used from any thread. It keeps singletons until it is freed, also once it is
/// closed; it never keeps itself alive.
public final class Container: @unchecked Sendable {
    let plan: Plan
    /// The container that this scope was opened in; nil for a root.
    let parent: Container?
    /// The root whose instances this root shares; nil for most.
    let base: Container?
    /// The scope's number in the plan; 0 for a root.
    let scope: Int
    /// 0 for a root.
    let depth: Int
    /// One lock for a root and all its scopes. Held for a few instructions at a time, never while a factory runs.
    let mutex: Mutex
    /// Guarded by `mutex`; behind a pointer, so that an access costs no check of its exclusivity at run time.
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)

    @usableFromInline let table: SlotTable
    /// The cells of each open scope, the root's first.
    @usableFromInline let levels: UnsafeMutablePointer<UnsafeMutablePointer<strata_atomic_pointer>>
    /// The scopes that are open here, a bit for each of the first 64 scopes of the plan.
    @usableFromInline let openMask: UInt64
    /// This container's own cells. The first is set once the container is closed.
    @usableFromInline let ownCells: UnsafeMutablePointer<strata_atomic_pointer>

    init(
        _ plan: Plan,
        scope: Int = 0,
        parent: Container? = nil,
        sharing base: Container? = nil
    ) {
        let details = plan.scopes[scope]
        self.plan = plan
        self.parent = parent
        self.base = base
        self.scope = scope
        depth = details.depth
        // What is shared is found with one lock held.
        mutex = (parent ?? base)?.mutex ?? Mutex()
        table = plan.table
        openMask = (parent?.openMask ?? 0) | (scope < 64 ? 1 << UInt64(scope) : 0)
        state.initialize(to: State())
        // One block of pointers for both.
        let block = UnsafeMutableRawPointer.allocate(
            byteCount: (details.cellCount + details.depth + 1) * MemoryLayout<UnsafeRawPointer>.stride,
            alignment: MemoryLayout<UnsafeRawPointer>.alignment)
        ownCells = block.bindMemory(to: strata_atomic_pointer.self, capacity: details.cellCount)
        for index in 0..<details.cellCount { strata_atomic_init(ownCells + index, nil) }
        levels = UnsafeMutableRawPointer(ownCells + details.cellCount)
            .bindMemory(to: UnsafeMutablePointer<strata_atomic_pointer>.self, capacity: details.depth + 1)
        if let parent { levels.initialize(from: parent.levels, count: details.depth) }
        (levels + details.depth).initialize(to: ownCells)
    }

    deinit {
        leaveTree()
        let details = plan.scopes[scope]
        let isDropped = parent != nil && isOpen
        let remains = ContainerRemains(details: details, state: state, cells: ownCells)
        if details.usesMainActor, !runsOnMainActor() {
            // Held for as long: dependents are freed before what they depend on.
            let outer = (parent, base)
            Task { @MainActor in
                remains.free()
                withExtendedLifetime(outer) {}
            }
        } else {
            remains.free()
        }
        guard isDropped, let key = details.key, let observer = plan.observer else { return }
        ThreadResolutionStack.current.observing { observer.didDropScope(key) }
    }

    /// False once `close` was called.
    @inlinable package var isOpen: Bool { strata_atomic_load_acquire(ownCells) == nil }

    /// The cells of the container at a depth: of this one, or of one that it was opened in.
    @inlinable
    @inline(__always)
    func cells(atLevel level: Int) -> UnsafeMutablePointer<strata_atomic_pointer> { levels[level] }

    /// This container, or the one at a lesser depth that it was opened in.
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
            if let key = plan.scopes[container.scope].key { keys.append(key) }
            next = container.parent
        }
        return keys.reversed()
    }
}

extension Container: ConstructionHome {
    /// Takes this container, which is being freed, off the list of open ones, unless its closing has done so, and frees
    /// what every `Lazy` holds that was resolved here.
    private func leaveTree() {
        let held = mutex.withLock {
            (parent ?? base)?.state.pointee.openScopes.remove(state.pointee.number)
            return state.pointee.memos?.empty() ?? []
        }
        free(held)
    }
}

extension Container {
    /// What changes in a container's life. Guarded by the tree's lock.
    struct State {
        /// What is being built.
        var constructions = RunningConstructions()
        /// By node.
        var weakReferences: [Int: WeakReference] = [:]
        /// What is kept for each value of an argument, by node.
        var argumentInstances: [Int: ArgumentInstances] = [:]
        /// In the order of creation.
        var teardowns: [Teardown] = []
        /// Set once the container is closed.
        var closing: Closing?
        /// Whether `prepare` has built everything here.
        var isPrepared = false
        /// What each `Lazy` holds that was resolved here; nil as long as there was none.
        var memos: Memos?
        /// The scopes that were opened here, and what was derived from here and shares instances, until their closing has
        /// ended.
        var openScopes = WeakList<Container>()
        /// This container's number among its parent's, or its base's, open scopes.
        var number = 0
        /// The nodes of instances that have used `@Injected` while they were built. Of a root.
        var injecting: Set<Int> = []
    }
}
