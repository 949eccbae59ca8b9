/// Guesses what was meant by something that nothing provides.
///
/// - Complexity: O(nodes) to make; a question costs as much as there are nodes that share its rarest word, and, while few
/// were asked, one look at each concrete type.
struct NearMisses {
    struct Candidate {
        let node: Node
        /// Of the node, or of its list.
        let number: Int
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
    private var concrete: [Int] = []
    private var protocols: [Int] = []
    /// How many types may still be asked whether they conform: one that does not takes some 10 microseconds, since the
    /// runtime looks through every conformance of the program.
    private var conformancesLeft = 20_000

    init(_ assembly: Assembly) {
        for (number, node) in assembly.nodes.enumerated() {
            guard node.contributions == nil else {
                // A list is only taken for one with another qualifier.
                byType[ObjectIdentifier(node.key.type), default: []].append(candidates.count)
                candidates.append(Candidate(node: node, number: number, list: nil, name: "", words: []))
                continue
            }
            // Nobody asks for a parameter's form by itself.
            guard Dependency(node.key.type).form == nil else { continue }
            let name = Self.name(of: node.key)
            let list = Self.list(of: node)
            let candidate = Candidate(
                node: node, number: list.flatMap { assembly.nodeOf[$0] } ?? number, list: list, name: name,
                words: Self.words(of: name))
            byType[ObjectIdentifier(node.key.type), default: []].append(candidates.count)
            byName[name, default: []].append(candidates.count)
            for base in Self.bases(of: node.key.type) { byBase[base, default: []].append(candidates.count) }
            for word in candidate.words { byWord[word, default: []].append(candidates.count) }
            switch TypeKind(node.key.type) {
            case .class, .structure, .enumeration: concrete.append(candidates.count)
            case .existential: protocols.append(candidates.count)
            case .existentialMetatype, .function, .other: break
            }
            candidates.append(candidate)
        }
        for (number, candidate) in candidates.enumerated() {
            if let word = rarest(of: candidate.words) { byRarestWord[word, default: []].append(number) }
        }
    }

    /// What nothing provides, and who asks for it.
    struct Question {
        enum Asker {
            /// A parameter of a factory.
            case parameter
            /// A caller of `resolve`, perhaps for a form of it such as `Lazy`.
            case caller(isOfForm: Bool)
            /// A registration that replaces another.
            case override
            case decorator
        }

        let key: Key
        var asker = Asker.parameter
        /// Whether only a `Weak` asks, which may refer to what is made from an argument and names none.
        var isWeak = false
        /// The modules of the factories that ask.
        var modules: [ModuleName?] = []
        /// The scopes that are open for all of them, so that they may use their inputs.
        var scopes: Set<ScopeKey> = []
        /// Whether a node cannot be meant, because it would need itself.
        var isUnfit: (Int) -> Bool = { _ in false }

        /// Whether a registration is private to a module that is not the one that asks.
        func cannotSee(_ descriptor: Descriptor) -> Bool {
            guard descriptor.visibility == .module else { return false }
            return switch asker {
            case .caller: true
            // The replacement counts as the other's module.
            case .override: false
            case .parameter, .decorator: !modules.allSatisfy { $0 == descriptor.module }
            }
        }
    }

    /// At most three, each as a sentence and as what it says.
    mutating func guesses(for question: Question) -> [(sentence: String, candidate: PathStep)] {
        let key = question.key
        let name = Self.name(of: key)
        var guesses: [(sentence: String, candidate: PathStep)] = []
        // The contributions to a list have its number.
        var guessed: Set<Int> = []
        func add(_ numbers: [Int], _ sentence: (Candidate) -> String?) {
            for number in numbers where guesses.count < 3 {
                let candidate = candidates[number]
                // A sentence takes longest.
                guard !guessed.contains(candidate.number), !question.isUnfit(candidate.number),
                    !question.isWeak || canBeHeldWeakly(candidate.node.key.type),
                    let new = sentence(candidate)
                else { continue }
                guessed.insert(candidate.number)
                guesses.append((new, candidate.node.step))
            }
        }
        add(byType[ObjectIdentifier(key.type)] ?? []) { question.sameType($0) }
        if let list = key.type as? any List.Type {
            let element = Key(list.element, qualifier: key.qualifier)
            add(byType[ObjectIdentifier(list.element)] ?? []) { question.element($0) }
            if TypeKind(list.element) == .existential {
                let registered = concrete.filter { candidates[$0].node.inputOf == nil }
                add(registered.filter { conforms($0, to: element) == true }) {
                    question.conformingElement($0, element)
                }
            }
        }
        let isFunction = TypeKind(key.type) == .function
        // What a function takes or makes is not what makes it.
        let isLike = { (number: Int) in (TypeKind(self.candidates[number].node.key.type) == .function) == isFunction }
        add(byName[name] ?? []) { question.sameName($0) }
        add(byBase[ObjectIdentifier(key.type)] ?? []) { question.subclass($0) }
        guard guesses.count < 3 else { return guesses }
        // What has a related name, and conforms or may do so; whatever conforms; what only has the name.
        var alone: [Int] = []
        for names in [longerNames, shorterNames] {
            guard guesses.count < 3 else { return guesses }
            let related = names(name).filter(isLike).map { (number: $0, conforms: conforms($0, to: key)) }
            add(related.filter { $0.conforms == true }.map(\.number)) { question.conforming($0) }
            add(related.filter { $0.conforms == nil }.map(\.number)) { question.relatedName($0) }
            alone += related.filter { $0.conforms == false }.map(\.number)
        }
        if guesses.count < 3, conformancesLeft > 0 {
            let others = TypeKind(key.type) == .existential ? concrete : protocols
            let alike = others.filter {
                let node = candidates[$0].node
                return (question.isWeak || node.key.argument == key.argument)
                    && (node.inputOf.map(question.scopes.contains) ?? true)
            }
            add(alike.filter { conforms($0, to: key) == true }) { question.conforming($0) }
        }
        add(alone) { question.relatedNameAlone($0) }
        return guesses
    }

    /// The first candidates whose names have all words of a name.
    private func longerNames(_ name: String) -> [Int] {
        let words = Self.words(of: name)
        let numbers = (rarest(of: words).flatMap { byWord[$0] } ?? []).lazy.filter {
            candidates[$0].name != name && words.isSubset(of: candidates[$0].words)
        }
        return Array(numbers.prefix(Self.relatedCount))
    }

    /// The first candidates of whose names a name has all words, at least two.
    private func shorterNames(_ name: String) -> [Int] {
        let words = Self.words(of: name)
        let numbers = words.sorted().flatMap { byRarestWord[$0] ?? [] }.sorted().lazy.filter {
            candidates[$0].name != name && candidates[$0].words.count > 1 && candidates[$0].words.isSubset(of: words)
        }
        return Array(numbers.prefix(Self.relatedCount))
    }

    /// Enough to find one among them that conforms.
    private static let relatedCount = 8

    /// Whether of a candidate's type and what is asked for, the one that is no protocol conforms to the other.
    ///
    /// - Returns: Nil where there is no such pair, or it is not known.
    private mutating func conforms(_ number: Int, to key: Key) -> Bool? {
        let type = candidates[number].node.key.type
        // What every value or object is says nothing.
        guard conformancesLeft > 0, ![type, key.type].contains(where: { $0 == Any.self || $0 == AnyObject.self })
        else { return nil }
        switch (TypeKind(type), TypeKind(key.type)) {
        case (.class, .existential), (.structure, .existential), (.enumeration, .existential):
            conformancesLeft -= 1
            return Strata.conforms(type, to: key.type)
        case (.existential, .class), (.existential, .structure), (.existential, .enumeration):
            conformancesLeft -= 1
            return Strata.conforms(key.type, to: type)
        default: return nil
        }
    }

    /// By the name alone: types of one name are perhaps mistaken for each other, and functions with and without
    /// attributes.
    private static func name(of key: Key) -> String {
        let name = LongerNames.without { typeName(key.type) }
        guard TypeKind(key.type) == .function else { return name }
        return name.split(separator: " ").drop { $0.hasPrefix("@") }.joined(separator: " ")
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

    /// What was perhaps meant by something that nothing provides: at most three sentences with what each says.
    func guesses(for question: NearMisses.Question) -> [(sentence: String, candidate: PathStep)] {
        mutex.withLock {
            var nearMisses = prepared ?? NearMisses(assembly)
            prepared = nil
            defer { prepared = nearMisses }
            return nearMisses.guesses(for: question)
        }
    }
}
