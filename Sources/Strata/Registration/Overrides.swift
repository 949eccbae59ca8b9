/// Registrations in which some are replaced: what `overriding` builds from.
struct Overrides {
    /// The registrations with the replacements in their places, and with what is added.
    private(set) var registry: Registry
    /// What replaces nothing, and nothing else of the changes needs.
    private(set) var unused: [Registration] = []
    /// What of the changes cannot hold together.
    private(set) var conflicts: [OverrideConflict] = []

    /// - Parameters:
    ///   - original: What is there.
    ///   - changes: What takes its place, and what is added. A registration of a list replaces the list's
    ///     contributions; one that replaces nothing is added if something else of the changes needs it.
    ///   - alsoNeeded: For what something may be added although nothing else of the changes needs it.
    ///   - alsoDecorated: The same, without an argument and for any.
    /// - Complexity: O(registrations × decorators among the changes).
    init(
        of original: Registry, with changes: Registry, alsoNeeded: [Dependency] = [], alsoDecorated: [Key] = []
    ) {
        registry = original
        registry.scopes += changes.scopes
        var replacements: [Key: Registration] = [:]
        for change in changes.registrations where change.isReplacement {
            if let first = replacements[change.key] {
                conflicts.append(OverrideConflict(first, change))
            } else {
                replacements[change.key] = change
            }
        }
        let replaced = replace(replacements)
        // What a decorator of something unimplemented needs may be missing so far.
        let decorators = original.registrations.filter(\.isDecorator)
        let neededThere = decorators.flatMap(\.dependencies).filter { !$0.isOptional }
        let needed = Self.neededKeys(changes.registrations, alsoNeeded + neededThere, alsoDecorated)
        for change in changes.registrations {
            if case .contribution(let list, _) = change.kind, let replacement = replacements[list] {
                let kind: OverrideConflict.Kind = replacement.isUnimplemented ? .unimplementedList : .contributed
                conflicts.append(OverrideConflict(kind, replacement, change))
            } else if !change.isReplacement {
                registry.registrations.append(decorating(change, original))
            } else if replacements[change.key] === change, !replaced.contains(change.key) {
                // Added also where it is of no use: so nothing that belongs to it is reported as missing.
                registry.registrations.append(change)
                if !needed.contains(change.key) { unused.append(change) }
            }
        }
    }

    /// Puts replacements in the places of what they replace: the first registration of a key, a fallback only where
    /// there is no other, or the first contribution to a list or declaration of it.
    ///
    /// - Returns: The keys of those that replace something.
    private mutating func replace(_ replacements: [Key: Registration]) -> Set<Key> {
        guard !replacements.isEmpty else { return [] }
        var replaced: Set<Key> = []
        let originals = registry.registrations
        let registered = Set(originals.filter(\.isReplacement).map(\.key))
        let fallbacks = Self.countingFallbacks(originals)
        registry.registrations = []
        registry.registrations.reserveCapacity(originals.count)
        for registration in originals {
            if let list = registration.list {
                guard let replacement = replacements[list], !registered.contains(list) else {
                    registry.registrations.append(registration)
                    continue
                }
                // What is only declared has given way to a fallback.
                guard !fallbacks.contains(list), replaced.insert(list).inserted else { continue }
                registry.registrations.append(replacement)
            } else if registration.providesKey, let replacement = replacements[registration.key],
                !registration.isFallback || fallbacks.contains(registration.key),
                replaced.insert(registration.key).inserted
            {
                registry.registrations.append(replacement.replacing(registration))
            } else {
                registry.registrations.append(registration)
            }
        }
        return replaced
    }

    /// The keys of the fallbacks that count.
    private static func countingFallbacks(_ registrations: [Registration]) -> Set<Key> {
        let fallbacks = Set(registrations.filter(\.isFallback).map(\.key))
        guard !fallbacks.isEmpty else { return [] }
        return fallbacks.subtracting(
            registrations.compactMap { registration in
                if case .contribution(let list, _) = registration.kind { return list }
                return registration.isReplacement ? registration.key : nil
            })
    }

    /// Who decorates what it could replace counts as its module, too: as that of what is private before that of what is
    /// public, and of what takes no argument before that of what takes one.
    private func decorating(_ change: Registration, _ original: Registry) -> Registration {
        guard change.isDecorator else { return change }
        let named = original.registrations.filter {
            $0.providesKey && Key($0.key.type, qualifier: $0.key.qualifier) == change.key
        }
        let fallbacks = Self.countingFallbacks(original.registrations)
        let decorated = named.filter { !$0.isFallback || fallbacks.contains($0.key) }.min { first, second in
            let (isPrivate, other) = (first.descriptor.visibility == .module, second.descriptor.visibility == .module)
            return isPrivate == other ? first.key.argument == nil && second.key.argument != nil : isPrivate
        }
        return decorated.map(change.replacing) ?? change
    }

    /// What something needs besides itself. A `Weak` may refer to what takes an argument, and that may be decorated.
    private static func neededKeys(
        _ changes: [Registration], _ alsoNeeded: [Dependency], _ decorated: [Key]
    ) -> Set<Key> {
        let arguments = Dictionary(grouping: changes.map(\.key).filter { $0.argument != nil }) {
            Key($0.type, qualifier: $0.qualifier)
        }
        func withArguments(_ key: Key) -> [Key] { [key] + arguments[key, default: []] }
        func keys(_ dependency: Dependency) -> [Key] {
            dependency.isWeak ? withArguments(dependency.key) : [dependency.key]
        }
        var needed = Set(alsoNeeded.flatMap(keys) + decorated.flatMap(withArguments))
        for change in changes {
            needed.formUnion(change.dependencies.flatMap(keys).filter { $0 != change.key })
        }
        return needed
    }
}
