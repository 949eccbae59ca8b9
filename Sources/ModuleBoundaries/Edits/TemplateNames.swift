/// What the placeholders of a template stand for.
struct TemplateNames {
    /// In the order in which they are looked for; none is part of another.
    private let values: [(placeholder: String, value: String)]

    /// Makes the names.
    ///
    /// - Parameters:
    ///   - name: What the command line says: `HelpFeature`.
    ///   - tier: The tier's name, which `__Short__` lacks at its end: `Help` in a tier `Feature` or `Features`.
    init(name: String, tier: String?) {
        let short = Self.short(name, tier: tier)
        values = [
            ("__Name__", name), ("__name__", Self.lowered(name)),
            ("__Short__", short), ("__short__", Self.lowered(short)),
        ]
    }

    /// A text with every placeholder filled.
    func fill(_ text: String) -> String {
        values.reduce(text) { $0.replacing($1.placeholder, with: $1.value) }
    }

    /// A file with every placeholder filled; bytes that are no text stay as they are.
    func fill(_ file: TemplateFile) -> TemplateFile {
        let text = String(validating: file.bytes, as: UTF8.self)
        return TemplateFile(path: fill(file.path), bytes: text.map { Array(fill($0).utf8) } ?? file.bytes)
    }

    /// Why something cannot be the name of a target and part of the names of types; nil where it can.
    static func issue(with name: String) -> String? {
        let scalars = name.unicodeScalars
        guard let first = scalars.first, first.properties.isAlphabetic,
            scalars.allSatisfy({ $0.properties.isXIDContinue })
        else {
            return "'\(name)' is no name for a feature: use letters, digits and _, a letter first, such as HelpFeature."
        }
        if reserved.contains(name) {
            return "'\(name)' is a word of Swift or the name of one of its modules. Choose another name."
        }
        return nil
    }

    private static func short(_ name: String, tier: String?) -> String {
        guard let tier, !tier.isEmpty else { return name }
        let endings = tier.hasSuffix("s") ? [tier, String(tier.dropLast())] : [tier]
        let short = endings.first(where: name.hasSuffix).map { String(name.dropLast($0.count)) } ?? name
        return issue(with: short) == nil ? short : name
    }

    /// `urlCache` for `URLCache`, `help` for `Help`.
    private static func lowered(_ name: String) -> String {
        let capitals = name.prefix { $0.isUppercase }
        let keepsLast = capitals.count > 1 && capitals.count < name.count
        let count = max(capitals.count - (keepsLast ? 1 : 0), 1)
        return name.prefix(count).lowercased() + name.dropFirst(count)
    }

    private static let reserved: Set<String> = [
        "Any", "Protocol", "Self", "Type", "actor", "as", "associatedtype", "break", "case", "catch", "class",
        "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
        "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "open", "operator",
        "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
        "Swift", "Foundation", "Testing", "XCTest", "Observation", "Synchronization", "Dispatch", "Glibc", "Darwin",
        "Strata", "StrataTesting",
    ]
}
