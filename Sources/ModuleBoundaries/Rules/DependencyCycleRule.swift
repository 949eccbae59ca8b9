import GraphAlgorithms

struct DependencyCycleRule: Rule {
    static let description = RuleDescription(
        id: .dependencyCycle, severity: .error,
        summary: "Targets depend on each other in a cycle of declared dependencies and imports.",
        rationale: "No target on a cycle builds, tests or ships without the others. SwiftPM refuses a declared cycle.",
        example: """
            .target(name: "CoreKit", dependencies: ["CoreNetworking"]),   // flagged
            .target(name: "CoreNetworking", dependencies: ["CoreKit"]),
            """,
        fix: "Cut the named edge: move the code that both targets need below them, or declare a protocol at one end."
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
        let steps = graph.steps(of: cycle)
        let edges = steps.map { graph.occurrences(of: $0)[0] }
        let names = ([steps[0].from] + steps.map(\.to)).map(\.name)
        let hops = edges.map { " → \($0.to.name) (\($0.location.file):\($0.location.line))" }
        return Self.description.finding(
            from: names[0], to: names[1], at: edges[0].location,
            message: "\(title(of: component, cycleLength: cycle.count)): \(names[0])\(hops.joined()).",
            fix: advice(on: steps[0], in: graph) + (component.count > cycle.count ? " Then check again." : ""),
            path: names,
            related: edges.map { edge in
                let verb = edge.kind == .declared ? "declares a dependency on" : "imports"
                return RelatedLocation(location: edge.location, message: "\(edge.from.name) \(verb) \(edge.to.name)")
            }
        )
    }

    private func advice(on ends: Edge.Ends, in graph: CycleGraph) -> String {
        let (from, to) = (ends.from.name, ends.to.name)
        let places = graph.occurrences(of: ends).map { edge in
            "the \(edge.kind == .declared ? "dependency" : "import") at \(edge.location)"
        }
        let removal = listed(places, atMost: 4)
        if from == to { return "Remove \(removal)." }
        return """
            Cut \(from) → \(to): remove \(removal); move what \(from) needs of \(to) to a target below both, or declare a \
            protocol in \(from) that \(to) implements.
            """
    }

    private func title(of component: [TargetID], cycleLength: Int) -> String {
        if component.count == 1 { return "\(component[0].name) depends on itself" }
        let names = listed(component.map(\.name), atMost: 20)
        if component.count == cycleLength { return "\(names) depend on each other in a cycle" }
        return "\(component.count) targets depend on each other (\(names)), and this is a shortest cycle of them"
    }
}
