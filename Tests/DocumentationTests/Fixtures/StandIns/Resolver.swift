// swift-format-ignore-file
// Swift 5 mode: Resolver's manifest is of Swift 5.1.
// What the article uses of Resolver, without behaviour. The signatures are those of Resolver.swift at commit f2bf2a18,
// version 1.5.

public protocol ResolverRegistering {
    static func registerAllServices()
}

public final class Resolver {
    public static var main: Resolver = Resolver()
    public static var root: Resolver = main
    public static var defaultScope: ResolverScope = .graph
    public init(child: Resolver? = nil) {}

    @discardableResult
    public static func register<Service>(
        _ type: Service.Type = Service.self, name: Resolver.Name? = nil, factory: @escaping ResolverFactory<Service>
    ) -> ResolverOptions<Service> { fatalError() }
    @discardableResult
    public static func register<Service>(
        _ type: Service.Type = Service.self, name: Resolver.Name? = nil, factory: @escaping ResolverFactoryResolver<Service>
    ) -> ResolverOptions<Service> { fatalError() }
    @discardableResult
    public static func register<Service>(
        _ type: Service.Type = Service.self, name: Resolver.Name? = nil,
        factory: @escaping ResolverFactoryArgumentsN<Service>
    ) -> ResolverOptions<Service> { fatalError() }
    @discardableResult
    public final func register<Service>(
        _ type: Service.Type = Service.self, name: Resolver.Name? = nil, factory: @escaping ResolverFactory<Service>
    ) -> ResolverOptions<Service> { fatalError() }
    @discardableResult
    public final func register<Service>(
        _ type: Service.Type = Service.self, name: Resolver.Name? = nil, factory: @escaping ResolverFactoryResolver<Service>
    ) -> ResolverOptions<Service> { fatalError() }
    @discardableResult
    public final func register<Service>(
        _ type: Service.Type = Service.self, name: Resolver.Name? = nil,
        factory: @escaping ResolverFactoryArgumentsN<Service>
    ) -> ResolverOptions<Service> { fatalError() }

    public static func resolve<Service>(
        _ type: Service.Type = Service.self, name: Resolver.Name? = nil, args: Any? = nil
    ) -> Service { fatalError() }
    public final func resolve<Service>(
        _ type: Service.Type = Service.self, name: Resolver.Name? = nil, args: Any? = nil
    ) -> Service { fatalError() }
    public static func optional<Service>(
        _ type: Service.Type = Service.self, name: Resolver.Name? = nil, args: Any? = nil
    ) -> Service? { nil }
    public final func optional<Service>(
        _ type: Service.Type = Service.self, name: Resolver.Name? = nil, args: Any? = nil
    ) -> Service? { nil }

    public struct Name: ExpressibleByStringLiteral, Hashable {
        public init(stringLiteral: String) {}
    }
    public struct Args {
        public func callAsFunction<T>() -> T { fatalError() }
        public func callAsFunction<T>(_ key: String) -> T { fatalError() }
    }
}

public typealias ResolverFactory<Service> = () -> Service?
public typealias ResolverFactoryResolver<Service> = (_ resolver: Resolver) -> Service?
public typealias ResolverFactoryArgumentsN<Service> = (_ resolver: Resolver, _ args: Resolver.Args) -> Service?

public struct ResolverOptions<Service> {
    @discardableResult
    public func implements<Protocol>(_ type: Protocol.Type, name: Resolver.Name? = nil) -> ResolverOptions<Service> { self }
    @discardableResult
    public func scope(_ scope: ResolverScope) -> ResolverOptions<Service> { self }
    @discardableResult
    public func resolveProperties(
        _ block: @escaping (_ resolver: Resolver, _ service: Service) -> Void
    ) -> ResolverOptions<Service> { self }
}

public class ResolverScope {
    public static let application = ResolverScopeCache()
    public static let cached = ResolverScopeCache()
    public static let container = ResolverScopeContainer()
    public static let graph = ResolverScopeGraph()
    public static let shared = ResolverScopeShare()
    public static let unique = ResolverScopeUnique()
}
public class ResolverScopeCache: ResolverScope {}
public class ResolverScopeContainer: ResolverScope {}
public class ResolverScopeGraph: ResolverScope {}
public class ResolverScopeShare: ResolverScope {}
public class ResolverScopeUnique: ResolverScope {}

@propertyWrapper public struct Injected<Service> {
    public init() {}
    public init(name: Resolver.Name? = nil, container: Resolver? = nil) {}
    public var wrappedValue: Service {
        get { fatalError() }
        mutating set {}
    }
    public var projectedValue: Injected<Service> {
        get { self }
        mutating set { self = newValue }
    }
}
@propertyWrapper public struct LazyInjected<Service> {
    public init() {}
    public init(name: Resolver.Name? = nil, container: Resolver? = nil) {}
    public var wrappedValue: Service {
        mutating get { fatalError() }
        mutating set {}
    }
}
@propertyWrapper public struct OptionalInjected<Service> {
    public init() {}
    public init(name: Resolver.Name? = nil, container: Resolver? = nil) {}
    public var wrappedValue: Service? {
        get { nil }
        mutating set {}
    }
}
