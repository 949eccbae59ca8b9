// swift-format-ignore-file
// Swift 5 mode: Needle's sources are older than Swift 6.
// What the article uses of Needle, without behaviour. The signatures are those of its sources: Component.swift at
// commit 07edefaf and Bootstrap.swift at ee431856.

public protocol Dependency: AnyObject {}
public protocol EmptyDependency: AnyObject {}
public protocol Scope: AnyObject {
    var path: [String] { get }
    var parent: Scope { get }
}

@dynamicMemberLookup
open class Component<DependencyType>: Scope {
    public let parent: Scope
    public lazy var path: [String] = { [] }()
    public private(set) var dependency: DependencyType!
    public init(parent: Scope) { self.parent = parent }
    public final func shared<T>(__function: String = #function, _ factory: () -> T) -> T { factory() }
    public subscript<T>(dynamicMember keyPath: KeyPath<DependencyType, T>) -> T { dependency[keyPath: keyPath] }
}

open class BootstrapComponent: Component<EmptyDependency> {
    public init() { fatalError() }
}
