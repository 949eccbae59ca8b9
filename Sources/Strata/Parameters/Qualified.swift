/// A parameter that asks for the registration of `Value` with the qualifier `Qualifier`.
///
/// ```swift
/// registry.register(URL.self, qualifier: APIBase.self) { URL(string: "https://api.example.com")! }
/// registry.register(Client.self) { (base: Qualified<URL, APIBase>) in Client(base: base.value) }
/// ```
///
/// A registration has one qualifier, so a `Qualified` inside another is refused.
public struct Qualified<Value, Qualifier> {
    /// The value of the registration.
    public let value: Value

    /// Wraps a value by hand, for a test that calls an initialiser itself.
    public init(_ value: Value) { self.value = value }
}

extension Qualified: Sendable where Value: Sendable {}

extension Qualified: ParameterForm {
    static var displayName: String { "Qualified<\(typeName(Value.self)), \(typeName(Qualifier.self))>" }

    static var dependency: Dependency {
        let dependency = Dependency.of(Value.self)
        dependency.isInvalid = dependency.isInvalid || dependency.key.qualifier != nil
        dependency.key = dependency.key.qualified(by: Qualifier.self)
        return dependency
    }

    static func makeSlot(_ key: Key, _ maker: any SlotMaker) -> AnySlot {
        maker.adapter(key, of: Value.self) { Qualified($0) }
    }
}
