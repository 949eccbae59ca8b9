extension Validator {
    /// What was perhaps meant by a key that nothing provides: at most three sentences.
    func nearMisses(of key: Key) -> [String] { assembly.nearMisses(of: key) }
}

extension Assembly {
    /// What was perhaps meant by a key that nothing provides: at most three sentences.
    func nearMisses(of key: Key) -> [String] {
        let others = nodes.filter { $0.registration != nil || $0.inputOf != nil }
        let sentences =
            others.compactMap { sameType($0, key) }
            + others.compactMap { sameName($0, key) }
            + others.compactMap { relatedName($0, key) }
        return Array(sentences.prefix(3))
    }

    /// The same type with another qualifier or another argument.
    private func sameType(_ node: Node, _ key: Key) -> String? {
        guard node.key.type == key.type, node.key != key else { return nil }
        if node.key.argument != nil, key.argument == nil {
            return "Perhaps \(node.step) was meant: ask for "
                + "Assisted<\(typeName(node.key.argument!)), \(typeName(key.type))>."
        }
        return "Perhaps \(node.step) was meant."
    }

    /// A type of another module that has the same name.
    private func sameName(_ node: Node, _ key: Key) -> String? {
        guard node.key.type != key.type, typeName(node.key.type) == typeName(key.type) else { return nil }
        return "Perhaps \(qualifiedTypeName(node.key.type)) (\(node.site.map(\.description) ?? "")) was meant, "
            + "not \(qualifiedTypeName(key.type))."
    }

    /// A type whose name has all words of this one's, or the other way round: `LiveAuthService` for `AuthService`.
    private func relatedName(_ node: Node, _ key: Key) -> String? {
        guard typeName(node.key.type) != typeName(key.type) else { return nil }
        let wanted = words(of: typeName(key.type))
        let given = words(of: typeName(node.key.type))
        guard !wanted.isEmpty, !given.isEmpty else { return nil }
        guard wanted.isSubset(of: given) || (wanted.count > 1 && given.count > 1 && given.isSubset(of: wanted)) else {
            return nil
        }
        return "Perhaps \(node.step) was meant: register it as \(key), or forward \(key) to it."
    }

    /// `any AuthService` has the words auth and service.
    private func words(of name: String) -> Set<String> {
        var words: [String] = []
        let bare = name.hasPrefix("any ") ? name.dropFirst(4) : name[...]
        for character in bare {
            if character.isUppercase || !character.isLetter { words.append("") }
            if character.isLetter { words.append((words.popLast() ?? "") + character.lowercased()) }
        }
        return Set(words.filter { $0.count > 1 })
    }
}
