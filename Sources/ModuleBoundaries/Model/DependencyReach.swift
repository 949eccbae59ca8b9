internal import GraphAlgorithms

/// The modules that targets reach through declared dependencies, as far as the build waits for them. Conditional
/// entries, macros and plugins lead nowhere.
struct DependencyReach {
    private let model: ModuleModel
    private var dependencies: [TargetID: [DeclaredDependency]]
    private var needs: [TargetID: [ModuleNode]]
    /// The targets that depend on a target, or did: entries that are gone stay here.
    private var dependents: [TargetID: [TargetID]] = [:]
    /// The modules of products that are not resolved: their own dependencies are not known.
    private let unresolved: Set<String>

    init(_ model: ModuleModel) {
        self.model = model
        let products = model.targets.flatMap(\.dependencies).filter(\.isUnresolvedProduct)
        unresolved = Set(products.map { c99Name($0.name) })
        dependencies = Dictionary(model.targets.map { ($0.id, $0.dependencies) }) { first, _ in first }
        needs = dependencies.mapValues { $0.flatMap { Self.nodes(of: $0, in: model) } }
        for (id, nodes) in needs {
            for case .target(let other) in nodes { dependents[other, default: []].append(id) }
        }
    }

    mutating func apply(_ change: DependencyChange) {
        let id = change.target
        if let added = change.dependency {
            dependencies[id, default: []].append(added)
            for case .target(let other) in Self.nodes(of: added, in: model) {
                dependents[other, default: []].append(id)
            }
        } else {
            dependencies[id]?.removeAll { change.entry == DependencyEntry($0) }
        }
        needs[id] = (dependencies[id] ?? []).flatMap { Self.nodes(of: $0, in: model) }
    }

    /// A shortest chain of declared dependencies, conditional ones among them: for SwiftPM any of them closes a cycle.
    func path(from start: TargetID, to goal: TargetID) -> [TargetID]? {
        shortestPath(from: start, to: { $0 == goal }) { (dependencies[$0] ?? []).flatMap(\.targets) }
    }

    /// A clause about a module that some target needs and no longer reaches without an entry; nil if there is none.
    func loss(byRemoving entry: DeclaredDependency, from id: TargetID) -> String? {
        let kept = (dependencies[id] ?? []).filter { $0 != entry }.flatMap { Self.nodes(of: $0, in: model) }
        let cut = reached(from: Self.nodes(of: entry, in: model)).subtracting(reached(from: kept))
        if cut.isEmpty { return nil }
        if let module = unresolved.filter({ cut.contains(.outside($0)) }).min() {
            return "\(module) is not resolved, and only this entry leads there"
        }
        let above = reachable(from: [id]) { dependents[$0] ?? [] }
        for user in model.targets where above.contains(user.id) && user.isChecked {
            let wanted = uses(of: user).filter { cut.contains($0.node) }
            if wanted.isEmpty { continue }
            let after = reached(from: [.target(user.id)], replacing: id, by: kept)
            if let lost = wanted.first(where: { !after.contains($0.node) }) {
                return "\(user.name) \(lost.use) and reaches it only through this entry"
            }
        }
        return nil
    }

    private func uses(of target: Target) -> [(node: ModuleNode, use: String)] {
        var seen: Set<String> = []
        return target.files.flatMap { file in
            let imported = file.imports.filter { seen.insert($0.module).inserted }
                .map { ($0.module, "imports \($0.module) at \(file.location(of: $0))") }
            let tested = file.testedModules.sorted().map { ($0, "asks for \($0) by `canImport` in \(file.path)") }
            return (imported + tested).flatMap { module, use in
                model.nodes(of: module, importedIn: target).map { (node: $0, use: use) }
            }
        }
    }

    private func reached(
        from start: [ModuleNode], replacing id: TargetID? = nil, by kept: [ModuleNode] = []
    ) -> Set<ModuleNode> {
        reachable(from: start) { node in
            guard case .target(let next) = node else { return model.needs(of: node, isSure: true) }
            return next == id ? kept : needs[next] ?? []
        }
    }

    private static func nodes(of entry: DeclaredDependency, in model: ModuleModel) -> [ModuleNode] {
        entry.isConditional ? [] : model.nodes(of: entry)
    }
}
