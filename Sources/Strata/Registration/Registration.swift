/// One call of `register`, `contribute`, `decorate` or `forward`.
struct Registration: Sendable {
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
}
