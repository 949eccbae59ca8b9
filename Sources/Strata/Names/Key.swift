/// What a registration provides and a dependency asks for: a type, and what tells apart several of one type.
@usableFromInline
struct Key: @unchecked Sendable {
    let type: Any.Type
    var qualifier: Any.Type?
    var argument: Any.Type?

    init(_ type: Any.Type, qualifier: Any.Type? = nil, argument: Any.Type? = nil) {
        self.type = type
        self.qualifier = qualifier
        self.argument = argument
    }
}

extension Key: Hashable {
    @usableFromInline
    static func == (left: Key, right: Key) -> Bool {
        left.type == right.type && left.qualifier == right.qualifier && left.argument == right.argument
    }

    @usableFromInline
    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type))
        if let qualifier { hasher.combine(ObjectIdentifier(qualifier)) }
        if let argument { hasher.combine(ObjectIdentifier(argument)) }
    }
}

extension Key: CustomStringConvertible {
    /// `any AuthService`, `URL (qualifier APIBase)`, `ProfileViewModel (argument String)`.
    @usableFromInline var description: String {
        var details: [String] = []
        if let qualifier { details.append("qualifier \(typeName(qualifier))") }
        if let argument { details.append("argument \(typeName(argument))") }
        return details.isEmpty ? typeName(type) : "\(typeName(type)) (\(details.joined(separator: ", ")))"
    }
}
