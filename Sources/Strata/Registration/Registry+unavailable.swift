// Mistakes for which the compiler would name the parts of a generic signature: overloads that no valid call chooses, with
// one message each.

extension Registry {
    /// Not available: an instance is not a factory.
    @available(*, unavailable, message: "pass a factory, not an instance: a closure { … } or an initialiser")
    @_disfavoredOverload public mutating func register<T>(_ type: T.Type, scope: Scope = .transient, _ instance: T) {}

    /// Not available: the container does not know how to convert one type to the other.
    @available(*, unavailable, message: "add a conversion closure, usually { $0 }") @_disfavoredOverload
    public mutating func forward<T, U>(_ type: T.Type, to target: U.Type) {}
}
