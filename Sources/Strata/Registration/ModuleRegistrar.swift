#if compiler(>=6.2)
/// What lets a metatype cross isolation domains, so that modules compiled with main-actor isolation by default can
/// be passed in; before Swift 6.2 every metatype crosses.
public typealias RegistrarMetatype = SendableMetatype
#else
/// What lets a metatype cross isolation domains; before Swift 6.2 every metatype crosses.
public typealias RegistrarMetatype = Any
#endif

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
public protocol ModuleRegistrar: RegistrarMetatype {
    /// Other modules that this one needs. Each is pulled in once, however often it is named; the order does not
    /// matter. Without an implementation there are none.
    static var dependencies: [any ModuleRegistrar.Type] { get }

    /// Registers what the module provides.
    ///
    /// - Parameter registry: What the container will be built from.
    static func registerDependencies(in registry: inout Registry)
}

extension ModuleRegistrar {
    /// No other modules.
    public static var dependencies: [any ModuleRegistrar.Type] { [] }
}
