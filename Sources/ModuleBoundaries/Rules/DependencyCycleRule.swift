import GraphAlgorithms

/// Flags targets that depend on each other, by declarations, by imports or by both.
struct DependencyCycleRule: Rule {
    static let description = RuleDescription(
        id: .dependencyCycle,
        severity: .error,
        summary: "Targets depend on each other in a cycle of declared dependencies and imports.",
        rationale: """
            Targets on a cycle are in effect one target: none builds, tests or ships without all the others, and \
            SwiftPM refuses a declared cycle altogether. Cycles that tangle with each other are one finding, with \
            the shortest of them.
            """,
        example: """
            .target(name: "CoreKit", dependencies: ["CoreNetworking"]),   // flagged
            .target(name: "CoreNetworking", dependencies: ["CoreKit"]),
            """,
        fix: """
            Cut the edges that the finding names: move what both ends need to a target below them, or declare a \
            protocol at one end that the other implements.
            """
    )

    func findings(in model: ModuleModel) -> [Finding] {
        let graph = CycleGraph(model)
        return graph.components.compactMap { component in
            guard component.contains(where: { model[$0]?.isChecked == true }),
                let cycle = shortestCycle(in: component, successors: graph.successors)
            else { return nil }
            return finding(about: cycle, in: component, of: graph)
        }
    }

    private func finding(about cycle: [TargetID], in component: [TargetID], of graph: CycleGraph) -> Finding {
        let cut = CycleCut(of: component, in: graph)
        let hops = graph.hops(of: cycle, beginningAt: cut.edges)
        let names = ([hops[0].edge.from] + hops.map(\.edge.to)).map(\.name)
        return Self.description.finding(
            from: names[0],
            to: names[1],
            at: hops[0].occurrence.location,
            message: "\(title(of: component, cycleLength: cycle.count)): \(chain(of: hops)).",
            fix: cut.advice,
            path: names,
            related: hops.map { hop in
                let verb = hop.occurrence.kind == .declared ? "declares a dependency on" : "imports"
                return RelatedLocation(
                    location: hop.occurrence.location,
                    message: "\(hop.edge.from.name) \(verb) \(hop.edge.to.name)"
                )
            }
        )
    }

    private func title(of component: [TargetID], cycleLength: Int) -> String {
        if component.count == 1 { return "\(component[0].name) depends on itself" }
        let names = listed(component.map(\.name), atMost: 20)
        if component.count == cycleLength { return "\(names) depend on each other in a cycle" }
        return "\(component.count) targets depend on each other (\(names)), and this is a shortest cycle of them"
    }

    /// `A → B (Package.swift:3) → A (Sources/B/B.swift:1)`: the location of each arrow stands behind its end.
    private func chain(of hops: [CycleGraph.Hop]) -> String {
        hops.reduce(hops[0].edge.from.name) { text, hop in
            "\(text) → \(hop.edge.to.name) (\(hop.occurrence.location.file):\(hop.occurrence.location.line))"
        }
    }
}
