/// Is told what a container does: for logs, for profiling, for finding leaks.
///
/// Its methods are called on the thread that builds the instance, with no lock held. Do not block in one until a task has
/// something that is still being built: that may be waiting for the observer, and nobody can tell. What a method asks the
/// container for is refused with `circularCreation` where that needs what is being built around it. Hand it what it uses
/// when you make it: an `@Injected` property in a method traps where the container is being closed and waits no longer
/// for what the observer is told of.
public protocol ContainerObserver: Sendable {
    /// An instance was built, or the cast of a `forward` ran, which it does at each resolve of that.
    ///
    /// - Parameter construction: What was built, and how long that took.
    func didConstruct(_ construction: ConstructionReport)

    /// A scope's container was freed without `close()`, so that no teardown ran.
    ///
    /// - Parameter scope: The scope's key.
    func didDropScope(_ scope: ScopeKey)
}

extension ContainerObserver {
    /// Does nothing.
    public func didConstruct(_ construction: ConstructionReport) {}
    /// Does nothing.
    public func didDropScope(_ scope: ScopeKey) {}
}

/// One instance that a container built.
public struct ConstructionReport: Sendable {
    /// The type as its user writes it, with qualifier and argument: `any AuthService`.
    public let type: String
    /// How long the instance lives.
    public let scope: Scope
    /// The registrar, or nil for the composition root's own registrations.
    public let module: String?
    /// Where it is registered.
    public let site: SourceSite?
    /// How long the factory ran, including what it needed and was built meanwhile.
    public let duration: Duration
    /// When that began.
    public let start: ContinuousClock.Instant
    /// The thread on which it ended, as a number: the program's threads that build something are counted from 1.
    public let thread: UInt64
    /// Whether something was awaited meanwhile: then others may have been built on the same thread at the same time.
    public let isAsync: Bool

    /// Made where and when a construction ends.
    init(_ descriptor: Descriptor, since start: ContinuousClock.Instant, isAsync: Bool) {
        type = descriptor.key.description
        scope = descriptor.scope
        module = descriptor.module?.name
        site = descriptor.site
        self.start = start
        duration = start.duration(to: .now)
        thread = ThreadResolutionStack.current.number
        self.isAsync = isAsync
    }
}
