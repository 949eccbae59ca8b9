/// Whether a value of a static type can be taken for one of another type.
///
/// The runtime casts values, and that says nothing of the other values of their static type. So what the types alone do
/// not tell is refused, and the caller writes `argument: value as any P`. From one protocol's type to another's the value
/// decides: nothing public tells which protocol refines which.
///
/// - Parameters:
///   - type: The static type.
///   - general: A type that is perhaps more general.
///   - casts: Whether the value at hand is one of that.
func isSubtype(_ type: Any.Type, of general: Any.Type, casts: () -> Bool) -> Bool {
    if general == Any.self { return true }
    switch (TypeKind(type), TypeKind(general)) {
    case (.class, .class): return isSubclass(type, of: general)
    // What one value conforms to, all of its type do, but for subclasses. An optional and an `AnyHashable` are cast as
    // what is inside.
    case (_, .existential):
        return !(type is any Boxing.Type) && casts()
    default: return false
    }
}

private func isSubclass(_ type: Any.Type, of superclass: Any.Type) -> Bool {
    func open<Superclass>(_: Superclass.Type) -> Bool { (type as Any) is Superclass.Type }
    return _openExistential(superclass, do: open)
}

/// A type whose values are cast as what is inside of them.
private protocol Boxing {}

extension Optional: Boxing {}
extension AnyHashable: Boxing {}
