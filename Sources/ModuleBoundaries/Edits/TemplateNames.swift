struct TemplateNames {
    private let values: [(placeholder: String, value: String)]

    /// - Parameters:
    ///   - name: The name on the command line: `HelpFeature`.
    ///   - tier: The tier's name, which `__Short__` lacks at its end: `Help` in a tier `Feature` or `Features`.
    init(name: String, tier: String?) {
        let endings = [tier, tier.map { $0.hasSuffix("s") ? String($0.dropLast()) : $0 }].compactMap(\.self)
        let stems = endings.filter { !$0.isEmpty && name.hasSuffix($0) }.map { String(name.dropLast($0.count)) }
        let short = stems.first { Self.issue(with: $0) == nil } ?? name
        values = [
            ("__Name__", name), ("__name__", Self.lowered(name)),
            ("__Short__", short), ("__short__", Self.lowered(short)),
        ]
    }

    func fill(_ text: String) -> String {
        values.reduce(text) { $0.replacing($1.placeholder, with: $1.value) }
    }

    /// A file with every placeholder filled; bytes that are no text stay as they are.
    func fill(_ file: TemplateFile) -> TemplateFile {
        let text = String(validating: file.bytes, as: UTF8.self)
        return TemplateFile(path: fill(file.path), bytes: text.map { Array(fill($0).utf8) } ?? file.bytes)
    }

    /// The reason why a name cannot be part of the names of types; nil if it can.
    static func issue(with name: String) -> String? {
        let scalars = name.unicodeScalars
        if scalars.first?.properties.isAlphabetic == true, scalars.allSatisfy(\.properties.isXIDContinue) { return nil }
        return "'\(name)' is no name for a feature: use letters, digits and _, a letter first, such as HelpFeature."
    }

    /// `urlCache` for `URLCache`, `help` for `Help`.
    private static func lowered(_ name: String) -> String {
        let capitals = name.prefix { $0.isUppercase }
        let keepsLast = capitals.count > 1 && capitals.count < name.count
        let count = max(capitals.count - (keepsLast ? 1 : 0), 1)
        return name.prefix(count).lowercased() + name.dropFirst(count)
    }
}
