/// One call of `register`, `contribute`, `decorate` or `forward`.
///
/// A class, so that thousands of them are sorted and copied as pointers.
final class Registration: Sendable {
    enum Kind: Sendable {
        case service
        /// One element of a list.
        case contribution(list: Key)
        /// Replaces the value that another registration provides.
        case decorator
        /// The same instance under another type.
        case alias
        /// A value that `openScope` is given.
        case input
        /// Stands for what another module provides, while one module is checked alone.
        case given
    }

    let kind: Kind
    let key: Key
    let scope: Scope
    let onMainActor: Bool
    let isAsync: Bool
    let visibility: Visibility
    let module: ModuleName?
    let site: SourceSite
    let dependencies: [Dependency]
    let recipe: any Recipe
    let hasTeardown: Bool
    /// Whether the compiler knows that what it provides is `Sendable`.
    let isSendable: Bool

    init(
        kind: Kind,
        key: Key,
        scope: Scope,
        onMainActor: Bool,
        isAsync: Bool,
        visibility: Visibility,
        module: ModuleName?,
        site: SourceSite,
        dependencies: [Dependency],
        recipe: any Recipe,
        hasTeardown: Bool,
        isSendable: Bool = false
    ) {
        self.kind = kind
        self.key = key
        self.scope = scope
        self.onMainActor = onMainActor
        self.isAsync = isAsync
        self.visibility = visibility
        self.module = module
        self.site = site
        self.dependencies = dependencies
        self.recipe = recipe
        self.hasTeardown = hasTeardown
        self.isSendable = isSendable
    }
}
