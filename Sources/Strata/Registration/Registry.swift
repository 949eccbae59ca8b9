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
    /// Of what is private, whether something took it when overrides were made of what was there first.
    var wasTaken: [Key: Bool] = [:]
    /// Whose registrations are being collected; nil for the composition root's own.
    var module: ModuleName?
    /// Whether what is registered counts only where nobody else registers it.
    var isFallback = false

    init() {}

    /// Appends a registration of the current module.
    mutating func append(
        _ kind: Registration.Kind,
        _ key: Key,
        _ traits: RegistrationTraits,
        dependencies: [Dependency],
        flags: Registration.Flags = []
    ) {
        let descriptor = Descriptor(
            key, scope: traits.scope, site: SourceSite(traits.fileID, traits.line), module: module,
            visibility: traits.visibility)
        registrations.append(
            Registration(
                kind, descriptor, dependencies: dependencies, flags: isFallback ? flags.union(.isFallback) : flags))
    }
}
