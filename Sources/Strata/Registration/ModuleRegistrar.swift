// Modules with main-actor isolation by default can be passed in only if the protocol says that their metatype crosses
// isolation domains; before Swift 6.2 every metatype does.
#if compiler(>=6.2)
/// A feature module's own list of what it provides.
///
/// ```swift
/// public enum AuthModule: ModuleRegistrar {
///     public static var dependencies: [any ModuleRegistrar.Type] { [NetworkModule.self] }
///
///     public static func registerDependencies(in registry: inout Registry) {
///         registry.register((any AuthService).self, scope: .singleton, LiveAuthService.init)
///     }
/// }
/// ```
///
/// A composition root joins the modules: `try Container(AuthModule.self, HomeModule.self)`.
public protocol ModuleRegistrar: SendableMetatype {
    /// Other modules that this one needs. Each is pulled in once, however often it is named; the order does not
    /// matter. Without an implementation there are none.
    ///
    /// Write `static` and the whole type. `static let dependencies = [NetworkModule.self]` is a list of another type, which
    /// the compiler takes for a property of your own: no module would be pulled in.
    static var dependencies: [any ModuleRegistrar.Type] { get }

    /// Registers what the module provides.
    ///
    /// - Parameter registry: What the container will be built from.
    static func registerDependencies(in registry: inout Registry)
}
#else
/// A feature module's own list of what it provides.
public protocol ModuleRegistrar {
    static var dependencies: [any ModuleRegistrar.Type] { get }
    static func registerDependencies(in registry: inout Registry)
}
#endif

extension ModuleRegistrar {
    /// No other modules.
    public static var dependencies: [any ModuleRegistrar.Type] { [] }
}
