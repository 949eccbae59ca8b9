/// Observes a container, for logs, profiling and leak detection.
///
/// The container holds no lock when it calls an observer. An observer must not resolve.
public protocol ContainerObserver: Sendable {
    /// Called after an instance is built, on the thread that built it.
    func didConstruct(_ construction: ConstructionReport)

    /// Called when a scope's container is freed without `close()`, so that no teardown runs.
    func didDropScope(_ scope: ScopeKey)
}

extension ContainerObserver {
    /// Does nothing.
    public func didConstruct(_ construction: ConstructionReport) {}
    /// Does nothing.
    public func didDropScope(_ scope: ScopeKey) {}
}

/// The construction of one instance.
public struct ConstructionReport: Sendable {
    let descriptor: Descriptor
    /// How long the factory and the decorators ran, including dependencies that were built meanwhile.
    public let duration: Duration

    /// The type as written in source, with qualifier and argument: `any AuthService`.
    public var type: String { descriptor.key.description }

    /// The lifetime of the instance.
    public var scope: Scope { descriptor.scope }

    /// The registrar; nil for the composition root.
    public var module: String? { descriptor.module.map(typeName) }

    /// The location of the registration.
    public var site: SourceSite? { descriptor.site }
}
