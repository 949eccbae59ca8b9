/// Which instances a container shares with the one that it was derived from by overrides.
public enum InstanceSharing: Sendable {
    /// None: each builds its own.
    case none
    /// Instances that the root keeps and whose registrations reach no override by any parameter: they live in the original.
    /// What ``Injected`` resolves is not seen.
    case unaffected
}

extension Container {
    /// A new container in which some registrations are replaced. This one is untouched.
    ///
    /// ```swift
    /// let preview = try container.overriding { $0.register((any NetworkClient).self) { StubClient() } }
    /// ```
    ///
    /// Decorators and visibility of the original stay; without `scope:` a replacement keeps the original's lifetime and
    /// actor. A registration of a list, such as `register([any RouteHandler].self)`, replaces all contributions to it.
    /// Types that a replacement needs may be registered beside it; contributions and decorators in `configure` are added.
    ///
    /// With `sharing: .unaffected` the new container is a layer on this one and retains it. Closing this one closes its layers
    /// first; closing a layer tears down only what the layer made.
    ///
    /// - Parameters:
    ///   - sharing: Which instances are shared.
    ///   - configure: Registers the replacements.
    /// - Throws: ``ValidationError``, also for an override that replaces nothing and for a container that is a scope;
    ///   ``ResolutionError``: `.closed` for a layer on a closed container; what `configure` throws, unchanged.
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
