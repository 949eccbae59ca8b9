/// A type's name as its user writes it: `any AuthService`, `[any RouteHandler]`, `LoginViewModel`. Without the types that
/// it is nested in, but where `LongerNames` tell it apart from others.
func typeName(_ type: Any.Type) -> String {
    if let named = type as? any NamedType.Type { return named.displayName }
    let name = LongerNames.name(of: type) ?? withoutPaths(String(describing: type))
    let isWritten = name.hasPrefix("any ") || name == "Any" || name == "AnyObject"
    return [.existential, .existentialMetatype].contains(TypeKind(type)) && !isWritten ? "any \(name)" : name
}

/// The name with its module and the types that it is nested in, to tell apart two types of one name: `Auth.Session`.
func qualifiedTypeName(_ type: Any.Type) -> String { NamePiece.pieces(of: type).text(withModule: true) }

/// A name in which the arguments of a protocol are written as its user does: the runtime writes `any Repository<Int>`
/// as `Repository<Self.Repository.Item == Int>`. Where there are several their order is not known, so that each keeps
/// the name of what it is for: `Cache<Key == String, Value == Int>`.
///
/// - Complexity: O(length) for most names; O(length × depth) for those that are nested.
func withoutPaths(_ name: String) -> String {
    guard let start = name.firstRange(of: "<Self.") else { return name }
    var depth = 0
    var arguments = [""]
    var index = name.index(after: start.lowerBound)
    while index < name.endIndex, depth > 0 || name[index] != ">" {
        // An arrow closes nothing.
        let isArrow = name[index] == ">" && name[name.index(before: index)] == "-"
        if "<([".contains(name[index]) { depth += 1 }
        if ">)]".contains(name[index]), !isArrow { depth -= 1 }
        if depth == 0, name[index] == "," {
            arguments.append("")
        } else {
            arguments[arguments.count - 1].append(name[index])
        }
        index = name.index(after: index)
    }
    let written = arguments.map { argument -> String in
        guard let sign = argument.firstRange(of: " == ") else { return withoutPaths(argument) }
        let value = withoutPaths(String(argument[sign.upperBound...]))
        guard arguments.count > 1, let associated = argument[..<sign.lowerBound].split(separator: ".").last else {
            return value
        }
        return "\(associated) == \(value)"
    }
    return name[...start.lowerBound] + written.joined(separator: ", ") + withoutPaths(String(name[index...]))
}

/// A generic type that is shown by its arguments' own display names.
protocol NamedType {
    static var displayName: String { get }
}

extension Array: NamedType {
    static var displayName: String { "[\(typeName(Element.self))]" }
}

extension Dictionary: NamedType {
    static var displayName: String { "[\(typeName(Key.self)): \(typeName(Value.self))]" }
}

extension Optional: NamedType {
    static var displayName: String { optionalName(typeName(Wrapped.self)) }
}

/// `URL?`, or `(any AuthService)?`.
func optionalName(_ name: String) -> String { "\(inBracketsIfNeeded(name))?" }

/// A type's name as it is written before `.self` or `?`: `URL`, `(any AuthService)`, `(() -> Int)`.
func inBracketsIfNeeded(_ name: String) -> String {
    name.hasPrefix("any ") || isFunction(name) ? "(\(name))" : name
}

/// Whether a name has an arrow that stands in no brackets.
private func isFunction(_ name: String) -> Bool {
    var depth = 0
    var previous: Character?
    for character in name {
        let isArrow = previous == "-" && character == ">"
        if isArrow, depth == 0 { return true }
        if "([<".contains(character) { depth += 1 }
        if ")]>".contains(character), !isArrow { depth -= 1 }
        previous = character
    }
    return false
}
