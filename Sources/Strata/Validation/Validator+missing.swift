internal import GraphAlgorithms

extension Validator {
    /// Each thing that is missing once, with every registration that needs it and the path to the first of them.
    func missingRegistrations() -> [ValidationError.Problem] {
        var needs: [Key: [Need]] = [:]
        var order: [Key] = []
        /// Who goes without it.
        var optional: [Key: [Int]] = [:]
        for (number, node) in assembly.nodes.enumerated() {
            for edge in node.edges where edge.target == nil {
                // No form is made from an argument, so that an optional one would always be nil.
                let isImpossible = isForm(edge.dependency.key.type)
                guard !edge.dependency.isOptional || isImpossible || assembly.isContested(edge.dependency) else {
                    optional[edge.dependency.key, default: []].append(number)
                    continue
                }
                // Two qualifiers are a problem of their own.
                guard let owner = edge.owner, edge.dependency.qualifierInside == nil,
                    !mayBeOptionalWeak(edge.dependency)
                else { continue }
                let key = edge.dependency.key
                if needs[key] == nil { order.append(key) }
                needs[key, default: []].append(Need(node: number, owner: owner, dependency: edge.dependency))
            }
        }
        guard !order.isEmpty else { return [] }
        let dependentsOf = assembly.dependents()
        let eagerDependents = assembly.eagerDependents()
        let related = Dictionary(
            grouping: assembly.nodes.filter { $0.takesArgument || $0.isGiven }, by: \.key.withoutArgument)
        var scopesBelow: [Set<ScopeKey>]?
        return order.map { key in
            let dependents = needs[key] ?? []
            let further = dependents.count == 1 ? "" : ", and by \(dependents.count - 1) more"
            // Only asked where there are near misses. What is asked for later may close a circle, if not for good. Who
            // goes without would take it, too.
            var needing: Set<Int>?
            var holding: [Int]?
            let guesses = nearMisses.guesses(
                for: NearMisses.Question(
                    key: key, isWeak: canBeHeldWeakly(key.type) && dependents.allSatisfy(\.dependency.isWeak),
                    modules: dependents.map(\.owner.descriptor.module),
                    scopes: openScopes(for: dependents.map(\.node))
                ) { candidate in
                    let asking = dependents.filter { !$0.dependency.isDeferred || $0.dependency.isLazy }.map(\.node)
                    let known =
                        needing
                        ?? reachable(from: asking + (optional[key] ?? [])) { eagerDependents[$0] }
                        .union(dependents.map(\.node)).union(dependents.compactMap { list(of: $0.node) })
                    needing = known
                    // Where nobody takes it itself, a Weak has to refer to something. What conforms may be registered as what
                    // is missing, and then be kept.
                    let near = assembly.nodes[candidate]
                    let isOther =
                        near.key.type != key.type && near.key.argument == nil && near.scope != .graph
                        && TypeKind(near.key.type) != .existential
                    let isHelpful =
                        isOther || dependents.contains { !$0.dependency.isWeak }
                        || dependents.allSatisfy { mayRefer(candidate, insteadOf: $0) }
                    guard !known.contains(candidate), isHelpful else { return true }
                    guard near.inputOf != nil else { return false }
                    let takers = dependents.map(\.node) + (optional[key] ?? [])
                    let holders = holding ?? holders(of: takers, dependentsOf)
                    holding = holders
                    let below = scopesBelow ?? neededScopes()
                    scopesBelow = below
                    // An input takes no argument, and a forward to it neither.
                    return key.argument != nil || holders.contains { isCaptive(candidate, in: $0) }
                        || holders.contains { below[$0].contains { isApart($0, near.inputOf) } }
                })
            let related = related[key.withoutArgument] ?? []
            let given = related.filter(\.isGiven)
            return ValidationError.Problem(
                .missingRegistration, about: key, candidates: guesses.map(\.candidate),
                Message(
                    what: "\(key) is not registered and needed by \(dependents[0].owner.key)\(further).",
                    sites: unique(dependents.compactMap(\.owner.site) + given.compactMap(\.site)),
                    path: path(to: dependents[0].node, dependentsOf) + [PathStep(key, nil)],
                    fix: remedy(for: key, dependents, optional[key] ?? [], related, given, guesses.map(\.sentence))))
        }
    }

    /// Whether what is missing may be a near miss, as far as a `Weak` goes, which is nil or refused for most lifetimes.
    private func mayRefer(_ candidate: Int, insteadOf need: Need) -> Bool {
        guard canBeHeldWeakly(need.dependency.key.type) else { return true }
        var weak = need.dependency
        weak.key = assembly.nodes[candidate].key.withoutArgument
        // Not what is asked for, such as a `Qualified`: the readings behind the key are of its type.
        weak.referent = weak.key.type
        return mayRefer(weak, in: need.node, need.owner)
    }

    /// From something that nobody depends on down to the node, along the first dependent each time.
    private func path(to node: Int, _ dependentsOf: [[Int]]) -> [PathStep] {
        var path = [node]
        while let next = dependentsOf[path[path.count - 1]].first(where: { !path.contains($0) }), path.count < 8 {
            path.append(next)
        }
        return path.reversed().map { assembly.nodes[$0].step }
    }

    /// - Parameters:
    ///   - needs: Who needs it, at least one.
    ///   - optional: Who goes without it.
    ///   - related: What takes an argument or is given, of the same type and qualifier.
    ///   - given: Those of them that are given.
    private func remedy(
        for key: Key, _ needs: [Need], _ optional: [Int], _ related: [Node], _ given: [Node], _ guesses: [String]
    ) -> String {
        if let other = given.first {
            return "Give \(key.parameterValue): \(other.key.parameterValue) does not stand for it."
        }
        if key.argument == nil, !related.isEmpty {
            let remedy = ArgumentRemedy(key: key, made: related)
            if needs[0].owner.isAlias { return remedy.ofForward(needs[0].owner.key) }
            if needs.allSatisfy(\.dependency.isWeak) {
                return remedy.ofWeakOfSeveral ?? ofWeak(assembly.nodeOf[related[0].key]!, needs, remedy)
            }
            if let fix = ofWayBack(related, needs) { return fix }
        }
        // A Weak of a form is a problem of its own.
        let isHeldWeakly = needs.contains { $0.dependency.isWeak && assembly.withoutForm($0.dependency) == nil }
        let instead =
            isHeldWeakly && !canBeHeldWeakly(key.type)
            ? "A Weak refers to class instances, and \(key) is no class: take \(key.parameterName) itself, or "
                + key.laterName : nil
        guard key.argument == nil, let list = key.type as? any List.Type else {
            if let instead {
                let advice = "\(instead), and register it\(isOfModule ? " or give \(key.parameterValue)" : "")."
                return ([advice] + guesses).joined(separator: " ")
            }
            let fix = Remedy(
                key: key, guesses: guesses, provides: assembly.provides, isOfModule: isOfModule,
                owners: Remedy.Owners(needs.map(\.owner))
            ).ofParameter
            return ([fix] + input(key, of: needs.map(\.node) + optional, guesses)).joined(separator: " ")
        }
        if let fix = ofForms(list.element, key) { return ([fix] + guesses).joined(separator: " ") }
        // A list of lists that is declared, and has no list, is hardly meant.
        let lists = assembly.nodeOf[Key(_openExistential(key.type, do: listType), qualifier: key.qualifier)]
        if let lists, assembly.nodes[lists].contributions?.isEmpty == true, guesses.isEmpty {
            let element = Key(list.element, qualifier: key.qualifier)
            return "Declare it by its elements: `declareList(\(labelled(element)))`."
        }
        let advice =
            if isOfModule {
                "Contribute at least one element, say with `declareList` that the list may be empty, or give "
                    + "\(key.parameterValue)."
            } else {
                "Contribute at least one element, add the module that does, or say with `declareList` that the list may "
                    + "be empty."
            }
        return ([instead.map { "\($0)." }, advice].compactMap { $0 } + guesses).joined(separator: " ")
    }

    /// A list of what a parameter asks for in some form is not one of what it wraps; but the form of that list is. Nil
    /// for any other element, and for one that may be nil.
    private func ofForms(_ element: Any.Type, _ key: Key) -> String? {
        let wrapped = Dependency(element)
        guard let form = wrapped.form, !wrapped.isOptional else { return nil }
        // One form alone: of several, each would have to be put around the list.
        let name = typeName(wrapped.key.type)
        let isAlone = key.qualifier == nil && form.displayName(around: name) == typeName(element)
        let whole = isAlone && !(wrapped.key.type is any List.Type) ? form.displayName(around: "[\(name)]") : nil
        let list = Key(_openExistential(wrapped.key.type, do: listType), qualifier: wrapped.key.qualifier)
        let contributing = isOfModule || assembly.provides(list) ? "" : "contribute \(wrapped.key) and "
        return sentence(
            [whole.map { "\(contributing)take \($0)" }, "contribute \(typeName(element)) itself"].compactMap(\.self),
            otherwise: "")
    }

    /// What takes an argument and needs whoever asks for it: that may refer to the one that needs it, or make others.
    private func ofWayBack(_ related: [Node], _ needs: [Need]) -> String? {
        guard related.count == 1, let number = assembly.nodeOf[related[0].key] else { return nil }
        let reached = reachable(from: [number]) { assembly.nodes[$0].eagerTargets }
        guard needs.allSatisfy({ $0.node != number && reached.contains($0.node) && isVisible(number, to: $0.node) })
        else { return nil }
        let made = assembly.nodes[number]
        let isOfCall = canBeHeldWeakly(made.key.type) && ofCall(number, needs) != nil
        let weak =
            " To refer to the one of the same resolve call, take a Weak<\(made.key.withoutArgument.parameterName)>"
            + (made.scope == .graph
                ? "." : "\(argumentToFit(made) == nil ? " and" : ",") \(registering(made, as: "\(made.key)")).")
        return "\(made.step) needs \(needs[0].owner.key) itself." + (isOfCall ? weak : "")
            + (!made.scope.isKept ? " To make another one each time, take" : isOfCall ? " Or take" : " Take")
            + " \(made.key.parameterName) and call it after the constructor has returned."
    }

    private func ofWeak(_ number: Int, _ needs: [Need], _ remedy: ArgumentRemedy) -> String {
        let isSeen = needs.allSatisfy { isVisible(number, to: $0.node) }
        let isClass = canBeHeldWeakly(assembly.nodes[number].key.type)
        let ofCall = isSeen && isClass ? ofCall(number, needs) : nil
        if isSeen, let ofKept = remedy.ofWeakOfKept(isClass: isClass) {
            return ofKept + (ofCall.map { " Or \($0)." } ?? "")
        }
        var seen: Set<Key> = []
        let holders = needs.map { assembly.nodes[$0.node].key }.filter { seen.insert($0).inserted }
        let names = enumerated(holders.map(\.description))
        return sentence(
            ofCall.map { [$0] } ?? [],
            otherwise: "pass \(assembly.nodes[number].key) to the methods of \(names) that need it")
    }

    /// What is made from an argument is that of the same resolve call for what its factory takes, and for nothing else.
    ///
    /// - Returns: To register it so; nil where that would not do.
    private func ofCall(_ number: Int, _ needs: [Need]) -> String? {
        let made = assembly.nodes[number]
        var seen: Set<Int> = []
        let holders = needs.map(\.node).filter { seen.insert($0).inserted }
        let isFilled = needs.allSatisfy { need in
            let holder = assembly.nodes[need.node]
            return !need.dependency.defersWeak && !holder.scope.isKept && !holder.takesArgument
                && keepers.paths(to: need.node, target: number, freed: keepers.living(as: number)).isEmpty
                && !isOpened(need.node, by: number)
                && (makes(number, need.node) || !keepers.makers.isAskedLater(need.node))
                && parameter(for: need.node, of: number) != nil
        }
        guard isFilled, made.registration?.hasTeardown != true, mayBeHashable(made.key.argument) else { return nil }
        let reached = reachable(from: [number]) { assembly.nodes[$0].eagerTargets }
        var taken: Set<Key> = []
        let missing = holders.filter { !reached.contains($0) }.compactMap { parameter(for: $0, of: number) }
            .filter { taken.insert($0).inserted }.map(\.description)
        return registering(made, as: "\(made.step)")
            + (missing.isEmpty ? "" : " and let its factory take \(enumerated(missing))")
            + ": a Weak<\(needs[0].dependency.key.parameterName)> is then that of the same resolve call"
    }

    /// Registers what takes an argument for a call: one that has a scope is `Hashable`.
    private func registering(_ made: Node, as name: String) -> String {
        (argumentToFit(made).map { "make \(typeName($0)) Hashable and Sendable, and " } ?? "")
            + "register \(name) with `scope: .graph`" + onMainActor([made.key].compactMap { assembly.nodeOf[$0] })
    }

    /// Its argument, if that is not `Hashable` yet.
    private func argumentToFit(_ made: Node) -> Any.Type? {
        made.key.argument.flatMap { $0 is any Hashable.Type ? nil : $0 }
    }

    /// Whether an argument is, or could be made, `Hashable`.
    private func mayBeHashable(_ argument: Any.Type?) -> Bool {
        guard let argument, !(argument is any Hashable.Type) else { return true }
        // A container such as `Array` is, where its elements are.
        guard !runtimeName(argument, isFull: true).hasPrefix("Swift.") else { return false }
        switch TypeKind(argument) {
        case .structure, .enumeration, .class: return true
        case .existential, .existentialMetatype, .function, .other: return false
        }
    }

    /// What a scope's instances miss may be what each opening brings along. To register it instead makes it the same for
    /// all of them, and nothing would tell.
    private func input(_ key: Key, of takers: [Int], _ guesses: [String]) -> [String] {
        guard guesses.isEmpty, !isOfModule, key.qualifier == nil, key.argument == nil, key.type != Container.self,
            let scope = scope(of: takers),
            // What is decorated is registered, and no input.
            !assembly.strayDecorators.contains(where: { $0.key == key })
        else { return [] }
        let condition = "Or, if it is Sendable and every \(scope) brings its own, make it an input"
        guard let declared = assembly.scopes[scope] else {
            // Another problem says to declare the scope, and where that lives.
            return ["\(condition) where that is declared: `inputs: \(key.parameterValue)`."]
        }
        let parent = declared.parent.map { "parent: \($0.spelling), " } ?? ""
        // One that is a form of what is missing is that, by mistake.
        let others = declared.inputs.map(\.type).filter { Dependency($0).key != key }
        let inputs = others.map { Key($0) } + [key]
        return [
            "\(condition): `declareScope(\(scope.spelling), \(parent)inputs: \(inputs.map(\.parameterValue).joined(separator: ", ")))`."
        ]
    }

    /// The one scope in which some nodes are; nil where none or several are.
    private func scope(of nodes: [Int]) -> ScopeKey? {
        let scopes = Set(nodes.map { assembly.nodes[$0].boundScope })
        return scopes.count == 1 ? scopes.first ?? nil : nil
    }

    /// Some nodes, and what needs them, directly or through what is made anew.
    private func holders(of nodes: [Int], _ dependentsOf: [[Int]]) -> [Int] {
        func isKept(_ node: Int) -> Bool {
            assembly.nodes[node].boundScope != nil || assembly.nodes[node].scope == .singleton
        }
        return Array(reachable(from: nodes) { isKept($0) ? [] : dependentsOf[$0] })
    }

    /// By node: the scopes that must be open where it is made.
    private func neededScopes() -> [Set<ScopeKey>] {
        var needs = [Set<ScopeKey>](repeating: [], count: assembly.nodes.count)
        for node in assembly.components.joined() {
            if let scope = assembly.nodes[node].boundScope {
                needs[node] = [scope]
            } else if assembly.nodes[node].scope != .singleton {
                needs[node] = assembly.nodes[node].eagerTargets.reduce(into: []) { $0.formUnion(needs[$1]) }
            }
        }
        return needs
    }

    /// Whether no container has both scopes open, as far as is known.
    private func isApart(_ scope: ScopeKey, _ other: ScopeKey?) -> Bool {
        guard let other, assembly.scopes[scope] != nil, assembly.scopes[other] != nil else { return false }
        return !assembly.lineage(of: scope).contains(other) && !assembly.lineage(of: other).contains(scope)
    }

    /// Whether what is kept would hold an input of a scope that is not open where it lives.
    private func isCaptive(_ input: Int, in holder: Int) -> Bool {
        guard let scope = assembly.nodes[input].inputOf else { return false }
        guard let own = assembly.nodes[holder].boundScope else { return assembly.nodes[holder].scope == .singleton }
        return !assembly.lineage(of: own).contains(scope)
    }

    /// The scopes that are open wherever any of some nodes is made.
    private func openScopes(for nodes: [Int]) -> Set<ScopeKey> {
        let scopes = Set(nodes.map { assembly.nodes[$0].boundScope })
        let lineages = scopes.map { $0.map { Set(assembly.lineage(of: $0)) } ?? [] }
        return lineages.dropFirst().reduce(lineages.first ?? []) { $0.intersection($1) }
    }

    func unique(_ sites: [SourceSite]) -> [SourceSite] {
        var seen: Set<SourceSite> = []
        return sites.filter { seen.insert($0).inserted }
    }
}

private func listType<Element>(of _: Element.Type) -> Any.Type { [Element].self }

/// A parameter that nothing provides.
private struct Need {
    let node: Int
    let owner: Registration
    let dependency: Dependency
}
