/// What a registration provides and a dependency asks for: a type, and what tells apart several of one type.
struct Key: @unchecked Sendable {
    let type: Any.Type
    var qualifier: Any.Type?
    var argument: Any.Type?

    init(_ type: Any.Type, qualifier: Any.Type? = nil, argument: Any.Type? = nil) {
        self.type = type
        self.qualifier = qualifier
        self.argument = argument
    }

    /// What a decorator names, and a `Weak` may name: all that provide the type with this qualifier.
    var withoutArgument: Key { Key(type, qualifier: qualifier) }
}

extension Key: Hashable {
    static func == (left: Key, right: Key) -> Bool {
        left.type == right.type && left.qualifier == right.qualifier && left.argument == right.argument
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type))
        if let qualifier { hasher.combine(ObjectIdentifier(qualifier)) }
        if let argument { hasher.combine(ObjectIdentifier(argument)) }
    }
}

extension Key: CustomStringConvertible {
    /// `any AuthService`, `URL (qualifier APIBase)`, `ProfileViewModel (argument String)`.
    var description: String {
        var details: [String] = []
        if let qualifier { details.append("qualifier \(typeName(qualifier))") }
        if let argument { details.append("argument \(typeName(argument))") }
        return details.isEmpty ? typeName(type) : "\(typeName(type)) (\(details.joined(separator: ", ")))"
    }
}

extension Key {
    /// What a parameter's type is that asks for it: `Qualified<Assisted<String, Profile>, Guest>`.
    var parameterName: String {
        let name = typeName(type)
        let assisted = argument.map { "Assisted<\(typeName($0)), \(name)>" } ?? name
        return qualifier.map { "Qualified<\(assisted), \(typeName($0))>" } ?? assisted
    }

    /// What a parameter's type is that makes it later: `a Provider<Profile>`; what takes an argument always does.
    var laterName: String {
        if argument == nil { return "a Provider<\(parameterName)>" }
        return "\(qualifier == nil ? "an" : "a") \(parameterName)"
    }

    /// The same as a value: `(any AuthService).self`.
    var parameterValue: String {
        "\(inBracketsIfNeeded(parameterName)).self"
    }
}
