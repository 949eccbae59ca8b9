internal import GraphAlgorithms

struct LimitRule: Rule {
    static let description = RuleDescription(
        id: .limit, severity: .error,
        summary: "A target depends on more, lies deeper or rebuilds more than `limits` in the configuration allows.",
        rationale: """
            `dependencies` counts direct dependencies, products of other packages included. `depth` counts the steps of the \
            longest chain below the target, `rebuilds` the targets that a change to it rebuilds. `metrics` shows all three.
            """,
        example: """
            // .validate-deps.json
            limits: [ {targets: ["*Feature"], dependencies: 12, depth: 8, rebuilds: 40} ]
            """,
        fix: "Split the target, or remove dependencies. `--write-baseline` freezes the findings."
    )

    let limits: [Configuration.Limit]

    func findings(in model: ModuleModel) -> [Finding] {
        if limits.isEmpty { return [] }
        // The numbers are those that `metrics` shows.
        let graph = TargetGraph(model.withOutsideProducts())
        let depthOf = depths(of: graph.ids, successors: graph.dependencies(of:))
        let countsRebuilds = limits.contains { $0.rebuilds != nil }
        let rebuildsOf = countsRebuilds ? reachableCounts(of: graph.ids, successors: graph.dependents(of:)) : [:]
        return graph.targets.filter(\.isChecked).flatMap { target -> [Finding] in
            let (direct, depth) = (graph.dependencies(of: target.id).count, depthOf[target.id] ?? 0)
            let rebuilds = rebuildsOf[target.id] ?? 1
            return limits.filter { $0.targets.matches(target.name) }.flatMap { limit -> [Finding] in
                let advice = "or remove dependencies that it can do without"
                let numbers: [(Int, Int?, String, String)] = [
                    (direct, limit.dependencies, "depends on \(direct) targets and products directly", advice),
                    (depth, limit.depth, "stands on a chain of \(depth) dependencies", advice),
                    (
                        rebuilds, limit.rebuilds, "rebuilds \(rebuilds) targets when it changes",
                        "or remove dependencies on \(target.name) that others can do without"
                    ),
                ]
                return numbers.compactMap { number, most, words, advice -> Finding? in
                    guard let most, number > most else { return nil }
                    return Self.description.finding(
                        from: target.name, at: target.location,
                        message: """
                            \(target.name) \(words), and the limit for targets named \(limit.targets.words) is \(most).
                            """,
                        fix:
                            "Split \(target.name), \(advice); `validate-deps metrics` shows the numbers of every target."
                    )
                }
            }
        }
    }
}
