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
    // A value could be of a subclass, which conforms to more.
    case (.class, .existential): return conforms(type, to: general) ?? casts()
    // What one value conforms to, all of its type do. An optional and an `AnyHashable` are cast as what is inside.
    case (_, .existential):
        return !(type is any Boxing.Type) && casts()
    default: return false
    }
}

/// Whether a value is of a type. Cast to `AnyObject`, what is no object would be put into one.
func isInstance<T>(_ value: Any, of _: T.Type) -> Bool {
    value is T && (T.self != AnyObject.self || type(of: value) is AnyClass)
}

private func isSubclass(_ type: Any.Type, of superclass: Any.Type) -> Bool {
    func open<Superclass>(_: Superclass.Type) -> Bool { (type as Any) is Superclass.Type }
    return _openExistential(superclass, do: open)
}

/// Whether every value of a type conforms to a protocol.
///
/// - Returns: Nil for what the runtime does not find by its name: a protocol that is private, or has arguments. Then a
///   value decides.
func conforms(_ type: Any.Type, to existential: Any.Type) -> Bool? {
    // The metatype of what conforms: https://github.com/swiftlang/swift/blob/main/docs/ABI/Mangling.rst, "Xp".
    guard let name = _mangledTypeName(existential), let metatype = _typeByName(name + "Xp") else { return nil }
    func open<Metatype>(_: Metatype.Type) -> Bool { (type as Any) is Metatype }
    return _openExistential(metatype, do: open)
}

/// A type whose values are cast as what is inside of them.
private protocol Boxing {}

extension Optional: Boxing {}
extension AnyHashable: Boxing {}
