internal import GraphAlgorithms

/// The numbers of a module graph: what each target weighs, and what a split of it would buy.
public struct Metrics: Hashable, Sendable {
    /// The numbers of one target.
    package struct Row: Hashable, Sendable {
        /// The target's name.
        package var name: String
        /// How many targets depend on it directly, test targets and plugins aside (Henry and Kafura, 1981).
        package var fanIn: Int
        /// How many targets it depends on directly.
        package var fanOut: Int
        /// `fanOut / (fanIn + fanOut)`: 0 is hard to change, 1 is free to change (Martin, 1994). 0 for a target
        /// that stands alone.
        package var instability: Double
        /// The number of steps on the longest chain of dependencies below it; 0 where it depends on no target. The
        /// members of a cycle share one depth.
        package var depth: Int
        /// How many targets a change to it rebuilds: itself and all that depend on it, directly or not, tests
        /// included.
        package var rebuilds: Int
        /// The number of lines of its Swift files.
        package var lines: Int
        /// Whether it is a test target.
        package var isTest: Bool
        /// The package, where it is another than those that are checked: its identity, which `(fetched)` tells from a
        /// folder of the same name, or its folder where it is used by its path; nil for a checked target.
        package var package: String?
    }

    /// The name of the package, or of the workspace's folder.
    package var package: String
    /// One row for each checked target, in the order of names, then for what other packages supply.
    package var rows: [Row]
    /// A longest chain of checked targets, from the top down, test targets and plugins aside: its targets
    /// cannot be built in parallel, so that no number of processors builds the package faster than this chain.
    public var criticalPath: [String]
    /// How many targets a change to one target rebuilds on average; test targets are not changed here, but rebuilt.
    public var averageRebuild: Double
    /// How many a change may rebuild: the checked targets, and those through which others of them reach them.
    package var targets: Int

    /// Measures the checked targets of a model, and what they use of other packages. The numbers count all targets.
    public init(_ model: ModuleModel) {
        let names = TargetNames(model)
        let all = TargetGraph(model)
        let users = TargetGraph(model) { !$0.isTest && $0.kind != .plugin }
        let product = TargetGraph(model) { $0.isChecked && !$0.isTest && $0.kind != .plugin }
        let depthOf = depths(of: all.ids, successors: all.dependencies(of:))
        let rebuildsOf = reachableCounts(of: all.ids, successors: all.dependents(of:))
        package = model.name
        rows = all.targets.filter { $0.isChecked || $0.isOutside }.map { target in
            let fanIn = users.dependents(of: target.id).count
            let fanOut = all.dependencies(of: target.id).count
            return Row(
                name: names[target.id],
                fanIn: fanIn,
                fanOut: fanOut,
                instability: fanIn + fanOut == 0 ? 0 : Double(fanOut) / Double(fanIn + fanOut),
                depth: depthOf[target.id] ?? 0,
                rebuilds: rebuildsOf[target.id] ?? 1,
                lines: target.files.reduce(0) { $0 + $1.lines },
                isTest: target.isTest,
                package: target.isOutside ? target.id.package : nil
            )
        }
        .sorted { ($0.package ?? "", $0.name) < ($1.package ?? "", $1.name) }
        criticalPath = Self.criticalPath(of: product).map { names[$0] }
        targets = reachable(from: all.targets.filter(\.isChecked).map(\.id), successors: all.dependents(of:)).count
        // What other packages supply is not changed here.
        let changed = rows.filter { !$0.isTest && $0.package == nil }
        averageRebuild = changed.isEmpty ? 0 : Double(changed.reduce(0) { $0 + $1.rebuilds }) / Double(changed.count)
    }

    /// Walks down from a deepest target, each step to a target that is one less deep.
    private static func criticalPath(of graph: TargetGraph) -> [TargetID] {
        let depthOf = depths(of: graph.ids, successors: graph.dependencies(of:))
        let components = stronglyConnectedComponents(of: graph.ids, successors: graph.dependencies(of:))
        let componentOf = Dictionary(
            uniqueKeysWithValues: components.flatMap { component in component.map { ($0, component) } })
        guard let deepest = graph.ids.map({ depthOf[$0] ?? 0 }).max() else { return [] }
        var path = graph.ids.filter { depthOf[$0] == deepest }.sorted().prefix(1)
        while let last = path.last {
            let members = componentOf[last] ?? [last]
            let below = members.flatMap(graph.dependencies(of:)).filter { depthOf[$0] == depthOf[last]! - 1 }
            guard let next = below.min() else { break }
            // The chain may leave a cycle by another member than the one where it came in.
            if !graph.dependencies(of: last).contains(next) {
                let way = shortestPath(from: last, to: { $0 == next }, successors: graph.dependencies(of:)) ?? []
                path += way.dropFirst().dropLast()
            }
            path.append(next)
        }
        return Array(path)
    }
}
