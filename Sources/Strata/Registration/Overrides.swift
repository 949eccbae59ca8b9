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
    ///   - wasTaken: Of what is private, whether something takes it, or did before earlier overrides.
    ///   - alsoNeeded: For what something may be added although nothing else of the changes needs it.
    ///   - alsoDecorated: The same, without an argument and for any.
    /// - Complexity: O(registrations).
    init(
        of original: Registry, with changes: Registry, wasTaken: [Key: Bool], alsoNeeded: [Dependency] = [],
        alsoDecorated: [Key] = []
    ) {
        registry = original
        registry.scopes += changes.scopes
        registry.wasTaken = wasTaken
        var replacements: [Key: Registration] = [:]
        for change in changes.registrations where change.isReplacement {
            if let first = replacements[change.key] {
                conflicts.append(OverrideConflict(first, change))
            } else {
                replacements[change.key] = change
            }
        }
        let fallbacks = Self.countingFallbacks(original.registrations)
        let replaced = replace(replacements, fallbacks)
        let decorated = Self.decorated(changes, original, fallbacks)
        // What a decorator of something unimplemented needs may be missing so far.
        let decorators = original.registrations.filter(\.isDecorator)
        let neededThere = decorators.flatMap(\.dependencies).filter { !$0.isOptional }
        let needed = Self.neededKeys(changes.registrations, alsoNeeded + neededThere, alsoDecorated)
        noteFallbacks(of: changes, needed)
        for change in changes.registrations {
            if case .contribution(let list, _) = change.kind, let replacement = replacements[list] {
                let kind: OverrideConflict.Kind = replacement.isUnimplemented ? .unimplementedList : .contributed
                conflicts.append(OverrideConflict(kind, replacement, change))
            } else if !change.isReplacement {
                // Who decorates what it could replace counts as its module, too.
                let home = change.isDecorator ? decorated[change.key] : nil
                registry.registrations.append(home.map(change.replacing) ?? change)
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
    private mutating func replace(_ replacements: [Key: Registration], _ fallbacks: Set<Key>) -> Set<Key> {
        guard !replacements.isEmpty else { return [] }
        var replaced: Set<Key> = []
        let originals = registry.registrations
        let registered = Set(originals.filter(\.isReplacement).map(\.key))
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

    /// Notes the fallbacks among the changes that give way, and that nothing else of the changes needs: they are of no use.
    private mutating func noteFallbacks(of changes: Registry, _ needed: Set<Key>) {
        let fallbacks = changes.registrations.filter { $0.isFallback && !needed.contains($0.key) }
        guard !fallbacks.isEmpty else { return }
        let keys = Set(fallbacks.map(\.key))
        var registered: [Key: Registration] = [:]
        for registration in registry.registrations + changes.registrations {
            guard let key = Self.keyThatCounts(registration), keys.contains(key), registered[key] == nil else {
                continue
            }
            registered[key] = registration
        }
        for fallback in fallbacks {
            guard let other = registered[fallback.key] else { continue }
            conflicts.append(OverrideConflict(.fallback, fallback, other))
        }
    }

    /// What a registration provides so that a fallback gives way to it; nil where none does.
    private static func keyThatCounts(_ registration: Registration) -> Key? {
        if case .contribution(let list, _) = registration.kind { return list }
        return registration.isReplacement ? registration.key : nil
    }

    /// The keys of the fallbacks that count.
    private static func countingFallbacks(_ registrations: [Registration]) -> Set<Key> {
        let fallbacks = Set(registrations.filter(\.isFallback).map(\.key))
        guard !fallbacks.isEmpty else { return [] }
        return fallbacks.subtracting(registrations.compactMap(keyThatCounts))
    }

    /// What the decorators among the changes could replace: what is private before what is public, and what takes no
    /// argument before what takes one.
    private static func decorated(
        _ changes: Registry, _ original: Registry, _ fallbacks: Set<Key>
    ) -> [Key: Registration] {
        let keys = Set(changes.registrations.filter(\.isDecorator).map(\.key))
        guard !keys.isEmpty else { return [:] }
        let named = original.registrations.filter {
            $0.providesKey && (!$0.isFallback || fallbacks.contains($0.key)) && keys.contains($0.key.withoutArgument)
        }
        return Dictionary(grouping: named, by: \.key.withoutArgument).compactMapValues { registrations in
            registrations.min { first, second in
                let (isPrivate, other) = (
                    first.descriptor.visibility == .module, second.descriptor.visibility == .module
                )
                return isPrivate == other ? first.key.argument == nil && second.key.argument != nil : isPrivate
            }
        }
    }

    /// What something needs besides itself. A `Weak` may refer to what takes an argument, and that may be decorated.
    private static func neededKeys(
        _ changes: [Registration], _ alsoNeeded: [Dependency], _ decorated: [Key]
    ) -> Set<Key> {
        let arguments = Dictionary(
            grouping: changes.map(\.key).filter { $0.argument != nil }, by: \.withoutArgument)
        func withArguments(_ key: Key) -> [Key] { [key] + arguments[key, default: []] }
        func keys(_ dependency: Dependency) -> [Key] {
            dependency.isWeak ? withArguments(dependency.key) : [dependency.key]
        }
        var needed = Set(alsoNeeded.flatMap(keys) + decorated.flatMap(withArguments))
        for change in changes {
            // An element of a list does not provide its key.
            let own = change.list == nil ? change.key : nil
            needed.formUnion(change.dependencies.flatMap(keys).filter { $0 != own })
        }
        return needed
    }
}
