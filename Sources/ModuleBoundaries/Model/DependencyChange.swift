package struct DependencyChange: Hashable, Sendable {
    package var target: TargetID
    package var entry: DependencyEntry
    /// The target or product that an added entry names; nil if the entry is removed.
    package var resolution: DeclaredDependency.Resolution?
    package var location: SourceLocation

    package var isAddition: Bool { resolution != nil }

    var dependency: DeclaredDependency? {
        resolution.map {
            DeclaredDependency(name: entry.name, package: entry.package, resolution: $0, location: location)
        }
    }
}

extension DependencyChange: Comparable {
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

extension DependencyEntry {
    init(_ dependency: DeclaredDependency) { self.init(dependency.name, package: dependency.package) }
}
