// swift-format-ignore-file
// What the article uses of Factory's interface, without behaviour.

public protocol ManagedContainer: AnyObject, Sendable {}
public protocol SharedContainer: ManagedContainer {
    static var shared: Self { get }
}

public final class Container: SharedContainer {
    public static let shared = Container()
    public init() {}
}

extension ManagedContainer {
    public func callAsFunction<T>(key: StaticString = #function, _ factory: @escaping () -> T) -> Factory<T> { fatalError() }
    public func callAsFunction<P, T>(key: StaticString = #function, _ factory: @escaping (P) -> T) -> ParameterFactory<P, T> { fatalError() }
    @discardableResult public func reset() -> Self { self }
}

public struct Factory<T> {
    public func callAsFunction() -> T { fatalError() }
    @discardableResult public func register(factory: @escaping () -> T) -> Self { self }
    public var singleton: Self { self }
    public var cached: Self { self }
    public var shared: Self { self }
    public var graph: Self { self }
    public var unique: Self { self }
}

public struct ParameterFactory<P, T> {
    public func callAsFunction(_ parameters: P) -> T { fatalError() }
}

@propertyWrapper public struct Injected<T> {
    public init(_ keyPath: KeyPath<Container, Factory<T>>) { fatalError() }
    public var wrappedValue: T { fatalError() }
}
