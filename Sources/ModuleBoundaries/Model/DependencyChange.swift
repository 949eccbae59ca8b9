/// One entry that is added to a target's dependencies, or taken out of them.
package struct DependencyChange: Hashable, Sendable {
    /// The target whose dependencies change.
    package var target: TargetID
    /// What is added or taken out.
    package var entry: DependencyEntry
    /// What an added entry turns out to name; nil where the entry is taken out.
    package var resolution: DeclaredDependency.Resolution?
    /// Where the target is declared.
    package var location: SourceLocation

    /// Describes a change.
    package init(
        target: TargetID, entry: DependencyEntry, resolution: DeclaredDependency.Resolution? = nil,
        location: SourceLocation
    ) {
        self.target = target
        self.entry = entry
        self.resolution = resolution
        self.location = location
    }

    /// Whether the entry is added.
    package var isAddition: Bool { resolution != nil }
}

extension DependencyChange: Comparable {
    /// By target, additions first, then by the entry.
    package static func < (left: Self, right: Self) -> Bool {
        func key(_ change: Self) -> (TargetID, Int, String) {
            (change.target, change.isAddition ? 0 : 1, change.entry.description)
        }
        return key(left) < key(right)
    }
}

extension ModuleModel {
    /// The model as it is after changes to the dependencies of its targets.
    func applying(_ changes: some Collection<DependencyChange>) -> ModuleModel {
        let byTarget = Dictionary(grouping: changes, by: \.target)
        let changed = targets.map { target in
            guard let changes = byTarget[target.id] else { return target }
            let removed = Set(changes.filter { !$0.isAddition }.map(\.entry))
            var target = target
            target.dependencies.removeAll { removed.contains(DependencyEntry($0)) && !$0.isConditional }
            target.dependencies += changes.sorted().compactMap(\.dependency)
            return target
        }
        return replacing(targets: changed)
    }
}

extension DependencyChange {
    /// The entry of the model that an addition makes; nil where an entry is taken out.
    var dependency: DeclaredDependency? {
        resolution.map {
            DeclaredDependency(name: entry.name, package: entry.package, resolution: $0, location: location)
        }
    }
}

extension DependencyEntry {
    /// The entry as an editor looks for it.
    init(_ dependency: DeclaredDependency) { self.init(dependency.name, package: dependency.package) }
}
