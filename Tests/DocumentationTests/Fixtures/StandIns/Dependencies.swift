// swift-format-ignore-file
// What the article uses of swift-dependencies' interface, without behaviour.

public protocol TestDependencyKey<Value>: Sendable {
    associatedtype Value: Sendable = Self
    static var testValue: Value { get }
    static var previewValue: Value { get }
}
extension TestDependencyKey {
    public static var previewValue: Value { testValue }
}
public protocol DependencyKey<Value>: TestDependencyKey {
    associatedtype Value = Self
    static var liveValue: Value { get }
    static var testValue: Value { get }
    static var previewValue: Value { get }
}
extension DependencyKey {
    public static var testValue: Value { liveValue }
}

public struct DependencyValues: Sendable {
    public subscript<Key: TestDependencyKey>(key: Key.Type) -> Key.Value {
        get { fatalError() }
        set { fatalError() }
    }
}

@propertyWrapper public struct Dependency<Value>: Sendable {
    public init(_ keyPath: KeyPath<DependencyValues, Value> & Sendable) { fatalError() }
    public var wrappedValue: Value { fatalError() }
}

public func withDependencies<R>(
    _ updateValuesForOperation: (inout DependencyValues) throws -> Void, operation: () throws -> R
) rethrows -> R { try operation() }
