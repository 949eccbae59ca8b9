// Overloads for common mistakes, which no valid call chooses. Their messages are clearer than the compiler's.

extension Registry {
    /// Unavailable: an instance is not a factory.
    @available(*, unavailable, message: "pass a factory, not an instance: a closure { … } or an initialiser")
    @_disfavoredOverload public mutating func register<T>(_ type: T.Type, scope: Scope = .transient, _ instance: T) {}

    /// Unavailable: the container cannot convert one type to the other by itself.
    @available(*, unavailable, message: "add a conversion closure, usually { $0 }") @_disfavoredOverload
    public mutating func forward<T, U>(_ type: T.Type, to target: U.Type) {}
}
