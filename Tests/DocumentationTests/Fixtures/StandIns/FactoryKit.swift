// swift-format-ignore-file
// What the article uses of Factory, without behaviour. The signatures are those of its sources: Factory.swift and
// Injections.swift at commit 20fa23d5, Containers.swift at 2076ebd8. Its manifest, at 02706e62, asks for Swift 6 mode.

public protocol ManagedContainer: AnyObject, Sendable {
    var manager: ContainerManager { get }
}
public protocol SharedContainer: ManagedContainer {
    static var shared: Self { get }
}

public final class Container: SharedContainer {
    @TaskLocal public static var shared = Container()
    public let manager: ContainerManager = ContainerManager()
    public init() {}
}

public final class ContainerManager: @unchecked Sendable {
    public init() {}
    public func reset(options: FactoryResetOptions = .all) {}
}
public enum FactoryResetOptions {
    case all, context, none, registration, scope
}

extension ManagedContainer {
    public func callAsFunction<T>(key: StaticString = #function, _ factory: @escaping () -> T) -> Factory<T> { fatalError() }
    public func callAsFunction<P, T>(key: StaticString = #function, _ factory: @escaping (P) -> T) -> ParameterFactory<P, T> { fatalError() }
    public func reset(options: FactoryResetOptions = .all) {}
}

public protocol FactoryModifying {
    associatedtype P
    associatedtype T
}
extension FactoryModifying {
    public var cached: Self { self }
    public var graph: Self { self }
    public var shared: Self { self }
    public var singleton: Self { self }
    public var unique: Self { self }
}

public nonisolated struct Factory<T>: FactoryModifying {
    public typealias P = Void
    public init(_ container: ManagedContainer, key: StaticString = #function, _ factory: @escaping () -> T) {}
    public func callAsFunction() -> T { fatalError() }
    public func resolve() -> T { fatalError() }
    @discardableResult public func register(factory: @escaping () -> T) -> Self { self }
}
extension Factory: @unchecked Sendable where T: Sendable {}

public nonisolated struct ParameterFactory<P, T>: FactoryModifying {
    public init(_ container: ManagedContainer, key: StaticString = #function, _ factory: @escaping (P) -> T) {}
    public func callAsFunction(_ parameters: P) -> T { fatalError() }
    public func resolve(_ parameters: P) -> T { fatalError() }
    @discardableResult public func register(factory: @escaping (P) -> T) -> Self { self }
}
extension ParameterFactory: @unchecked Sendable where P: Sendable, T: Sendable {}

@propertyWrapper public struct Injected<T> {
    public init(_ keyPath: KeyPath<Container, Factory<T>>) { fatalError() }
    public init<C: SharedContainer>(_ keyPath: KeyPath<C, Factory<T>>) { fatalError() }
    public var wrappedValue: T {
        get { fatalError() }
        mutating set {}
    }
    public var projectedValue: Injected<T> {
        get { self }
        mutating set { self = newValue }
    }
}
extension Injected: @unchecked Sendable where T: Sendable {}
