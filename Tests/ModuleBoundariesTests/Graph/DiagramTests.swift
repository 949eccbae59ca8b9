import ModuleBoundaries
import Testing

@Suite("Diagram")
struct DiagramTests {
    @Test("Tiers become bands, the highest on top, with modules without a tier around them")
    func bands() throws {
        // App (2) -> Core (1), Tool and Macro without a tier, App -> Macro
        let model = TestGraph.model(
            "App -> Core", "App -> Macro", "Tool -> Core",
            tiers: ["App": Tier(number: 2, name: "App"), "Core": Tier(number: 1)]
        )
        let diagram = try Diagram(model)
        #expect(diagram.bands.map(\.title) == ["No tier", "Tier 2: App", "Tier 1", "No tier"])
        #expect(
            Dictionary(uniqueKeysWithValues: diagram.nodes.map { ($0.name, $0.band) }) == [
                "Tool": 0, "App": 1, "Core": 2, "Macro": 3,
            ])
    }

    @Test("Without tiers the depth makes the bands")
    func depths() throws {
        let diagram = try Diagram(TestGraph.model("A -> B -> C", "A -> C"))
        #expect(diagram.bands.map(\.title) == ["Depth 2", "Depth 1", "Depth 0"])
        #expect(diagram.nodes.map(\.band) == [0, 1, 2])
        #expect(diagram.arrows.map(\.isImplied) == [false, true, false])
    }

    @Test("An arrow carries its locations, the rules it breaks, and whether a longer path implies it")
    func arrows() throws {
        // A -> B -> C, A -> C, B +> A
        let model = TestGraph.model("A -> B -> C", "A ~> C", "B +> A")
        let finding = Finding.drawn("upward-import", from: "B", to: "A")
        let cycle = Finding.drawn("dependency-cycle", from: "A", to: "B", path: ["A", "B"])
        let diagram = try Diagram(model, findings: [finding, cycle])
        let arrows = diagram.arrows.map { arrow in
            let ends = "\(diagram.nodes[arrow.from].name)\(diagram.nodes[arrow.to].name)"
            return "\(ends) \(arrow.declarations.count) \(arrow.imports.count) \(arrow.rules) \(arrow.isImplied)"
        }
        #expect(
            arrows == [
                "AB 1 1 [\"dependency-cycle\"] false", "AC 1 0 [] false",
                "BA 0 1 [\"dependency-cycle\", \"upward-import\"] false", "BC 1 1 [] false",
            ])
        #expect(diagram.nodes.map(\.isInCycle) == [true, true, false])
        #expect(diagram.nodes.map(\.findings.count) == [1, 2, 0])
    }

    @Test("Test targets and test support appear only if they break a rule or are asked for")
    func tests() throws {
        let model = TestGraph.model("A", "ATests -> A", "BTests -> A")
        let finding = Finding.drawn("undeclared-import", from: "BTests", to: "A")
        #expect(try Diagram(model).nodes.map(\.name) == ["A"])
        #expect(try Diagram(model, findings: [finding]).nodes.map(\.name) == ["A", "BTests"])
        #expect(try Diagram(model, includesTests: true).nodes.map(\.name) == ["A", "ATests", "BTests"])
        let targets = ["App", "Fakes"].map { Target(id: TestGraph.id($0), isTestSupport: $0 == "Fakes") }
        let supported = ModuleModel(name: "P", targets: targets)
        #expect(try Diagram(supported).nodes.map(\.name) == ["App"])
        #expect(try Diagram(supported, includesTests: true).bands.map(\.title) == ["Tests", "Depth 0"])
    }

    @Test("The focus keeps a module, what it depends on, what depends on it, and the edges between those")
    func focus() throws {
        // App -> Home -> Auth -> Core -> Log, App -> Auth
        let model = TestGraph.model("App -> Home -> Auth -> Core -> Log", "App -> Auth", "Extra")
        let diagram = try Diagram(model, focus: "Auth")
        #expect(diagram.nodes.map(\.name) == ["App", "Home", "Auth", "Core"])
        #expect(diagram.arrows.count == 4)
        #expect(throws: InputError("no target is called 'Aut'. Did you mean 'Auth'?")) {
            try Diagram(model, focus: "Aut")
        }
    }
}
