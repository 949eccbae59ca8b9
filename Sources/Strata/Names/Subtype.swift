/// Whether every value of a static type is one of another type, so that no value decides.
///
/// - Parameters:
///   - type: The static type.
///   - general: A type that is perhaps more general.
///   - casts: Whether the value at hand is one of that. It is asked where the answer is the same for all.
func isSubtype(_ type: Any.Type, of general: Any.Type, casts: () -> Bool) -> Bool {
    if type == general || general == Any.self { return true }
    switch (TypeKind(type), TypeKind(general)) {
    case (.class, .class): return isSubclass(type, of: general)
    case (.existential, .existential):
        guard let existential = Existential(type) else { return false }
        return Existential(general)?.includes(existential) ?? false
    case (.structure, .existential), (.enumeration, .existential), (.class, .existential):
        // The cast of an optional is that of what is inside, if anything is.
        guard wrapped(type) == nil else { return false }
        if let existential = Existential(general) { return existential.includes(type) }
        return type != AnyHashable.self && casts()
    // Such a cast compares the types alone.
    case (.function, .function): return casts()
    case (.other, .other):
        guard let elements = tupleElements(type), let wanted = tupleElements(general) else { return false }
        // The value tells whether the labels fit.
        return isEach(elements, of: wanted) && casts()
    case (_, .structure), (_, .enumeration):
        if general == AnyHashable.self { return isHashable(type) }
        if let container = general as? any Covariant.Type, let own = type as? any Covariant.Type,
            own.family == container.family
        {
            return isEach(own.parts, of: container.parts)
        }
        return wrapped(general).map { isSubtype(type, of: $0, casts: casts) } ?? false
    default: return false
    }
}

private func isEach(_ types: [Any.Type], of general: [Any.Type]) -> Bool {
    types.count == general.count && zip(types, general).allSatisfy { isSubtype($0, of: $1) { false } }
}

private func isHashable(_ type: Any.Type) -> Bool { wrapped(type) == nil && type is any Hashable.Type }

/// What an optional may have inside; nil for any other type.
private func wrapped(_ type: Any.Type) -> Any.Type? {
    guard let type = type as? any Covariant.Type, type.family == Void?.self else { return nil }
    return type.parts[0]
}

/// Read from the metadata, whose layout is part of Swift's stable ABI; nil for what is no tuple.
private func tupleElements(_ type: Any.Type) -> [Any.Type]? {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard metadata.load(as: UInt.self) == 0x301 else { return nil }
    return (0..<metadata.load(fromByteOffset: 8, as: Int.self)).map {
        metadata.load(fromByteOffset: 24 + 16 * $0, as: Any.Type.self)
    }
}

/// A type that is converted with its parts.
private protocol Covariant {
    /// The same for all types of its kind.
    static var family: Any.Type { get }
    static var parts: [Any.Type] { get }
}

extension Optional: Covariant {
    fileprivate static var family: Any.Type { Void?.self }
    fileprivate static var parts: [Any.Type] { [Wrapped.self] }
}

extension Array: Covariant {
    fileprivate static var family: Any.Type { [Void].self }
    fileprivate static var parts: [Any.Type] { [Element.self] }
}

extension Set: Covariant {
    fileprivate static var family: Any.Type { Set<Int>.self }
    fileprivate static var parts: [Any.Type] { [Element.self] }
}

extension Dictionary: Covariant {
    fileprivate static var family: Any.Type { [Int: Void].self }
    fileprivate static var parts: [Any.Type] { [Key.self, Value.self] }
}
