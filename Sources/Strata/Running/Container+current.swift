extension Container {
    /// The program's container, once set. Guarded by its lock.
    private static let ofProgram = DefaultContainer()

    /// What ``Injected`` resolves from: inside a factory the container that runs it, else the one that `withCurrent`
    /// gave this task, else the default one. Of the first two the innermost counts.
    ///
    /// What a factory takes from it is known by no parameter: ``InstanceSharing/unaffected`` does not share what is built.
    public static var current: Container? {
        noteInjection()
        let ofTask = TaskHost.innermost
        let ofThread = ThreadHost.current
        if let container = ofThread.container, !(ofTask?.entry.isInside(ofThread) ?? false) {
            return unsafeDowncast(container.takeUnretainedValue(), to: Container.self)
        }
        return ofTask?.container ?? ofProgram.container
    }

    /// Sets the container of the whole program, once, when it starts.
    ///
    /// - Parameter container: Kept until the program ends. Traps if there is one already: tests and scopes use
    ///   `withCurrent`, which leaves no trace.
    public static func setDefault(_ container: Container) {
        guard ofProgram.set(container) else {
            fatalError(
                Message(
                    what: "The default container is set already.",
                    fix: "Call Container.setDefault once, where the program starts; use Container.withCurrent "
                        + "everywhere else."
                ).text)
        }
    }

    /// Runs code with another container as the current one, for this task and its child tasks.
    ///
    /// - Parameters:
    ///   - container: What ``Injected`` resolves from meanwhile.
    ///   - operation: What to run.
    /// - Returns: What `operation` returns.
    /// - Throws: What `operation` throws.
    public static func withCurrent<R>(_ container: Container, operation: () throws -> R) rethrows -> R {
        try TaskFrame.$current.withValue(.with(TaskHost(container)), operation: operation)
    }

    /// Runs asynchronous code with another container as the current one, for this task and its child tasks.
    ///
    /// - Parameters:
    ///   - container: What ``Injected`` resolves from meanwhile.
    ///   - isolation: Where the caller runs; the default says it.
    ///   - operation: What to run.
    /// - Returns: What `operation` returns.
    /// - Throws: What `operation` throws.
    public static func withCurrent<R>(
        _ container: Container,
        isolation: isolated (any Actor)? = #isolation,
        operation: () async throws -> R
    ) async rethrows -> R {
        try await TaskFrame.$current.withValue(.with(TaskHost(container)), operation: operation)
    }
}

extension Container {
    /// Asks a slot, which may call factories, on this thread. What a container keeps is hosted when it is built; the cast
    /// of a forward to that is hosted here.
    @inline(__always)
    func hosting<R>(_ slot: AnySlot, _ body: () throws -> R) rethrows -> R {
        if slot.layout.hasInstance { return try ThreadHost.calling(body) }
        let outer = ThreadHost.enter(self)
        defer { if ThreadHost.leave(outer) { noteInjection(by: slot) } }
        return try body()
    }

    /// Notes that what is being built here, if anything is, has asked for the current container.
    static func noteInjection() {
        ThreadHost.noteInjection()
        if !ThreadResolutionStack.current.isObserving { TaskHost.noteInjection() }
    }

    @inline(never)
    private func noteInjection(by slot: AnySlot) {
        // A form has no number.
        noteInjection(by: slot.number < 0 ? plan.slotOf[slot.descriptor.key]?.number ?? -1 : slot.number)
    }

    /// Notes that instances of a node may hold what `@Injected` has found. Nobody knows which of the factories that ran
    /// for it asked: what it needs at once and is made for it counts, too.
    func noteInjection(by node: Int) {
        guard node >= 0 else { return }
        let root = ancestor(atLevel: 0)
        let isKnown = mutex.withLock { root.state.pointee.injecting.contains(node) }
        guard !isKnown else { return }
        var made: Set<Int> = [node]
        var queue = [node]
        while let next = queue.popLast() {
            for target in plan.source.eagerTargets(of: next)
            where !plan.slots[target].descriptor.scope.isKept && made.insert(target).inserted { queue.append(target) }
        }
        mutex.withLock { root.state.pointee.injecting.formUnion(made) }
    }

    /// The nodes whose instances may hold what `@Injected` has found, those of shared instances included. Of a root, and
    /// with the lock held.
    var injectingNodes: Set<Int> {
        let own = state.pointee.injecting
        guard let base else { return own }
        let shared = base.injectingNodes
        return own.union(
            plan.slots.indices.filter { plan.slots[$0].layout.lender.map(shared.contains) ?? false })
    }
}

extension AsyncCall {
    /// Runs an asynchronous factory. Not on the caller's actor: it runs on none.
    ///
    /// - Parameter slot: What is asked for, by its number.
    func hosting<R: Sendable>(_ slot: Int, _ body: @Sendable () async throws -> R) async throws -> R {
        try beginFactory()
        defer { endFactory() }
        let host = TaskHost(untilEnd: container)
        defer { if host.end() { noteInjection(by: slot) } }
        return try await TaskFrame.$current.withValue(.with(host), operation: body)
    }
}

/// The program's one container.
private final class DefaultContainer: @unchecked Sendable {
    private let mutex = Mutex()
    private var stored: Container?

    var container: Container? { mutex.withLock { stored } }

    /// - Returns: Whether there was none before.
    func set(_ container: Container) -> Bool {
        mutex.withLock {
            guard stored == nil else { return false }
            stored = container
            return true
        }
    }
}
