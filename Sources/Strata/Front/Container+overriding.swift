/// The instances that a container shares with the one that it overrides.
public enum InstanceSharing: Sendable {
    /// None. Each container builds its own.
    case none
    /// Instances that the root keeps and whose registrations reach no override through any parameter. They live in the
    /// original. Types that ``Injected`` resolves are not considered.
    case unaffected
}

extension Container {
    /// Returns a new container in which some registrations are replaced. This container does not change.
    ///
    /// ```swift
    /// let preview = try container.overriding { $0.register((any NetworkClient).self) { StubClient() } }
    /// ```
    ///
    /// Decorators and visibility of the original stay. Without `scope:`, a replacement keeps the original's lifetime
    /// and actor. A registration of a list, such as `register([any RouteHandler].self)`, replaces all contributions to
    /// it. Contributions, decorators, and new types that a replacement needs are added.
    ///
    /// With `sharing: .unaffected`, the new container is a layer on this one and retains it. Closing this container
    /// closes its layers first. Closing a layer tears down only the layer's own instances.
    ///
    /// - Parameters:
    ///   - sharing: The instances to share.
    ///   - configure: Registers the replacements.
    /// - Throws: ``ValidationError``, also if an override replaces nothing or this container is a scope.
    ///   ``ResolutionError`` with `.closed` for a layer on a closed container. Any error that `configure` throws.
    public func overriding(sharing: InstanceSharing = .none, _ configure: (inout Registry) throws -> Void) throws
        -> Container
    {
        if let key = plan.scopes[scope].key {
            let what = "This container is the scope $0, and only a root container can be overridden."
            let fix = "Override the root and open the scope in the result."
            throw ValidationError(problems: [.init(.invalidRegistration, about: nil, what, [], [key.name], fix: fix)])
        }
        let registry = plan.assembly.registry
        var changes = Registry()
        changes.included = registry.included
        try configure(&changes)
        let overrides = Overrides(of: registry, with: changes)
        let assembly = Assembly(overrides.registry)
        try Validator(assembly).check(overrides)
        switch sharing {
        case .none: return Container(Plan(assembly, observer: plan.observer))
        case .unaffected:
            let layer = Container(Plan(assembly, observer: plan.observer, layeredOn: self), in: self)
            try layer.enterTree("overriding")
            return layer
        }
    }
}
