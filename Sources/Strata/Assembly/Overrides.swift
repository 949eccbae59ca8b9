/// The registrations from which `overriding` builds a container.
final class Overrides {
    /// The original registrations with replacements and additions.
    private(set) var registry: Registry
    /// Replacements that replace nothing and that no other change needs.
    private(set) var unused: [Registration] = []
    /// Further replacements of a key.
    private(set) var duplicates: [Registration] = []

    init(of original: Registry, with changes: Registry, missing: [Key] = []) {
        registry = original
        registry.scopes += changes.scopes
        registry.included = changes.included
        var replacements: [Registration] = []
        let numberOf = KeyTable(capacity: changes.registrations.count)
        for change in changes.registrations where change.providesKey {
            let isNew = numberOf.insert(change.key, replacements.count).isNew
            if isNew { replacements.append(change) } else { duplicates.append(change) }
        }
        var isUsed = [Bool](repeating: false, count: replacements.count)
        var registrations: [Registration] = []
        for registration in original.registrations {
            guard let number = registration.provided.flatMap({ numberOf[$0] }) else {
                registrations.append(registration)
                continue
            }
            if !isUsed[number] { registrations.append(replacements[number].replacing(registration)) }
            isUsed[number] = true
        }
        registrations += changes.registrations.filter { !$0.providesKey }
        for (number, replacement) in replacements.enumerated() where !isUsed[number] {
            // Added even if it is unused, so that its own needs are checked.
            registrations.append(replacement)
            let isNeeded = changes.registrations.contains { change in
                change !== replacement && change.dependencies.contains { $0.key == replacement.key }
            }
            if !isNeeded, !missing.contains(where: { $0 == replacement.key }) { unused.append(replacement) }
        }
        // If a list is replaced, a decorator of its old elements may have nothing left to wrap.
        let gone = original.registrations.filter { registration in
            registration.kind == .contribution && registration.list.flatMap { numberOf[$0] } != nil
        }
        registry.registrations = registrations.filter { decorator in
            guard decorator.kind == .decorator, gone.contains(where: { $0.key == decorator.key }) else { return true }
            return registrations.contains { $0.kind != .decorator && $0.key.matches(decorator.key) }
        }
    }
}
