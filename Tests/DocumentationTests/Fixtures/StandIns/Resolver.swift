// swift-format-ignore-file
// What the article uses of Resolver's interface, without behaviour.

public protocol ResolverRegistering {
    static func registerAllServices()
}

public final class Resolver: @unchecked Sendable {
    public static let main = Resolver()
    public init(child: Resolver? = nil) {}
    @discardableResult
    public func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, factory: @escaping () -> Service?
    ) -> ResolverOptions<Service> { fatalError() }
    @discardableResult
    public static func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, factory: @escaping () -> Service?
    ) -> ResolverOptions<Service> { fatalError() }
    @discardableResult
    public static func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil,
        factory: @escaping (_ resolver: Resolver, _ args: Args) -> Service?
    ) -> ResolverOptions<Service> { fatalError() }
    public static func resolve<Service>(_ type: Service.Type = Service.self, name: Name? = nil, args: Any? = nil) -> Service { fatalError() }
    public func resolve<Service>(_ type: Service.Type = Service.self, name: Name? = nil, args: Any? = nil) -> Service { fatalError() }
    public static func optional<Service>(_ type: Service.Type = Service.self, name: Name? = nil, args: Any? = nil) -> Service? { nil }

    public struct Name: ExpressibleByStringLiteral {
        public init(stringLiteral: String) {}
    }
    public struct Args {
        public func callAsFunction<T>() -> T { fatalError() }
    }
}

public final class ResolverScope: Sendable {
    public static let application = ResolverScope()
    public static let cached = ResolverScope()
    public static let graph = ResolverScope()
    public static let shared = ResolverScope()
    public static let unique = ResolverScope()
}

public struct ResolverOptions<Service> {
    @discardableResult public func scope(_ scope: ResolverScope) -> Self { self }
    @discardableResult public func implements<Protocol>(_ type: Protocol.Type, name: Resolver.Name? = nil) -> Self { self }
}

@propertyWrapper public struct Injected<Service> {
    public init() { fatalError() }
    public init(name: Resolver.Name? = nil) { fatalError() }
    public var wrappedValue: Service { fatalError() }
}
@propertyWrapper public struct LazyInjected<Service> {
    public init() { fatalError() }
    public var wrappedValue: Service { mutating get { fatalError() } }
}
