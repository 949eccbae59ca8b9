extension Validator {
    /// `Weak` parameters that could never refer to anything, or not to the same thing for as long as their holder
    /// lives.
    ///
    /// - Complexity: O(dependencies).
    func weakReferences() -> [ValidationError.Problem] {
        guard assembly.nodes.contains(where: { $0.edges.contains(where: \.dependency.isWeak) }) else { return [] }
        return assembly.nodes.enumerated().flatMap { number, node in
            node.edges.compactMap { edge -> ValidationError.Problem? in
                guard let owner = edge.owner, let type = edge.dependency.referent else { return nil }
                if let problem = form(type, number, owner, edge) { return problem }
                // What is unimplemented is never there, whoever asks.
                guard let target = edge.target,
                    !(assembly.referent(of: edge.dependency).map { assembly.nodes[$0.node].isUnimplemented } ?? false)
                else { return nil }
                let reference = Reference(
                    numbers: (number, target), holder: node, owner: owner, target: assembly.nodes[target], type: type)
                return noClass(reference, edge)
                    ?? assembly.readElsewhere(from: target, keepers.confined).map {
                        readElsewhere(reference, $0)
                    }
                    ?? problem(reference, edge)
                    ?? outliving(reference, edge)
            }
        }
    }

    private func readElsewhere(_ reference: Reference, _ number: Int) -> ValidationError.Problem {
        let confined = assembly.nodes[number]
        return invalid(
            reference,
            "and \(reference.target.key) is made from \(confined.key), which is made on the main actor and not known to "
                + "be Sendable: the Weak would read it on any thread.",
            fix: "Take \(reference.target.key.laterName) and call it on the main actor, or make "
                + "\(typeName(confined.key.type)) \(assembly.remedy(ofConfined: number)).")
    }

    private struct Reference {
        let numbers: (holder: Int, target: Int)
        let holder: Node
        /// Whose parameter it is: the holder's own or a decorator's.
        let owner: Registration
        let target: Node
        /// What the `Weak` names.
        let type: Any.Type
    }

    /// A `Weak` of a form that makes a value of its own: it could not be resolved, also where nothing provides what the
    /// form asks for, and the form would be nil.
    private func form(
        _ type: Any.Type, _ holder: Int, _ owner: Registration, _ edge: DependencyEdge
    ) -> ValidationError.Problem? {
        // What is contested counts as missing.
        guard let weak = assembly.withoutForm(edge.dependency), !assembly.isContested(edge.dependency)
        else { return nil }
        let name = "Weak<\(weak.key.parameterName)>"
        let fix =
            if mayBeOptionalWeak(edge.dependency) {
                "Take a \(optionalName(name)), which is nil where nothing provides \(weak.key)."
            } else if let target = edge.target {
                assembly.provider(of: weak) == target && mayRefer(weak, in: holder, owner)
                    ? "Take a \(name), or \(optionalName(name)) where it may be missing."
                    : sentence(
                        taking(edge, target, in: holder, owner),
                        otherwise: "take \(assembly.nodes[target].key.laterName)")
            } else {
                "Take \(nameOfTaken(edge.dependency)) itself."
            }
        let target = edge.target.map { assembly.nodes[$0].descriptor } ?? Descriptor(edge.dependency.key)
        return invalid(owner, type, target, "which is no instance but a way to ask for one.", fix: fix)
    }

    /// Whether a `Weak` of a form that nobody provides may be the optional one that it is meant to be.
    func mayBeOptionalWeak(_ dependency: Dependency) -> Bool {
        guard let weak = assembly.withoutForm(dependency), canBeHeldWeakly(weak.key.type) else { return false }
        return assembly.provider(of: dependency) == nil && assembly.provider(of: weak) == nil
            && !assembly.isContested(weak)
    }

    /// The advice to take what a `Weak` names, if that may be taken.
    private func taking(_ edge: DependencyEdge, _ target: Int, in holder: Int, _ factory: Registration) -> [String] {
        guard let type = edge.dependency.referent else { return [] }
        let parameter = Dependency(withoutWeak(type), as: edge.dependency.key)
        // Where only an argument makes it, nothing else asks for it.
        guard assembly.provider(of: parameter) == target, mayTake(parameter, target, in: holder, factory)
        else { return [] }
        return ["take \(nameOfTaken(edge.dependency)) itself"]
    }

    private func noClass(_ reference: Reference, _ edge: DependencyEdge) -> ValidationError.Problem? {
        guard let number = noClass(behind: reference.numbers.target) else { return nil }
        let (target, value) = (reference.target, assembly.nodes[number])
        // A Weak of it would still refer to nothing, if it were made anew for everybody.
        let alternative = value.scope.isKept && !value.isAlias ? ["make \(typeName(value.key.type)) a class"] : []
        let taken = taking(reference, edge)
        return invalid(
            reference.owner, reference.type, value.descriptor, "and \(value.key) is no class.",
            fix: sentence((taken.isEmpty ? ["take \(target.key.laterName)"] : taken) + alternative, otherwise: ""))
    }

    private func taking(_ reference: Reference, _ edge: DependencyEdge) -> [String] {
        taking(edge, reference.numbers.target, in: reference.numbers.holder, reference.owner)
    }

    private func problem(_ reference: Reference, _ edge: DependencyEdge) -> ValidationError.Problem? {
        if keepers.unknown.contains(reference.numbers.target) { return nil }
        guard let referent = assembly.referent(of: edge.dependency) else {
            let (target, holder) = (reference.numbers.target, reference.numbers.holder)
            if let alias = assembly.optionalAlias(of: edge.dependency), let end = alias.registration?.dependencies[0] {
                return invalid(
                    reference,
                    "and \(alias.key) stands for \(typeName(end.type)), through which a Weak cannot look.",
                    fix: forwarding(
                        "forward \(alias.key) to \(end.key.parameterName) itself", target, for: holder,
                        edge.dependency, taking(reference, edge)))
            }
            return invalid(
                reference, "and \(reference.target.key) is made anew for everybody: nothing would hold it.",
                fix: holding(target, for: holder, taking(reference, edge)))
        }
        let isGraph = assembly.nodes[referent.node].scope == .graph
        // What is kept outlives what a call makes, whoever asks for that.
        if !(isGraph && reference.holder.scope.isKept),
            isUnasked(referent.node, reference.numbers.holder, reference.owner)
        {
            let key = assembly.nodes[referent.node].key
            return invalid(
                reference,
                "which would always be nil: \(key) is private, and nothing that may be resolved takes it.",
                fix: sentence(
                    asking(for: referent.node, in: reference.numbers.holder, edge.dependency),
                    otherwise: passing(reference.numbers.target, to: reference.numbers.holder)))
        }
        return isGraph && !reference.holder.scope.isKept && edge.dependency.defersWeak
            ? deferred(reference, referent.node, edge.dependency) : nil
    }

    /// Whether a call comes to the holder of a `Weak`, and none to what that refers to, which the holder may see. Nothing
    /// may be missing from the way there.
    func isUnasked(_ target: Int, _ holder: Int, _ owner: Registration) -> Bool {
        let descriptor = assembly.nodes[target].descriptor
        return !isOverriding && !keepers.isAsked[target] && keepers.isAsked[holder] && keepers.isComplete
            && owner.isOf(descriptor.module) && !keepers.mayBeCut([target])
    }

    /// What is kept refers to something that a call makes.
    private func outliving(_ reference: Reference, _ edge: DependencyEdge) -> ValidationError.Problem? {
        guard reference.holder.scope.isKept, let number = assembly.referent(of: edge.dependency)?.node,
            assembly.nodes[number].scope == .graph
        else { return nil }
        var fixes: [String] = []
        if !reference.holder.takesArgument, !edge.dependency.defersWeak,
            !isUnasked(number, reference.numbers.holder, reference.owner),
            let ofCall = ofCall(reference.numbers.holder),
            let rest = together(reference.numbers.holder, number)
        {
            fixes.append(ofCall + rest)
        }
        if let keeping = keeping(number) { fixes.append(keeping) }
        return invalid(
            reference,
            "which is made for one resolve call, and \(reference.holder.key) is \(reference.holder.scope): it outlives "
                + "the call.",
            fix: sentence(fixes, otherwise: passing(reference.numbers.target, to: reference.numbers.holder)))
    }

    /// What is to be done besides where a call is to make the holder of a `Weak`, kept until now, and what it refers to.
    ///
    /// - Returns: Nothing for most; nil where that cannot be.
    private func together(_ holder: Int, _ target: Int) -> String? {
        guard !keepers.isTaken(holder, beside: target) else { return nil }
        // What is kept and holds it would hold it still.
        let freed = keepers.living(as: holder)
        let paths = keepers.paths(to: holder, target: target, freed: freed)
        if let path = paths.first {
            return paths.count == 1 ? handingOver(path, to: target, freed).map { " and \($0)" } : nil
        }
        let isTogether =
            assembly.nodes[target].takesArgument
            ? isReached(holder, from: target) : isPartial || keepers.areTogether(holder, target, freed)
        guard !isTogether else { return "" }
        // An alias has no factory that could take anything.
        let made = assembly.behindAliases(target)
        guard made == target || !keepers.isTaken(made), !isReached(made, from: holder),
            !comesBack(to: made, from: holder, freed)
        else { return nil }
        return parameter(for: holder, of: made, freed).map {
            " and let the factory of \(assembly.nodes[made].key) take \($0)"
        }
    }

    /// A `Lazy` resolves the `Weak`.
    private func deferred(
        _ reference: Reference, _ referent: Int, _ dependency: Dependency
    ) -> ValidationError.Problem {
        let weak = "Weak<\(typeName(reference.type))>"
        let (holder, target) = reference.numbers
        var fixes: [String] = []
        if isFilled(holder, referent) {
            fixes.append("take a \(qualified(weak, dependency)) itself")
        } else if let keeping = keeping(referent) {
            fixes.append(keeping)
        }
        return invalid(
            reference, as: typeName(dependency.type),
            "whose \(weak) would always be nil: the call that resolves it is one of its own, and makes no "
                + "\(reference.target.key).",
            fix: sentence(fixes, otherwise: passing(target, to: holder)))
    }

    /// What a `Weak` names, as a parameter that may be taken. A qualifier around the `Weak` must stay around that.
    private func nameOfTaken(_ dependency: Dependency) -> String {
        let key = dependency.key
        if let argument = key.argument, isForm(key.type), let name = Remedy.nameOfForm(key, argument) { return name }
        return qualified(dependency.referent.map { typeName(withoutWeak($0)) } ?? key.parameterName, dependency)
    }

    private func withoutWeak(_ type: Any.Type) -> Any.Type {
        var type = type
        while let form = parameterForm(of: type), let referent = Remedy.referent(of: form) { type = referent }
        return type
    }

    private func qualified(_ name: String, _ dependency: Dependency) -> String {
        guard let type = dependency.referent, Dependency(type).key.qualifier == nil,
            let qualifier = dependency.key.qualifier
        else { return name }
        return "Qualified<\(name), \(typeName(qualifier))>"
    }

    /// What has the scope: of an alias what it stands for.
    func registered(_ node: Node) -> Key {
        guard node.isAlias, let number = assembly.nodeOf[node.key] else { return node.key }
        return assembly.nodes[assembly.behindAliases(number)].key
    }

    /// - Parameter parameter: The parameter's type, if that is not the `Weak` itself.
    private func invalid(
        _ reference: Reference,
        as parameter: String? = nil,
        _ why: String,
        fix: String
    ) -> ValidationError.Problem {
        let number = reference.numbers.target
        let made = assembly.behindAliases(number)
        let isNamed = made != number && assembly.nodes[made].contributions == nil
        return invalid(
            reference.owner, reference.type, reference.target.descriptor,
            behind: isNamed ? assembly.nodes[made].descriptor : nil, as: parameter, why, fix: fix)
    }

    /// - Parameters:
    ///   - made: What the target stands for, if it is an alias.
    ///   - parameter: The parameter's type, if that is not the `Weak` itself.
    private func invalid(
        _ owner: Registration,
        _ type: Any.Type,
        _ target: Descriptor,
        behind made: Descriptor? = nil,
        as parameter: String? = nil,
        _ why: String,
        fix: String
    ) -> ValidationError.Problem {
        let path = [owner.descriptor, target] + [made].compactMap(\.self)
        return ValidationError.Problem(
            .invalidRegistration, about: owner.key,
            Message(
                what: "\(owner.key) takes a \(parameter ?? "Weak<\(typeName(type))>"), \(why)",
                sites: path.map(\.site), path: path.map(PathStep.init), fix: fix))
    }
}
