internal import GraphAlgorithms

/// The numbers of a module graph: how much depends on each target, and how much each depends on.
public struct Metrics: Hashable, Sendable {
    /// The numbers of one target.
    package struct Row: Hashable, Sendable {
        package var name: String
        /// How many targets depend on it directly, test targets and plugins aside (Henry and Kafura, 1981).
        package var fanIn: Int
        /// How many targets it depends on directly.
        package var fanOut: Int
        /// The steps on the longest chain of dependencies below it. The members of a cycle share one depth.
        package var depth: Int
        /// How many targets a change to it rebuilds: itself and all that depend on it, directly or not, tests included.
        package var rebuilds: Int
        package var lines: Int
        package var isTest: Bool
        /// The package, if it is not checked: its identity, or its folder if it is used by its path.
        package var package: String?

        /// `fanOut / (fanIn + fanOut)`: 0 is hard to change, 1 is free to change (Martin, 1994). 0 for a target that
        /// stands alone.
        package var instability: Double { fanIn + fanOut == 0 ? 0 : Double(fanOut) / Double(fanIn + fanOut) }
    }

    package var package: String
    /// One row for each checked target, in the order of names, then for the targets of other packages.
    package var rows: [Row]
    /// A longest chain of checked targets, from the top down, test targets and plugins aside: its targets
    /// cannot be built in parallel, so that no number of processors builds the package faster than this chain.
    public var criticalPath: [String]
    /// How many targets a change to one target rebuilds on average; test targets are not changed here, but rebuilt.
    public var averageRebuild: Double
    /// How many a change may rebuild: the checked targets, and those through which others of them reach them.
    package var targets: Int
    /// The word for a row in the text: `target` or `folder`.
    private let noun: String

    /// Measures the checked targets of a model, and those that they use of other packages.
    public init(_ model: ModuleModel) { self.init(model, noun: "target") }

    /// Measures the targets of a model, which the text calls by another noun.
    package init(_ model: ModuleModel, noun: String) {
        let names = TargetNames(model)
        let all = TargetGraph(model)
        let users = TargetGraph(model) { !$0.isTest && $0.kind != .plugin }
        let product = TargetGraph(model) { $0.isChecked && !$0.isTest && $0.kind != .plugin }
        let depthOf = depths(of: all.ids, successors: all.dependencies(of:))
        let rebuildsOf = reachableCounts(of: all.ids, successors: all.dependents(of:))
        self.noun = noun
        package = model.name
        rows = all.targets.filter { $0.isChecked || $0.isOutside }.map { target in
            Row(
                name: names[target.id], fanIn: users.dependents(of: target.id).count,
                fanOut: all.dependencies(of: target.id).count, depth: depthOf[target.id] ?? 0,
                rebuilds: rebuildsOf[target.id] ?? 1, lines: target.files.reduce(0) { $0 + $1.lines },
                isTest: target.isTest, package: target.isOutside ? target.id.package : nil)
        }
        .sorted { ($0.package ?? "", $0.name) < ($1.package ?? "", $1.name) }
        criticalPath = Self.criticalPath(of: product).map { names[$0] }
        targets = reachable(from: all.targets.filter(\.isChecked).map(\.id), successors: all.dependents(of:)).count
        // The targets of other packages are not changed here.
        let changed = rows.filter { !$0.isTest && $0.package == nil }
        averageRebuild = changed.isEmpty ? 0 : Double(changed.reduce(0) { $0 + $1.rebuilds }) / Double(changed.count)
    }

    /// Walks down from a deepest target, each step to a target that is less deep.
    private static func criticalPath(of graph: TargetGraph) -> [TargetID] {
        let depthOf = depths(of: graph.ids, successors: graph.dependencies(of:))
        func deepest(_ ids: [TargetID]) -> TargetID? {
            ids.min { (depthOf[$1] ?? 0, $0) < (depthOf[$0] ?? 0, $1) }
        }
        var path: [TargetID] = []
        var next = deepest(graph.ids)
        while let id = next {
            path.append(id)
            next = deepest(graph.dependencies(of: id).filter { (depthOf[$0] ?? 0) < (depthOf[id] ?? 0) })
        }
        return path
    }

    /// The numbers as JSON.
    public var json: String {
        let targets = rows.map { row in
            JSONValue.object([
                "name": .string(row.name), "test": .bool(row.isTest), "package": row.package.map { .string($0) },
                "fanIn": .number(row.fanIn), "fanOut": .number(row.fanOut),
                "instability": .decimal(row.instability), "depth": .number(row.depth),
                "rebuilds": .number(row.rebuilds), "lines": .number(row.lines),
            ])
        }
        let value = JSONValue.object([
            "version": .number(1), "package": .string(package), "criticalPath": .strings(criticalPath),
            "averageRebuild": .decimal(averageRebuild), "targets": .array(targets),
        ])
        return value.text + "\n"
    }

    /// The numbers as a table, followed by those of the package.
    public var text: String {
        let table = textTable(
            header: [noun, "fan-in", "fan-out", "instability", "depth", "rebuilds", "lines"],
            rows: rows.map { row in
                [
                    row.package.map { "\(row.name) (\($0))" } ?? row.name, String(row.fanIn), String(row.fanOut),
                    Self.decimal(row.instability), String(row.depth), String(row.rebuilds), String(row.lines),
                ]
            }
        )
        let path = criticalPath.isEmpty ? "none" : criticalPath.joined(separator: " -> ")
        return """
            \(table)
            Critical path: \(path) (\(criticalPath.count) \(noun)s, one after another)
            Average rebuild: a change to one \(noun) rebuilds \(Self.decimal(averageRebuild)) of \(targets) \(noun)s

            """
    }

    /// A number with two digits after the point.
    static func decimal(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }
}
