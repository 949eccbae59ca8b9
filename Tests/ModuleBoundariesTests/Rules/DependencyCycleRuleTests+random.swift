import ModuleBoundaries
import TestSupport
import Testing

@Suite("dependency-cycle on random graphs")
struct RandomCycleTests {
    @Test("Each group of targets that reach each other is one finding with a real, shortest cycle", arguments: 0..<300)
    func cycles(seed: Int) {
        let graph = RandomTargets(seed: UInt64(seed), count: 2 + seed % 9, edges: seed % 24)
        let findings = Checker().check(graph.model).findings.filter { $0.rule == "dependency-cycle" }

        #expect(findings.count == graph.groups.count)
        for finding in findings {
            let cycle = finding.path.dropLast()
            let group = graph.groups.first { $0.contains(finding.from) } ?? []
            #expect(finding.path.first == finding.path.last && Set(cycle).count == cycle.count)
            #expect(zip(finding.path, finding.path.dropFirst()).allSatisfy { graph.names[$0]!.contains($1) })
            #expect(Set(cycle).isSubset(of: group))
            #expect(cycle.count == group.compactMap(graph.shortestWalkBack).min())
            #expect(finding.related.count == cycle.count)
        }
    }
}

/// Targets with random dependencies, drawn as a model.
private struct RandomTargets {
    /// What each target depends on.
    let names: [String: [String]]
    let model: ModuleModel

    init(seed: UInt64, count: Int, edges: Int) {
        var generator = SeededGenerator(seed: seed)
        let all = (0..<count).map { "T\($0)" }
        var names = Dictionary(uniqueKeysWithValues: all.map { ($0, [String]()) })
        for _ in 0..<edges {
            let from = all.randomElement(using: &generator)!
            let to = all.randomElement(using: &generator)!
            if !names[from]!.contains(to) { names[from]!.append(to) }
        }
        self.names = names
        self.model =
            DrawnModel(
                all.map { name in "\(name): \(names[name]!.joined(separator: ", "))" }.joined(separator: "\n")
            ).model
    }

    /// Targets that reach each other, those that reach themselves among them.
    var groups: Set<Set<String>> {
        Set(
            names.keys.filter { reach($0).contains($0) }.map { name in
                Set(reach(name).filter { reach($0).contains(name) })
            }
        )
    }

    /// How many steps lead from a target back to it.
    func shortestWalkBack(_ name: String) -> Int? {
        var reached: Set<String> = [name]
        for length in 1...names.count {
            reached = Set(reached.flatMap { names[$0]! })
            if reached.contains(name) { return length }
        }
        return nil
    }

    private func reach(_ name: String) -> Set<String> {
        var seen: Set<String> = []
        var stack = names[name]!
        while let next = stack.popLast() {
            if seen.insert(next).inserted { stack += names[next]! }
        }
        return seen
    }
}
