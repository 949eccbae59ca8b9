/// Follows what a container does: for logs, for profiling, for finding leaks.
///
/// Its methods are called on the thread that builds the instance, with no lock held. An observer must not resolve.
public protocol ContainerObserver: Sendable {
    /// An instance was built: `construction` has its registration, and how long the construction took.
    func didConstruct(_ construction: ConstructionReport)

    /// A scope's container was freed without `close()`, so that no teardown ran.
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
    let descriptor: Descriptor
    /// How long the factory ran, including what it needed and was built meanwhile.
    public let duration: Duration

    /// The type as its user writes it, with qualifier and argument: `any AuthService`.
    public var type: String { descriptor.key.description }

    /// How long the instance lives.
    public var scope: Scope { descriptor.scope }

    /// The registrar, or nil for the composition root's own registrations.
    public var module: String? { descriptor.module.map(typeName) }

    /// Where it is registered.
    public var site: SourceSite? { descriptor.site }
}
