/// A type's name as its user writes it: `any AuthService`, `[any RouteHandler]`, `LoginViewModel`.
func typeName(_ type: Any.Type) -> String {
    if let named = type as? any NamedType.Type { return named.displayName }
    let name = String(describing: type)
    let isWritten = name.hasPrefix("any ") || name == "Any" || name == "AnyObject"
    return TypeKind(type) == .existential && !isWritten ? "any \(name)" : name
}

/// The name with its module, to tell apart two types of one name: `Auth.Session`.
func qualifiedTypeName(_ type: Any.Type) -> String { String(reflecting: type) }

/// A generic type that is shown by its arguments' own display names.
protocol NamedType {
    static var displayName: String { get }
}

extension Array: NamedType {
    static var displayName: String { "[\(typeName(Element.self))]" }
}

extension Optional: NamedType {
    static var displayName: String { optionalName(typeName(Wrapped.self)) }
}

/// `URL?`, or `(any AuthService)?`.
func optionalName(_ name: String) -> String { name.hasPrefix("any ") ? "(\(name))?" : "\(name)?" }
