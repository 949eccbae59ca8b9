/// A parameter that asks for the registration of `Value` with the qualifier `Qualifier`.
///
/// ```swift
/// registry.register(URL.self, qualifier: APIBase.self) { URL(string: "https://api.example.com")! }
/// registry.register(Client.self) { (base: Qualified<URL, APIBase>) in Client(base: base.value) }
/// ```
///
/// A registration has one qualifier: a `Qualified` inside of another is refused.
public struct Qualified<Value, Qualifier> {
    /// What was registered.
    public let value: Value

    /// Wraps a value by hand, as a test does that calls an initialiser itself.
    public init(_ value: Value) {
        self.value = value
    }
}

extension Qualified: Sendable where Value: Sendable {}

extension Qualified: ParameterForm {
    static var displayName: String { "Qualified<\(typeName(Value.self)), \(typeName(Qualifier.self))>" }

    static func displayName(around name: String) -> String? { "Qualified<\(name), \(typeName(Qualifier.self))>" }

    static var dependency: Dependency {
        var dependency = Dependency(Value.self)
        dependency.qualifierInside = dependency.qualifierInside ?? dependency.key.qualifier
        dependency.key.qualifier = Qualifier.self
        return dependency
    }

    static func makeSlot(_ key: Key, _ maker: any SlotMaker) -> any ValueSlot {
        maker.adapter(key, of: Value.self) { Qualified($0) }
    }

    static var weakReading: ReadingStep? {
        guard Dependency(Value.self).form == nil else { return nil }
        return { Reading($0) { (value: Value) in Qualified(value) } }
    }
}

extension Qualified: WeaklyReferable {
    var weakReference: WeakReference? { type(of: value as Any) is AnyClass ? WeakReference(value) : nil }
}
