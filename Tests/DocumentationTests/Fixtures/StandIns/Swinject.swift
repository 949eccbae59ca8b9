// swift-format-ignore-file
// Swift 5 mode: Swinject's manifest is of Swift 5.0.
// What the article uses of Swinject, without behaviour. The signatures are those of its sources: Container.swift at
// commit 0074a217, Resolver.swift at 01972c7b, Assembly.swift at 2a1b0162, Assembler.swift at 0608220f and
// InstanceWrapper.swift at 1c795cf9.

public protocol Resolver {
    func resolve<Service>(_ serviceType: Service.Type) -> Service?
    func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service?
    func resolve<Service, Arg1>(_ serviceType: Service.Type, argument: Arg1) -> Service?
    func resolve<Service, Arg1>(_ serviceType: Service.Type, name: String?, argument: Arg1) -> Service?
    func resolve<Service, Arg1, Arg2>(_ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2) -> Service?
    func resolve<Service, Arg1, Arg2>(_ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2) -> Service?
}

public final class Container {
    public init(
        parent: Container? = nil, defaultObjectScope: ObjectScope = .graph, behaviors: [Behavior] = [],
        registeringClosure: (Container) -> Void = { _ in }
    ) {}
    @discardableResult
    public func register<Service>(
        _ serviceType: Service.Type, name: String? = nil, factory: @escaping (Resolver) -> Service
    ) -> ServiceEntry<Service> { fatalError() }
    @discardableResult
    public func register<Service, Arg1>(
        _ serviceType: Service.Type, name: String? = nil, factory: @escaping (Resolver, Arg1) -> Service
    ) -> ServiceEntry<Service> { fatalError() }
    @discardableResult
    public func register<Service, Arg1, Arg2>(
        _ serviceType: Service.Type, name: String? = nil, factory: @escaping (Resolver, Arg1, Arg2) -> Service
    ) -> ServiceEntry<Service> { fatalError() }
    public func synchronize() -> Resolver { self }
}

extension Container: Resolver {
    public func resolve<Service>(_ serviceType: Service.Type) -> Service? { nil }
    public func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service? { nil }
    public func resolve<Service, Arg1>(_ serviceType: Service.Type, argument: Arg1) -> Service? { nil }
    public func resolve<Service, Arg1>(_ serviceType: Service.Type, name: String?, argument: Arg1) -> Service? { nil }
    public func resolve<Service, Arg1, Arg2>(_ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2) -> Service? { nil }
    public func resolve<Service, Arg1, Arg2>(
        _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2
    ) -> Service? { nil }
}

public protocol Behavior {}

public final class ServiceEntry<Service> {
    @discardableResult public func inObjectScope(_ objectScope: ObjectScopeProtocol) -> Self { self }
    @discardableResult public func inObjectScope(_ objectScope: ObjectScope) -> Self { self }
    @discardableResult public func initCompleted(_ completed: @escaping (Resolver, Service) -> Void) -> Self { self }
    @discardableResult public func implements<T>(_ type: T.Type, name: String? = nil) -> Self { self }
}

public protocol ObjectScopeProtocol: AnyObject {}

public class ObjectScope: ObjectScopeProtocol {
    public static let transient = ObjectScope()
    public static let graph = ObjectScope()
    public static let container = ObjectScope()
    public static let weak = ObjectScope()
}

public protocol Assembly {
    func assemble(container: Container)
    func loaded(resolver: Resolver)
}
extension Assembly {
    public func loaded(resolver _: Resolver) {}
}

public final class Assembler {
    public var resolver: Resolver { fatalError() }
    public init(container: Container? = Container()) {}
    public init(_ assemblies: [Assembly], container: Container = Container()) {}
    public init(
        _ assemblies: [Assembly], parent: Assembler?, defaultObjectScope: ObjectScope = .graph, behaviors: [Behavior] = []
    ) {}
}

public final class Lazy<Service> {
    public var instance: Service { fatalError() }
}
public final class Provider<Service> {
    public var instance: Service { fatalError() }
}
