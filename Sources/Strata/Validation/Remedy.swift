/// What to do about something that nothing provides: to register it, but for what can be known to be something else.
struct Remedy {
    let key: Key
    /// What was perhaps meant.
    let guesses: [String]
    /// Whether something is registered.
    let provides: (Key) -> Bool
    /// Whether one module is checked alone, which may be given what others provide.
    var isOfModule = false
    /// Who needs it.
    var owners = Owners.mayTakeArgument
    /// Whether a caller of `resolve` hands an argument over.
    var hasArgument = false

    /// Who takes what is missing, as far as that decides what can be done about it.
    enum Owners {
        /// All are made from an argument.
        case withArgument
        /// One at least could be.
        case mayTakeArgument
        /// They have factories, but what no argument goes with: contributions, decorators, singletons.
        case others
        /// They have no factory.
        case forwards

        init(_ owners: [Registration]) {
            self =
                if owners.allSatisfy(\.isAssisted) {
                    .withArgument
                } else if owners.allSatisfy(\.isAlias) {
                    .forwards
                } else {
                    owners.contains(where: \.mayTakeArgument) ? .mayTakeArgument : .others
                }
        }
    }

    /// The advice for a factory's parameter.
    var ofParameter: String {
        let isOpen = guesses.isEmpty || TypeKind(key.type) == .function
        return ([sentence(general: isOpen ? byType : nil)] + [swapped].compactMap(\.self)).joined(separator: " ")
    }

    /// The advice for a caller of `resolve`.
    var ofCaller: String {
        let isContainer = key.type == Container.self && key.argument == nil
        return sentence(general: isContainer ? "Use the container that is asked, or `Container.current`." : nil)
    }

    /// The advice for a decorator.
    var ofDecorator: String { sentence(general: nil) }

    private func sentence(general: String?) -> String {
        ofForm ?? ([general ?? register] + guesses).joined(separator: " ")
    }

    private var register: String {
        isOfModule
            ? "Register \(key) in the module, or give \(key.parameterValue)."
            : "Register \(key), or add the module that does."
    }

    /// What the type of a parameter suggests.
    private var byType: String? {
        if key.type == Container.self {
            return
                "Take what it would resolve as a parameter: the type itself, or Lazy, Provider or Assisted of it for "
                + "what is made later. What opens scopes refers weakly to `Container.current`, read in its factory."
        }
        if TypeKind(key.type) == .function {
            return "Write a closure that passes it, or leaves it out if the parameter has a default, or put it into a "
                + "type of its own and register that."
        }
        let types: [Any.Type] = [Bool.self, Int.self, Double.self, Float.self, String.self, Duration.self]
        guard types.contains(where: { $0 == key.type }), key.qualifier == nil, key.argument == nil else { return nil }
        guard owners != .forwards else { return nil }
        let closure =
            "\(register) If the parameter has a default, write a closure that leaves it out instead of passing the initialiser."
        return switch owners {
        case .withArgument:
            closure
                + " If it differs from instance to instance, make one type of it and the argument, and register what takes it "
                + "with that."
        case .mayTakeArgument:
            closure
                + " If it differs from instance to instance, register what takes it with `argument: "
                + "\(typeName(key.type)).self`."
        case .others, .forwards: closure
        }
    }

    /// What was perhaps meant by a form whose parts are mixed up; nil where that makes nothing that is there, either.
    private var swapped: String? {
        if let argument = key.argument {
            let other = Key(argument, qualifier: key.qualifier, argument: key.type)
            return provides(other) ? "Perhaps \(other.parameterName) was meant: the argument comes first." : nil
        }
        let other = key.qualifier.map { Key($0, qualifier: key.type) }
        return other.flatMap { provides($0) ? "Perhaps \($0.parameterName) was meant: the qualifier comes last." : nil }
    }

    /// The advice for what names two qualifiers; nil for anything else.
    ///
    /// - Parameter provides: Whether something is registered.
    static func oneQualifier(_ dependency: Dependency, _ provides: (Key) -> Bool) -> String? {
        guard let inside = dependency.qualifierInside else { return nil }
        let keys = [inside, dependency.key.qualifier, nil].map { qualifier in
            var key = dependency.key
            key.qualifier = qualifier
            return key
        }
        let key = keys.first(where: provides) ?? keys[0]
        let isPlain = key.qualifier == nil ? ", and \(key) has none" : ""
        return "There is one qualifier for a type\(isPlain): take \(key.parameterName)."
    }

    /// An argument belongs inside: `Qualified<Assisted<A, T>, Q>`, not `Assisted<A, Qualified<T, Q>>`.
    private var ofForm: String? {
        if let fix = Self.oneQualifier(Dependency(key.type), provides) { return fix }
        if let qualifier = key.qualifier, let own = Dependency(key.type).key.qualifier, own != qualifier {
            return "Leave out `qualifier:`, which \(typeName(key.type)) says itself."
        }
        guard let argument = key.argument, Dependency(key.type).form != nil else { return nil }
        if hasArgument, Dependency(key.type).key.argument != nil {
            return "Leave out `argument:`, which \(typeName(key.type)) takes when it is called."
        }
        var made = Dependency(key.type).key
        made.qualifier = made.qualifier ?? key.qualifier
        made.argument = argument
        let isWithout = !provides(made) && provides(made.withoutArgument)
        let name = Self.nameOfForm(key, isWithout ? nil : argument)
        if isWithout {
            return hasArgument
                ? "Leave out `argument:`: \(made.withoutArgument) takes none."
                : "Ask for \(name ?? made.withoutArgument.parameterName): \(made.withoutArgument) takes no argument, and a "
                    + "parameter's form is not registered itself."
        }
        if hasArgument {
            return "Resolve \(made) itself\(name.map { ", or \($0)" } ?? ""): a parameter's form takes no argument."
        }
        guard let name else {
            return "Register what it makes with one argument: a type of its own that holds all values."
        }
        return "Ask for \(name): a parameter's form is not registered itself."
    }

    /// What is written for a form that would be made from an argument: `Lazy<Assisted<A, T>>` for `Assisted<A, Lazy<T>>`,
    /// and `Assisted<A, T>` where it is a `Weak`. Nil for what takes an argument itself.
    static func nameOfForm(_ key: Key, _ argument: Any.Type?) -> String? {
        var type: Any.Type = key.type
        var forms: [any ParameterForm.Type] = []
        while let form = parameterForm(of: type) {
            if let referent = referent(of: form) {
                type = referent
            } else if form.displayName(around: "") != nil {
                forms.append(form)
                type = form.dependency.type
            } else {
                return nil
            }
        }
        // The qualifier of `Qualified` comes back with its form.
        let inner = Key(
            type, qualifier: Dependency(key.type).key.qualifier == nil ? key.qualifier : nil, argument: argument)
        return forms.reversed().reduce(inner.parameterName) { $1.displayName(around: $0) ?? $0 }
    }

    /// What a `Weak` refers to; nil for any other form, also one of a `Weak`.
    static func referent(of form: any ParameterForm.Type) -> Any.Type? {
        form.displayName(around: "") == nil ? form.dependency.referent : nil
    }
}
