/// Guesses what was meant by something that nothing provides.
///
/// - Complexity: O(nodes) to make; a question costs as much as there are nodes that share its rarest word.
struct NearMisses {
    private struct Candidate {
        let node: Node
        /// For a contribution: its list.
        let list: Key?
        let name: String
        let words: Set<String>
    }

    private var candidates: [Candidate] = []
    private var byType: [ObjectIdentifier: [Int]] = [:]
    /// Classes, by each that they inherit from.
    private var byBase: [ObjectIdentifier: [Int]] = [:]
    private var byName: [String: [Int]] = [:]
    private var byWord: [String: [Int]] = [:]
    /// Each candidate under that word of its name which the fewest others have.
    private var byRarestWord: [String: [Int]] = [:]

    init(_ assembly: Assembly) {
        for node in assembly.nodes where node.contributions == nil {
            let name = typeName(node.key.type)
            let candidate = Candidate(
                node: node, list: Self.list(of: node), name: name, words: Self.words(of: name))
            byType[ObjectIdentifier(node.key.type), default: []].append(candidates.count)
            byName[name, default: []].append(candidates.count)
            for base in Self.bases(of: node.key.type) { byBase[base, default: []].append(candidates.count) }
            for word in candidate.words { byWord[word, default: []].append(candidates.count) }
            candidates.append(candidate)
        }
        for (number, candidate) in candidates.enumerated() {
            if let word = rarest(of: candidate.words) { byRarestWord[word, default: []].append(number) }
        }
    }

    /// At most three, each as a sentence and as what it says.
    ///
    /// - Parameter isResolved: Whether a caller of `resolve` asked for it, and not a parameter.
    func guesses(for key: Key, isResolved: Bool = false) -> [(sentence: String, candidate: PathStep)] {
        let name = typeName(key.type)
        var guesses: [(sentence: String, candidate: PathStep)] = []
        func add(_ numbers: [Int], _ sentence: (Candidate) -> String?) {
            for number in numbers {
                guard guesses.count < 3 else { return }
                if let new = sentence(candidates[number]), !guesses.contains(where: { $0.sentence == new }) {
                    guesses.append((new, candidates[number].node.step))
                }
            }
        }
        add(byType[ObjectIdentifier(key.type)] ?? []) { sameType($0, key, isResolved) }
        add(byName[name] ?? []) { sameName($0.node, key) }
        add(byBase[ObjectIdentifier(key.type)] ?? []) { subclass($0, key) }
        let words = Self.words(of: name)
        let longer = rarest(of: words).flatMap { byWord[$0] } ?? []
        add(longer) { words.isSubset(of: $0.words) ? relatedName($0, key, name) : nil }
        guard guesses.count < 3 else { return guesses }
        let shorter = words.sorted().flatMap { byRarestWord[$0] ?? [] }.sorted()
        add(shorter) { $0.words.count > 1 && $0.words.isSubset(of: words) ? relatedName($0, key, name) : nil }
        return guesses
    }

    /// The same type with another qualifier or another argument.
    private func sameType(_ candidate: Candidate, _ key: Key, _ isResolved: Bool) -> String? {
        let node = candidate.node
        if let list = candidate.list, list.qualifier == key.qualifier {
            return "Perhaps \(node.step) was meant: it is contributed to a list, ask for \(list)."
        }
        guard node.key != key else { return nil }
        let question = isResolved ? words(for: node.key, insteadOf: key) : question(for: node.key, insteadOf: key)
        return "Perhaps \(node.step) was meant: \(question)."
    }

    /// What a caller of `resolve` writes.
    private func words(for given: Key, insteadOf key: Key) -> String {
        guard given.argument == key.argument else {
            guard let argument = given.argument else { return "it takes no argument" }
            return "pass `argument:` with a value of type \(typeName(argument))"
        }
        guard let qualifier = given.qualifier else { return "ask for it without `qualifier:`" }
        return "pass `qualifier: \(typeName(qualifier)).self`"
    }

    /// What a parameter's type is.
    private func question(for given: Key, insteadOf key: Key) -> String {
        if given.argument == nil, key.argument != nil { return "it takes no argument" }
        let isUnqualified = given.argument == key.argument && given.qualifier == nil
        return "ask for \(given.parameterName)\(isUnqualified ? " without a qualifier" : "")"
    }

    /// A type of another module that has the same name.
    private func sameName(_ node: Node, _ key: Key) -> String? {
        guard node.key.type != key.type else { return nil }
        return "Perhaps \(PathStep.describe(qualifiedTypeName(node.key.type), node.site)) was meant, "
            + "not \(qualifiedTypeName(key.type))."
    }

    /// A class that inherits from the one that is asked for.
    private func subclass(_ candidate: Candidate, _ key: Key) -> String {
        "Perhaps \(candidate.node.step) was meant, which inherits from it: register it as \(key), or forward \(key) "
            + "to it."
    }

    private static func bases(of type: Any.Type) -> [ObjectIdentifier] {
        guard TypeKind(type) == .class, var next = type as? AnyClass else { return [] }
        var bases: [ObjectIdentifier] = []
        while let base = _getSuperclass(next) {
            bases.append(ObjectIdentifier(base))
            next = base
        }
        return bases
    }

    /// A type whose name has all words of this one's, or the other way round: `LiveAuthService` for `AuthService`.
    private func relatedName(_ candidate: Candidate, _ key: Key, _ name: String) -> String? {
        guard candidate.name != name else { return nil }
        let step = candidate.node.step
        switch (TypeKind(candidate.node.key.type), TypeKind(key.type)) {
        case (.existential, .existential): return "Perhaps \(step) was meant."
        case (.existential, _): return "Perhaps \(step) was meant: depend on that."
        case (_, .existential):
            return "Perhaps \(step) was meant: register it as \(key), or forward \(key) to it."
        default: return "Perhaps \(step) was meant."
        }
    }

    private static func list(of node: Node) -> Key? {
        if case .contribution(let list, _) = node.registration?.kind { list } else { nil }
    }

    private func rarest(of words: Set<String>) -> String? {
        words.min { (byWord[$0]?.count ?? 0, $0) < (byWord[$1]?.count ?? 0, $1) }
    }

    /// `any HTTPAuthService` has the words http, auth and service.
    private static func words(of name: String) -> Set<String> {
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
}

/// Near misses, prepared when the first is asked for: most containers never ask.
final class LazyNearMisses: @unchecked Sendable {
    private let assembly: Assembly
    private let mutex = Mutex()
    private var prepared: NearMisses?

    init(_ assembly: Assembly) {
        self.assembly = assembly
    }

    /// What was perhaps meant by something that nothing provides: at most three sentences.
    func sentences(for key: Key) -> [String] { guesses(for: key).map(\.sentence) }

    /// The same with what each says.
    ///
    /// - Parameter isResolved: Whether a caller of `resolve` asked for it, and not a parameter.
    func guesses(for key: Key, isResolved: Bool = false) -> [(sentence: String, candidate: PathStep)] {
        let nearMisses = mutex.withLock {
            if let prepared { return prepared }
            let new = NearMisses(assembly)
            prepared = new
            return new
        }
        return nearMisses.guesses(for: key, isResolved: isResolved)
    }
}
