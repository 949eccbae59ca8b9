// Modules with main-actor isolation by default need a `Sendable` metatype to be passed to a container. Before Swift 6.2
// every metatype is `Sendable`.
#if compiler(>=6.2)
/// A feature module's list of registrations.
///
/// ```swift
/// public enum AuthModule: ModuleRegistrar {
///     public static func registerDependencies(in registry: inout Registry) {
///         registry.include(NetworkModule.self)
///         registry.register((any AuthService).self, scope: .singleton, LiveAuthService.init)
///     }
/// }
/// ```
///
/// A composition root joins the modules: `try Container(AuthModule.self, HomeModule.self)`.
public protocol ModuleRegistrar: SendableMetatype {
    /// Registers the types that the module provides.
    static func registerDependencies(in registry: inout Registry)
}
#else
/// A feature module's list of registrations.
public protocol ModuleRegistrar { static func registerDependencies(in registry: inout Registry) }
#endif
