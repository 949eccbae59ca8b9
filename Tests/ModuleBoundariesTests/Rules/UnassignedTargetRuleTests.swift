import ModuleBoundaries
import Testing

@Suite("unassigned-target")
struct UnassignedTargetRuleTests {
    @Test("Tests, test support, plugins, macros, system and binary targets need no tier")
    func exceptions() {
        expect(
            """
            Early                               ← unassigned-target
            executable Tool                     ← unassigned-target
            support Helpers
            macro Macros
            plugin Plugin
            system CLib
            binary Blob
            test Tests
            tier 1
            CoreKit
            """
        )
    }

    @Test("Nothing is asked without tiers, nor in a package of a workspace that uses none")
    func noTiers() {
        expect(
            """
            package A
            CoreKit
            package B
            tier 1
            Other
            """
        )
    }

    @Test("Where a call of the package's own makes the target, the fix says that no comment reaches it")
    func computed() {
        let targets = [("CoreKit", Tier(number: 1), false), ("Analytics", nil, true)].map { name, tier, isComputed in
            Target(id: TargetID(package: ".", name: name), tier: tier, isComputed: isComputed)
        }
        #expect(
            Checker().check(ModuleModel(name: "App", targets: targets)).findings.map(\.fix) == [
                """
                List Analytics under `tiers` in .validate-deps.json: no literal in Package.swift declares it by a call of \
                SwiftPM's, so no comment reaches it.
                """
            ])
    }

    @Test("In a graph file, which has no comments, the fix asks for the key")
    func graphFile() throws {
        let graph = #"[{"name": "Analytics"}, {"name": "CoreKit", "tier": 1}]"#
        let model = try GraphFile(Array(graph.utf8), file: "graph.json")
            .model(name: "graph", configuration: Configuration()).0
        #expect(
            Checker().check(model).findings.map(\.fix) == [
                "Give Analytics a \"tier\" in graph.json, or list it under `tiers` in .validate-deps.json."
            ]
        )
    }
}
