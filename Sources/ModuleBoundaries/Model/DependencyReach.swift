internal import GraphAlgorithms

/// What targets reach through declared dependencies, as far as the build waits for it: conditional entries, macros,
/// plugins and executables lead nowhere.
struct DependencyReach {
    private enum Node: Hashable {
        case target(TargetID)
        /// A module of an outside package.
        case module(String)
    }

    private let model: ModuleModel
    private var dependencies: [TargetID: [DeclaredDependency]]
    private var successors: [TargetID: [Node]]
    /// Who depends on a target, or did: entries that are gone stay here.
    private var dependents: [TargetID: [TargetID]] = [:]
    /// The modules of products that are not resolved: nobody knows what these bring along.
    private let unresolved: Set<String>
    /// The targets with C, which may be called without an import.
    private let foreign: [TargetID]

    init(_ model: ModuleModel) {
        self.model = model
        let products = model.targets.flatMap(\.dependencies).filter(\.isUnresolvedProduct)
        unresolved = Set(products.map { c99Name($0.name) })
        foreign = model.targets.filter(\.hasOtherSources).map(\.id)
        dependencies = Dictionary(model.targets.map { ($0.id, $0.dependencies) }) { first, _ in first }
        successors = dependencies.mapValues { $0.flatMap { Self.nodes(of: $0, in: model) } }
        for (id, nodes) in successors {
            for case .target(let other) in nodes { dependents[other, default: []].append(id) }
        }
    }

    /// Follows a change to a target's dependencies.
    mutating func apply(_ change: DependencyChange) {
        guard let target = model[change.target] else { return }
        if let added = change.dependency {
            dependencies[target.id, default: []].append(added)
            for case .target(let other) in Self.nodes(of: added, in: model) {
                dependents[other, default: []].append(target.id)
            }
        } else {
            dependencies[target.id]?.removeAll { change.entry == DependencyEntry($0) }
        }
        successors[target.id] = (dependencies[target.id] ?? []).flatMap { Self.nodes(of: $0, in: model) }
    }

    /// A shortest chain of declared dependencies, conditional ones among them: for SwiftPM any of them closes a cycle.
    func path(from start: TargetID, to goal: TargetID) -> [TargetID]? {
        shortestPath(from: start, to: { $0 == goal }) { (dependencies[$0] ?? []).flatMap(\.targets) }
    }

    /// What a target needs and reaches now, and no more once an entry is gone, as a clause; nil if there is nothing.
    func loss(byRemoving dependency: DeclaredDependency, from id: TargetID) -> String? {
        let gone = Self.nodes(of: dependency, in: model)
        let kept = (dependencies[id] ?? []).filter { $0 != dependency }.flatMap { Self.nodes(of: $0, in: model) }
        let cut = reached(from: gone).subtracting(reached(from: kept))
        if cut.isEmpty { return nil }
        if let module = unresolved.filter({ cut.contains(.module($0)) }).min() {
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

    private func uses(of target: Target) -> [(node: Node, use: String)] {
        var seen: Set<String> = []
        return target.files.flatMap { file in
            let imported = file.imports.filter { seen.insert($0.module).inserted }
                .map { ($0.module, "imports \($0.module) at \(file.location(of: $0))") }
            let tested = file.testedModules.sorted().map { ($0, "asks for \($0) by `canImport` in \(file.path)") }
            let named = (imported + tested).flatMap { module, use in
                nodes(of: module, in: target).map { (node: $0, use: use) }
            }
            guard file.linksByName else { return named }
            return named
                + foreign.map { id in
                    (.target(id), "may call \(id.name) by `@_silgen_name` or `@_extern` in \(file.path)")
                }
        }
    }

    private func nodes(of module: String, in target: Target) -> [Node] {
        switch model.module(module, importedIn: target) {
        case .targets(let ids): ids.map(Node.target)
        case .outside: [.module(model.originalName(of: module, importedIn: target))]
        case .unknown: []
        }
    }

    private func reached(from start: [Node], replacing id: TargetID? = nil, by kept: [Node] = []) -> Set<Node> {
        reachable(from: Set(start)) { node -> [Node] in
            switch node {
            case .target(let next): return next == id ? kept : successors[next] ?? []
            case .module(let module): return model.outsideDependencies(of: module).map(Node.module)
            }
        }
    }

    private static func nodes(of dependency: DeclaredDependency, in model: ModuleModel) -> [Node] {
        if dependency.isConditional { return [] }
        if case .outside(let modules) = dependency.resolution { return modules.map(Node.module) }
        if dependency.isUnresolvedProduct { return [.module(c99Name(dependency.name))] }
        return dependency.targets.filter { model[$0]?.handsOnModules == true }.map(Node.target)
    }
}
