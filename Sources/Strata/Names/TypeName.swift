/// A type's name as written in source: `any AuthService`, `[any RouteHandler]`, `LoginViewModel`.
func typeName(_ type: Any.Type) -> String {
    if let named = type as? any NamedType.Type { return named.displayName }
    let name = withoutPaths(String(describing: type))
    let isWritten = name.hasPrefix("any ") || name == "Any" || name == "AnyObject"
    if case .existential = TypeKind(type), !isWritten { return "any \(name)" }
    return name
}

/// The name with its module, which distinguishes two types of one name: `Auth.Session`.
func qualifiedTypeName(_ type: Any.Type) -> String { withoutPaths(String(reflecting: type)) }

/// A name with the arguments of protocols as written in source. The runtime writes `any Repository<Int>` as
/// `Repository<Self.Repository.Item == Int>`.
private func withoutPaths(_ name: String) -> String {
    let bytes = Array(name.utf8)
    guard bytes.contains(UInt8(ascii: "=")) else { return name }
    let path = Array("Self.".utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
        if bytes[index...].starts(with: path), let sign = bytes[index...].firstIndex(of: UInt8(ascii: "=")) {
            // Skips `Self.Repository.Item == `.
            index = sign + 3
        } else {
            result.append(bytes[index])
            index += 1
        }
    }
    return String(decoding: result, as: UTF8.self)
}

/// A generic type whose name contains the display names of its arguments.
protocol NamedType { static var displayName: String { get } }

extension Array: NamedType { static var displayName: String { "[\(typeName(Element.self))]" } }

extension Dictionary: NamedType {
    static var displayName: String { "[\(typeName(Key.self)): \(typeName(Value.self))]" }
}

extension Optional: NamedType { static var displayName: String { optionalName(typeName(Wrapped.self)) } }

/// `URL?`, or `(any AuthService)?`.
func optionalName(_ name: String) -> String {
    name.hasPrefix("any ") || name.contains(" -> ") && name.hasPrefix("(") ? "(\(name))?" : "\(name)?"
}
