// Modules with main-actor isolation by default can be passed in only if the protocol says that their metatype crosses
// isolation domains; before Swift 6.2 every metatype does.
#if compiler(>=6.2)
/// A feature module's own list of registrations.
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
    /// Registers what the module provides.
    static func registerDependencies(in registry: inout Registry)
}
#else
/// A feature module's own list of registrations.
public protocol ModuleRegistrar { static func registerDependencies(in registry: inout Registry) }
#endif
