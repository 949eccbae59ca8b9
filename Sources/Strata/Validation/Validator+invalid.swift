extension Validator {
    func invalidRegistrations() -> [ValidationError.Problem] {
        assembly.registry.registrations.compactMap { registration -> ValidationError.Problem? in
            if registration.hasTeardown, !registration.scope.isShared {
                return invalid(
                    registration,
                    "has a teardown and the scope \(registration.scope), which the container does not keep.",
                    fix: "Give it the scope .singleton or .scoped, or let its deinit tear it down.")
            }
            if registration.scope == .weak, !canBeHeldWeakly(registration.key.type) {
                return invalid(
                    registration, "has the scope weak and is no class.",
                    fix: "Make it a class, or give it another scope, such as .transient.")
            }
            return nil
        } + strayDecorators()
    }

    /// A class, or a protocol that a class may stand behind.
    private func canBeHeldWeakly(_ type: Any.Type) -> Bool {
        switch TypeKind(type) {
        case .class, .existential: true
        case .structure, .enumeration, .other: false
        }
    }

    private func invalid(_ registration: Registration, _ what: String, fix: String) -> ValidationError.Problem {
        ValidationError.Problem(
            .invalidRegistration,
            Message(what: "\(registration.key) \(what)", sites: [registration.site], fix: fix))
    }

    private func strayDecorators() -> [ValidationError.Problem] {
        assembly.strayDecorators.map { number in
            let decorator = assembly.registry.registrations[number]
            return ValidationError.Problem(
                .missingRegistration,
                Message(
                    what: "\(decorator.key) is decorated and not registered.", sites: [decorator.site],
                    fix: (["Register \(decorator.key), or add the module that does."] + nearMisses(of: decorator.key))
                        .joined(separator: " ")))
        }
    }
}
