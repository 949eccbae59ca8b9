// What each sort of near miss says: advice that provides what is missing when it is followed.

extension NearMisses.Question {
    typealias Candidate = NearMisses.Candidate

    /// The same type with another qualifier or another argument.
    func sameType(_ candidate: Candidate) -> String? {
        let node = candidate.node
        if candidate.list != nil { return perhaps(candidate, take(candidate)) }
        return node.key == key ? nil : perhaps(candidate, accessible(node, words(for: node.key)))
    }

    /// What the list that is asked for is of, where that is registered by itself.
    func element(_ candidate: Candidate) -> String? {
        let node = candidate.node
        guard node.key.qualifier == key.qualifier, node.key.argument == nil, !node.isContribution else { return nil }
        if node.isGiven { return "To give \(node.step) gives no list." }
        guard node.registration?.providesKey == true else { return nil }
        switch asker {
        case .parameter, .caller: return "To register \(node.step) adds it to no list: contribute it, too."
        case .override, .decorator: return nil
        }
    }

    /// What conforms to what the list that is asked for is of, and is in none of that.
    func conformingElement(_ candidate: Candidate, _ element: Key) -> String? {
        let node = candidate.node
        guard node.key.qualifier == key.qualifier, node.key.argument == nil, !cannotSee(node.descriptor) else {
            return nil
        }
        switch asker {
        case .parameter, .caller:
            return "Perhaps \(node.step) was meant, which conforms to \(element): contribute it as \(element)."
        case .override, .decorator: return nil
        }
    }

    /// A type of another module that has the same name.
    func sameName(_ candidate: Candidate) -> String? {
        let node = candidate.node
        guard node.key.type != key.type else { return nil }
        let isToldApart = typeName(node.key.type) != typeName(key.type)
        let name = isToldApart ? typeName : qualifiedTypeName
        let wanted = runtimeName(key.type, isFull: true)
        guard runtimeName(node.key.type, isFull: true) != wanted else {
            if wanted.contains(metatypeWithArguments) { return nil }
            // Two types of which not even that tells the difference, as with `any Repository<Int>`.
            return "Perhaps \(node.step) was meant: one of the two is spelled with `& Sendable`. Spell both alike."
        }
        return "Perhaps \(PathStep.describe(name(node.key.type), node.site)) was meant, not \(name(key.type))."
    }

    /// A class that inherits from the one that is asked for.
    func subclass(_ candidate: Candidate) -> String {
        perhaps(candidate, registerAs(candidate), ["inherits from it"])
    }

    /// A type that conforms to the protocol that is asked for, or a protocol to which the type conforms.
    func conforming(_ candidate: Candidate) -> String {
        TypeKind(key.type) == .existential
            ? perhaps(candidate, registerAs(candidate), ["conforms to it"])
            : perhaps(candidate, take(candidate), ["it conforms to"])
    }

    /// A type whose name has all words of this one's, or the other way round: `LiveAuthService` for `AuthService`.
    func relatedName(_ candidate: Candidate) -> String {
        switch (TypeKind(candidate.node.key.type), TypeKind(key.type)) {
        case (.existential, .existential): perhaps(candidate, takeFromList(candidate))
        case (.existential, _): perhaps(candidate, take(candidate))
        case (_, .existential): perhaps(candidate, registerAs(candidate))
        default: perhaps(candidate, takeFromList(candidate))
        }
    }

    /// The same where the one of the two that is no protocol does not conform to the other. Off the main actor the runtime
    /// says so also of a conformance that is isolated to it.
    func relatedNameAlone(_ candidate: Candidate) -> String {
        // No list conforms.
        if let list = candidate.node.key.type as? any List.Type {
            return perhaps(candidate, list.element == key.type ? take(candidate) : nil)
        }
        return TypeKind(key.type) == .existential
            ? perhaps(candidate, "\(registerAs(candidate)), if it conforms to \(typeName(key.type))")
            : perhaps(candidate, takeFromList(candidate))
    }

    /// How to have what is no registration of its own.
    private func takeFromList(_ candidate: Candidate) -> String? { candidate.list == nil ? nil : take(candidate) }

    private func perhaps(_ candidate: Candidate, _ advice: String?, _ what: [String] = []) -> String {
        let descriptor = candidate.node.descriptor
        let facts = what + (cannotSee(descriptor) ? ["is private to \(descriptor.moduleName)"] : [])
        let which = facts.isEmpty ? "" : ", which \(facts.joined(separator: " and "))"
        return "Perhaps \(candidate.node.step) was meant\(which)\(advice.map { ": \($0)" } ?? "")."
    }

    /// What is to be done before something can be asked for.
    private func accessible(_ node: Node, _ advice: String) -> String {
        cannotSee(node.descriptor) ? "remove `visibility: .module` there and \(advice)" : advice
    }

    /// To ask for a candidate as it is, or to change it.
    private func take(_ candidate: Candidate) -> String {
        if let list = candidate.list {
            return "it is contributed to a list, \(parts(of: candidate))\(takeElement(of: list))"
        }
        let node = candidate.node
        return switch asker {
        case .override: "override that"
        case .decorator: accessible(node, "decorate that")
        case .parameter where isWeak: accessible(node, "take \(weakName(node.key))")
        case .parameter: accessible(node, node.takesArgument ? "ask for \(node.key.parameterName)" : "depend on that")
        case .caller: accessible(node, node.takesArgument ? "resolve that with `argument:`" : "resolve that")
        }
    }

    /// What else can be done with a list that is contributed as one element: a list of lists is seldom meant.
    private func parts(of candidate: Candidate) -> String {
        guard candidate.node.key == key, let list = key.type as? any List.Type else { return "" }
        return switch asker {
        case .parameter, .caller: "contribute each \(typeName(list.element)) by itself, or "
        case .override, .decorator: ""
        }
    }

    private func takeElement(of list: Key) -> String {
        switch asker {
        case .override:
            let qualifier = list.qualifier.map { ", qualifier: \(Key($0).parameterValue)" } ?? ""
            return "override that by `register(\(Key(list.type).parameterValue)\(qualifier))`"
        case .decorator: return "wrap it in the factory that contributes it"
        case .parameter: return "ask for \(list.parameterName)"
        case .caller: return "ask for \(list)"
        }
    }

    /// To make what is asked for of a candidate. A forward leads to nothing that takes an argument, or is only in a list.
    private func registerAs(_ candidate: Candidate) -> String {
        if case .override = asker { return take(candidate) }
        var made = key
        made.argument = candidate.node.key.argument
        if candidate.list != nil { return "it is contributed to a list, register it as \(made), too" }
        // An input is not registered.
        if candidate.node.inputOf != nil { return "forward \(key) to it" }
        let isHidden = cannotSee(candidate.node.descriptor)
        let register = "register it as \(made)\(isHidden ? " there" : "")"
        guard made == key else {
            // A decorator applies whatever the argument is.
            if case .decorator = asker { return register }
            if isWeak { return register }
            return "\(register)\(made.argument == nil ? ":" : " and") \(words(for: made))"
        }
        guard made.argument == nil else { return register }
        let isKept = candidate.node.scope.isKept || candidate.node.scope == .graph && !isOfCaller
        if isWeak, !isKept { return "\(register) with a scope that the container keeps" }
        return "\(register), or forward \(isHidden ? "that" : "\(key)") to it"
    }

    /// Whether a call of `resolve` asks. A `Weak` that is resolved is never of the call that makes what it refers to.
    private var isOfCaller: Bool { if case .caller = asker { true } else { false } }

    /// What is written instead: in a call of `resolve`, as a parameter's type, or in the call that changes something.
    private func words(for given: Key) -> String {
        switch asker {
        case .parameter: parameterWords(for: given)
        case .caller(let isOfForm): callerWords(for: given, isOfForm)
        case .override, .decorator: changeWords(for: given)
        }
    }

    private func callerWords(for given: Key, _ isOfForm: Bool) -> String {
        let qualifier = given.qualifier.map { "`qualifier: \(Key($0).parameterValue)`" }
        guard given.argument == key.argument else {
            guard let argument = given.argument else { return "it takes no argument" }
            if isOfForm { return "ask for \(given.parameterName)" }
            let both = given.qualifier == key.qualifier ? nil : qualifier.map { "\($0) and " }
            return "pass \(both ?? "")`argument:` with a value of type \(typeName(argument))"
        }
        return qualifier.map { "pass \($0)" } ?? "ask for it without `qualifier:`"
    }

    private func weakName(_ given: Key) -> String { "a Weak<\(given.withoutArgument.parameterName)>" }

    private func parameterWords(for given: Key) -> String {
        if isWeak { return "take \(weakName(given))" }
        if given.argument == nil, key.argument != nil { return "it takes no argument" }
        let isUnqualified = given.argument == key.argument && given.qualifier == nil
        return "ask for \(given.parameterName)\(isUnqualified ? " without a qualifier" : "")"
    }

    /// A decorator does not say which argument.
    private func changeWords(for given: Key) -> String {
        var passed: [String] = []
        var leftOut: [String] = []
        func note(_ label: String, _ wanted: Any.Type?, _ written: Any.Type?) {
            guard wanted != written else { return }
            if let wanted {
                passed.append("`\(label): \(Key(wanted).parameterValue)`")
            } else {
                leftOut.append("`\(label):`")
            }
        }
        if case .override = asker { note("argument", given.argument, key.argument) }
        note("qualifier", given.qualifier, key.qualifier)
        let parts = [("pass", passed), ("leave out", leftOut)].filter { !$0.1.isEmpty }
        return parts.map { "\($0) \(enumerated($1))" }.joined(separator: " and ")
    }
}
