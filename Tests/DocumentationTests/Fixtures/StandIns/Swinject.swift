// swift-format-ignore-file
// What the article uses of Swinject's interface, without behaviour.

public protocol Resolver {
    func resolve<Service>(_ serviceType: Service.Type) -> Service?
    func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service?
    func resolve<Service, Arg1>(_ serviceType: Service.Type, argument: Arg1) -> Service?
    func resolve<Service, Arg1, Arg2>(_ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2) -> Service?
}

public final class Container: Resolver {
    public init(parent: Container? = nil) {}
    @discardableResult
    public func register<Service>(
        _ serviceType: Service.Type, name: String? = nil, factory: @escaping (any Resolver) -> Service
    ) -> ServiceEntry<Service> { fatalError() }
    @discardableResult
    public func register<Service, Arg1>(
        _ serviceType: Service.Type, name: String? = nil, factory: @escaping (any Resolver, Arg1) -> Service
    ) -> ServiceEntry<Service> { fatalError() }
    @discardableResult
    public func register<Service, Arg1, Arg2>(
        _ serviceType: Service.Type, name: String? = nil, factory: @escaping (any Resolver, Arg1, Arg2) -> Service
    ) -> ServiceEntry<Service> { fatalError() }
    public func resolve<Service>(_ serviceType: Service.Type) -> Service? { nil }
    public func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service? { nil }
    public func resolve<Service, Arg1>(_ serviceType: Service.Type, argument: Arg1) -> Service? { nil }
    public func resolve<Service, Arg1, Arg2>(_ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2) -> Service? { nil }
    public func synchronize() -> any Resolver { self }
}

public final class ServiceEntry<Service> {
    @discardableResult public func inObjectScope(_ objectScope: ObjectScope) -> Self { self }
    @discardableResult public func initCompleted(_ completed: @escaping (any Resolver, Service) -> Void) -> Self { self }
    @discardableResult public func implements<T>(_ type: T.Type) -> Self { self }
}

public final class ObjectScope: Sendable {
    public static let transient = ObjectScope()
    public static let graph = ObjectScope()
    public static let container = ObjectScope()
    public static let weak = ObjectScope()
}

public protocol Assembly {
    func assemble(container: Container)
}

public final class Assembler {
    public init(_ assemblies: [any Assembly]) {}
    public var resolver: any Resolver { fatalError() }
}
