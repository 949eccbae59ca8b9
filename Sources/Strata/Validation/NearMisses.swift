#if DEBUG
/// Guesses, in debug builds, which registration a missing key means: one sentence of a fix, with a space in front.
func nearMisses(about key: Key, _ assembly: Assembly) -> String {
    let name = typeName(key.type)
    for node in assembly.nodes where node.key.type == key.type && node.kind != .use {
        if node.kind == .contribution, key.argument == nil {
            let list = node.key.qualifier.map { "Qualified<[\(name)], \(typeName($0))>" } ?? "[\(name)]"
            return " Perhaps \(PathStep(node.descriptor)) was meant: ask for the list \(list)."
        }
        if node.key == key { continue }
        return " Perhaps \(PathStep(node.descriptor)) was meant: ask for \(node.key.parameter)."
    }
    let own = words(inside: name)
    for node in assembly.nodes where node.kind != .use && node.contributions == nil {
        let other = typeName(node.key.type)
        guard node.key.type != key.type, node.key.argument == key.argument else { continue }
        if other == name {
            return " Perhaps \(qualifiedTypeName(node.key.type)) was meant, not \(qualifiedTypeName(key.type))."
        }
        let others = words(inside: other)
        guard own.count > 1 || others.count > 1, own.isSubset(of: others) || others.isSubset(of: own), !own.isEmpty,
            !others.isEmpty
        else { continue }
        let isImplementation = name.hasPrefix("any ") && !other.hasPrefix("any ")
        return isImplementation
            ? " Perhaps \(PathStep(node.descriptor)) was meant: register it as \(name), or forward \(name) to it."
            : " Perhaps \(PathStep(node.descriptor)) was meant."
    }
    return ""
}

/// `any HTTPAuthService` has the words http, auth and service.
private func words(inside name: String) -> Set<String> {
    var words: [String] = [""]
    let letters = Array(name.hasPrefix("any ") ? name.dropFirst(4) : name[...])
    for (index, letter) in letters.enumerated() {
        guard letter.isLetter else {
            words.append("")
            continue
        }
        let follows = index > 0 && letters[index - 1].isUppercase
        let leads = index + 1 < letters.count && letters[index + 1].isLowercase
        if letter.isUppercase, !follows || leads { words.append("") }
        words[words.count - 1] += letter.lowercased()
    }
    return Set(words.filter { $0.count > 1 })
}
#else
/// Release builds do not guess.
func nearMisses(about key: Key, _ assembly: Assembly) -> String { "" }
#endif
