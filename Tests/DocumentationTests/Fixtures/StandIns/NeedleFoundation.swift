// swift-format-ignore-file
// What the article uses of Needle's interface, without behaviour.

public protocol Dependency: AnyObject {}
public protocol EmptyDependency: Dependency {}
public protocol Scope: AnyObject {}

@dynamicMemberLookup
open class Component<DependencyType>: Scope {
    public init(parent: any Scope) {}
    public var dependency: DependencyType { fatalError() }
    public final func shared<T>(__function: String = #function, _ factory: () -> T) -> T { factory() }
    public subscript<T>(dynamicMember keyPath: KeyPath<DependencyType, T>) -> T { fatalError() }
}

open class BootstrapComponent: Scope {
    public init() {}
    public final func shared<T>(__function: String = #function, _ factory: () -> T) -> T { factory() }
}
