internal import GraphAlgorithms

/// Flags what `limits` in the configuration says.
struct LimitRule: Rule {
    static let description = RuleDescription(
        id: .limit,
        severity: .error,
        summary: "A target depends on more, lies deeper or rebuilds more than `limits` in the configuration allows.",
        rationale: """
            A module graph decays one harmless dependency at a time. A number says where it stops: `dependencies` \
            counts what a target depends on directly (products of other packages, too), `depth` the steps of the \
            longest chain below it, `rebuilds` the targets that a change to it rebuilds. `metrics` shows all three.
            """,
        example: """
            // .validate-deps.json
            limits: [ {targets: ["*Feature"], dependencies: 12, depth: 8, rebuilds: 40} ]
            """,
        fix:
            """
            Split the target, or remove dependencies that it can do without, for `rebuilds` those on it; \
            `--write-baseline` freezes what is there.
            """
    )

    private let limits: [Configuration.Limit]

    /// - Parameter limits: How much targets may depend on.
    init(limits: [Configuration.Limit]) { self.limits = limits }

    func findings(in model: ModuleModel) -> [Finding] {
        if limits.isEmpty { return [] }
        // The numbers are those that `metrics` shows.
        let graph = TargetGraph(model.withOutsideProducts())
        let depthOf = depths(of: graph.ids, successors: graph.dependencies(of:))
        let isAsked = limits.contains { $0.rebuilds != nil }
        let rebuildsOf = isAsked ? reachableCounts(of: graph.ids, successors: graph.dependents(of:)) : [:]
        return graph.targets.filter(\.isChecked).flatMap { target in
            limits.filter { $0.targets.matches(target.name) }.flatMap { limit in
                [
                    over(limit.dependencies, graph.dependencies(of: target.id).count).map {
                        finding(target, "depends on \($0.is) targets and products directly", $0.limit, limit)
                    },
                    over(limit.depth, depthOf[target.id] ?? 0).map {
                        finding(target, "stands on a chain of \($0.is) dependencies", $0.limit, limit)
                    },
                    over(limit.rebuilds, rebuildsOf[target.id] ?? 1).map {
                        finding(
                            target, "rebuilds \($0.is) targets when it changes", $0.limit, limit,
                            advice: "or remove dependencies on \(target.name) that others can do without")
                    },
                ].compactMap { $0 }
            }
        }
    }

    private func over(_ limit: Int?, _ value: Int) -> (is: Int, limit: Int)? {
        limit.flatMap { value > $0 ? (value, $0) : nil }
    }

    private func finding(
        _ target: Target, _ words: String, _ number: Int, _ limit: Configuration.Limit,
        advice: String = "or remove dependencies that it can do without"
    ) -> Finding {
        Self.description.finding(
            from: target.name,
            at: target.location,
            message: """
                \(target.name) \(words), and the limit for targets named \(limit.targets.words) is \(number).
                """,
            fix: """
                Split \(target.name), \(advice); `validate-deps metrics` shows the numbers of every target.
                """
        )
    }
}
