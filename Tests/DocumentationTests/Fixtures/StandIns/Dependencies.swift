// swift-format-ignore-file
// What the article uses of swift-dependencies, without behaviour. The signatures are those of its sources:
// DependencyValues.swift at commit 00957cfa, Dependency.swift at 01e0b9c1 and WithDependencies.swift at ad75c6ba;
// DependencyKey.swift in a public copy of version 1.6.0. Its requirements of underscored protocols are left out.

public protocol TestDependencyKey<Value> {
    associatedtype Value: Sendable = Self
    static var previewValue: Value { get }
    static var testValue: Value { get }
}
public protocol DependencyKey<Value>: TestDependencyKey {
    static var liveValue: Value { get }
    associatedtype Value = Self
    static var previewValue: Value { get }
    static var testValue: Value { get }
}
extension TestDependencyKey {
    public static var previewValue: Value { testValue }
}
extension DependencyKey {
    public static var previewValue: Value { liveValue }
    public static var testValue: Value { previewValue }
}

public struct DependencyValues: Sendable {
    public subscript<Key: TestDependencyKey>(
        key: Key.Type, fileID fileID: StaticString = #fileID, filePath filePath: StaticString = #filePath,
        line line: UInt = #line, column column: UInt = #column, function function: StaticString = #function
    ) -> Key.Value {
        get { fatalError() }
        set { fatalError() }
    }
}

@propertyWrapper public struct Dependency<Value>: Sendable {
    public init(
        _ keyPath: KeyPath<DependencyValues, Value> & Sendable, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) { fatalError() }
    public init<Key: TestDependencyKey>(
        _ key: Key.Type, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) where Key.Value == Value { fatalError() }
    public var wrappedValue: Value { fatalError() }
}

@discardableResult
public func withDependencies<R>(
    _ updateValuesForOperation: (inout DependencyValues) throws -> Void, operation: () throws -> R
) rethrows -> R { try operation() }

@discardableResult
public func withDependencies<R>(
    isolation: isolated (any Actor)? = #isolation,
    _ updateValuesForOperation: (inout DependencyValues) async throws -> Void, operation: () async throws -> R
) async rethrows -> R { try await operation() }
