/// A type's name as its user writes it: `any AuthService`, `[any RouteHandler]`, `LoginViewModel`. Without the types that
/// it is nested in, but where `LongerNames` tell it apart from others.
func typeName(_ type: Any.Type) -> String {
    if let named = type as? any NamedType.Type { return named.displayName }
    let name = LongerNames.name(of: type) ?? withoutPaths(runtimeName(type))
    let isWritten = name.hasPrefix("any ") || name == "Any" || name == "AnyObject"
    return [.existential, .existentialMetatype].contains(TypeKind(type)) && !isWritten ? "any \(name)" : name
}

/// The name that the runtime gives to a type, or the full one. It has none for `any P<Int>.Type`: in Swift 6.3 to ask for it,
/// or for that of a type with it as an argument, ends the program. Lists and parameters' forms are looked into.
func runtimeName(_ type: Any.Type, isFull: Bool = false) -> String {
    if isMetatypeWithArguments(type) { return metatypeWithArguments }
    if let named = type as? any NamedType.Type, case let name = named.displayName, name.contains(metatypeWithArguments)
    {
        return name
    }
    return isFull ? String(reflecting: type) : String(describing: type)
}

/// What stands for the name of such a type.
let metatypeWithArguments = "any Protocol.Type"

/// The name with its module and the types that it is nested in, to tell apart two types of one name: `Auth.Session`.
func qualifiedTypeName(_ type: Any.Type) -> String { NamePiece.pieces(of: type).text(withModule: true) }

/// A name in which the arguments of a protocol are written as its user does: the runtime writes `any Repository<Int>`
/// as `Repository<Self.Repository.Item == Int>`. Where there are several their order is not known, so that each keeps
/// the name of what it is for: `Cache<Key == String, Value == Int>`.
///
/// And the arguments of a type with a pack of them: the runtime writes `Tuple<Int, String>` as `Tuple<Pack{Int, String}>`.
///
/// - Complexity: O(length) for most names; O(length × depth) for those that are nested.
func withoutPaths(_ name: String) -> String {
    // A raw identifier may have a brace of its own.
    if name.utf8.contains(UInt8(ascii: "{")), name.contains("Pack{") {
        return withoutPaths(name.replacing("Pack{", with: "").replacing("}", with: ""))
    }
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
    // Behind the closing bracket.
    let rest = withoutPaths(String(name[index...].dropFirst()))
    return writing(arguments, into: String(name[..<start.lowerBound])) + rest
}

/// Puts the arguments of protocols behind those that they are for: the runtime writes `any Repository<Int> & Named` as
/// `Repository & Named<Self.Repository.Item == Int>`.
///
/// - Parameter head: Ends with the protocols.
private func writing(_ arguments: [String], into head: String) -> String {
    let start = head.lastIndex(where: "<([,".contains).map(head.index(after:)) ?? head.startIndex
    var protocols = head[start...].split(separator: " & ").map(String.init)
    var values = [[(associated: Substring, value: String)]](repeating: [], count: protocols.count)
    for argument in arguments {
        guard let sign = argument.firstRange(of: " == ") else { continue }
        let path = argument[..<sign.lowerBound].split(separator: ".")
        // What a protocol inherits has the path of another.
        let number = protocols.firstIndex { name in
            let name = name.hasPrefix("any ") ? name.dropFirst(4) : name[...]
            return name.split(separator: ".").last == path.dropLast().last
        }
        let value = withoutPaths(String(argument[sign.upperBound...]))
        values[number ?? protocols.count - 1].append((path[path.count - 1], value))
    }
    for (number, values) in values.enumerated() where !values.isEmpty {
        let written = values.map { values.count > 1 ? "\($0.associated) == \($0.value)" : $0.value }
        protocols[number] += "<\(written.joined(separator: ", "))>"
    }
    return head[..<start] + protocols.joined(separator: " & ")
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

/// `a Weak<View>`, or `an Assisted<Int, Page>`.
func withArticle(_ name: String) -> String { (name.hasPrefix("A") ? "an " : "a ") + name }

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
