/// Which instances a container shares with the one that it was derived from by overrides.
public struct InstanceSharing: Hashable, Sendable {
    private enum Kind: Hashable, Sendable {
        case none
        case unaffected
    }

    private let kind: Kind

    /// None: each builds its own.
    public static let none = InstanceSharing(kind: .none)

    /// What the root keeps and what reaches no override by any parameter: eager, deferred, weak, optional, in a list or
    /// of a decorator. An instance that has used `@Injected` or `Container.current` while it was built, or whose type
    /// did before, is not shared; of one that is not built yet, or still being built, nobody knows. Nor is one shared
    /// that takes what was made in a call which used it, since nobody knows by which factory: unless that is made anew
    /// for each that takes it, and the instance is a singleton that is built and has taken it at once.
    public static let unaffected = InstanceSharing(kind: .unaffected)
}

extension Container {
    /// A new container in which some registrations are replaced, and which shares instances with this one.
    ///
    /// ```swift
    /// let preview = try container.overriding(sharing: .unaffected) {
    ///     $0.register((any NetworkClient).self) { StubClient() }
    /// }
    /// ```
    ///
    /// What is shared this container builds, keeps and tears down, with its own registrations and by a call of its own:
    /// a `.graph` instance that it takes is not that of the derived container's call. The derived container keeps this
    /// one alive. Closing this one closes the derived one first; closing that tears down only what it made.
    ///
    /// - Parameters:
    ///   - sharing: What is shared.
    ///   - configure: Registers the replacements.
    /// - Throws: ``ValidationError``, also for an override that replaces nothing and for a container that is a
    ///   scope; ``ResolutionError``: `.closed`; what `configure` throws, unchanged.
    public func overriding(
        sharing: InstanceSharing,
        _ configure: (inout Registry) throws -> Void
    ) throws -> Container {
        guard sharing == .unaffected else { return try overriding(configure) }
        let validator = try overridden(configure)
        let problems = validator.problems()
        guard problems.isEmpty else { throw ValidationError(problems: problems) }
        // In this order: what is built has been noted by then. What is weak may go, and be built anew.
        let kept = plan.slots.filter { $0.descriptor.scope == .singleton && $0.isThere(in: self) }
        let built = Set(kept.map(\.number))
        let injecting = mutex.withLock { injectingNodes }
        let loans = Loans(validator.assembly, from: plan, injecting: injecting, built: built)
        let derived = Container(Plan(validator.assembly, observer: plan.observer, loans), sharing: self)
        try mutex.withLock { () throws(ResolutionError) in
            guard state.pointee.closing == nil else {
                // Nobody has seen it.
                derived.abandon()
                throw ResolutionError.closedBeforeSharing().from(plan.source.origin)
            }
            derived.state.pointee.injecting = loans.injecting
            derived.state.pointee.number = state.pointee.openScopes.append(derived)
        }
        return derived
    }
}
