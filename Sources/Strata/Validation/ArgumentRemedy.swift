/// What to do about something that is needed without an argument, and registered only with one.
struct ArgumentRemedy {
    /// What is needed.
    let key: Key
    /// Its registrations with an argument, at least one.
    let made: [Node]

    /// The advice for an alias of it.
    func ofForward(_ alias: Key) -> String {
        let argument = made[0].key.argument.map { Key($0).parameterValue } ?? "…"
        return "A forward cannot lead to what takes an argument. Register \(alias) itself with "
            + "`argument: \(argument)`, or ask for \(made[0].step) instead of \(alias)."
    }

    /// The advice for a `Weak` of it where calls make several.
    var ofWeakOfSeveral: String? {
        let ofCall = made.filter { $0.scope == .graph }
        guard ofCall.count > 1 else { return nil }
        return "A \(weak) cannot say which is meant, \(ofCall.map(\.step.description).joined(separator: " or ")). "
            + "Make them one registration, whose argument is an enumeration, or tell them apart by a qualifier."
    }

    /// The advice for a `Weak` of it where it is kept for each argument.
    ///
    /// - Parameter isClass: Whether there can be a `Weak` of it.
    func ofWeakOfKept(isClass: Bool) -> String? {
        guard let kept = made.first(where: \.scope.isKept) else { return nil }
        let argument = kept.key.argument.map(typeName) ?? "…"
        return "\(kept.step) is kept for each \(argument), and a \(weak) cannot say for which. Take "
            + "\(kept.key.parameterName)"
            + (isClass
                ? ", call it after the constructor has returned, and keep a Weak of what it makes."
                : " and call it after the constructor has returned.")
    }

    private var weak: String { "Weak<\(key.parameterName)>" }
}
