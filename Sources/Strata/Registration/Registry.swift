/// Collects registrations; a ``Container`` is built from it.
///
/// A factory's parameters are its dependencies. Anything shared must be `Sendable`: the compiler refuses a singleton
/// that is not.
///
/// ```swift
/// registry.register((any AuthService).self, scope: .singleton, LiveAuthService.init)
/// registry.register(LoginViewModel.self, on: MainActor.self, LoginViewModel.init)
/// ```
public struct Registry: Sendable {
    var registrations: [Registration] = []
    var scopes: [ScopeDeclaration] = []
    /// Whose registrations are being collected; nil for the composition root's own.
    var module: ModuleName?

    init() {}

    mutating func append(
        _ kind: Registration.Kind,
        _ key: Key,
        _ traits: RegistrationTraits,
        dependencies: [Dependency],
        recipe: any Recipe,
        onMainActor: Bool = false,
        isAsync: Bool = false,
        hasTeardown: Bool = false,
        isSendable: Bool = false
    ) {
        registrations.append(
            Registration(
                kind: kind, key: key, scope: traits.scope, onMainActor: onMainActor, isAsync: isAsync,
                visibility: traits.visibility, module: module, site: SourceSite(traits.fileID, traits.line),
                dependencies: dependencies, recipe: recipe, hasTeardown: hasTeardown,
                isSendable: isSendable))
    }
}
