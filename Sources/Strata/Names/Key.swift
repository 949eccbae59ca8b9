/// The identity of a registration or a parameter: a type, perhaps with a qualifier or an argument type.
///
/// A class, so that thousands of keys are passed as pointers.
final class Key: CustomStringConvertible, @unchecked Sendable {
    let type: Any.Type
    let qualifier: Any.Type?
    let argument: Any.Type?

    init(_ type: Any.Type, qualifier: Any.Type? = nil, argument: Any.Type? = nil) {
        self.type = type
        self.qualifier = qualifier
        self.argument = argument
    }

    static func == (left: Key, right: Key) -> Bool {
        left.type == right.type && left.qualifier == right.qualifier && left.argument == right.argument
    }

    /// Whether the type and the qualifier are the same, for any argument.
    func matches(_ other: Key) -> Bool { type == other.type && qualifier == other.qualifier }

    /// The same key with another qualifier, or unchanged for nil.
    func qualified(by other: Any.Type?) -> Key { other == nil ? self : Key(type, qualifier: other, argument: argument) }

    /// The hash value, before a table reduces it to its size.
    var hash: Int {
        var hash = Int(bitPattern: ObjectIdentifier(type)) >> 4
        if let qualifier { hash = hash &* 31 &+ Int(bitPattern: ObjectIdentifier(qualifier)) >> 4 }
        if let argument { hash = hash &* 31 &+ Int(bitPattern: ObjectIdentifier(argument)) >> 4 }
        return hash ^ hash >> 9
    }

    /// The type of a parameter that requests the key: `Qualified<Assisted<String, Profile>, Guest>`.
    var parameter: String {
        let name = typeName(type)
        let assisted = argument.map { "Assisted<\(typeName($0)), \(name)>" } ?? name
        return qualifier.map { "Qualified<\(assisted), \(typeName($0))>" } ?? assisted
    }

    private func text(_ name: (Any.Type) -> String) -> String {
        let details = [qualifier.map { "qualifier \(name($0))" }, argument.map { "argument \(name($0))" }].compactMap {
            $0
        }
        return details.isEmpty ? name(type) : "\(name(type)) (\(details.joined(separator: ", ")))"
    }

    /// `any AuthService`, `URL (qualifier APIBase)`, `ProfileViewModel (argument String)`.
    var description: String { text(typeName) }

    /// The same text with module names, for two keys that read alike.
    var qualifiedDescription: String { text(qualifiedTypeName) }
}
