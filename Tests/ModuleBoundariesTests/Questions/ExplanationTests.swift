import ModuleBoundaries
import Testing

@Suite("Explain")
struct ExplanationTests {
    // App -> Home -> Core, App -> Auth -> Net -> Core, App ~> Core, Home ~> Log
    private let model = TestGraph.model(
        "App -> Auth -> Net -> Core", "App -> Home -> Core", "Home ~> Log", "Extra",
        tiers: ["Core": Tier(number: 1, name: "Core"), "App": Tier(number: 3)]
    )

    @Test("The shortest chain of imports is printed, with the location of each hop")
    func chain() throws {
        #expect(
            try Explanation(model, from: "App", to: "Core").text == """
                App reaches Core in 2 steps:
                  App  imports Home  Sources/App/Home.swift:1:8
                  Home imports Core  Sources/Home/Core.swift:1:8

                """)
    }

    @Test(
        "In JSON every module stands with the place of its import, and a missing chain beside the edge that allows it")
    func json() throws {
        #expect(
            try jsonLine(Explanation(model, from: "Home", to: "Core").json) == """
                {"from": "Home", "to": "Core", "path": [\
                {"module": "Home", "file": "Sources/Home/Core.swift", "line": 1}, \
                {"module": "Core", "file": "Package.swift", "line": 1}]}
                """)
        #expect(
            try jsonLine(Explanation(model, from: "App", to: "Log").json) == """
                {"from": "App", "to": "Log", "path": [], "allowedBy": [\
                {"from": "Home", "to": "Log", "declared": true, "file": "Package.swift", "line": 3}]}
                """)
    }

    @Test(
        "Without a chain, the declared or missing edge that would allow one is named",
        arguments: [
            (
                "App", "Log",
                """
                No chain of imports leads from App to Log. Declared dependencies allow one:
                  Home declares Log and never imports it  Package.swift:3:9

                """
            ),
            (
                "App", "Extra",
                """
                No chain of imports leads from App to Extra, and no declared dependency allows one.
                  App would have to declare "Extra" in its dependencies (Package.swift:1).

                """
            ),
            (
                "Core", "App",
                """
                No chain of imports leads from Core to App, and no declared dependency allows one.
                  Core would have to declare "App" in its dependencies (Package.swift:1). But App is in tier \
                3, a higher tier than tier 1 (Core).

                """
            ),
        ]
    )
    func none(from: String, to: String, text: String) throws {
        let explanation = try Explanation(model, from: from, to: to)
        #expect(!explanation.isChain)
        #expect(explanation.text == text)
    }

    @Test("If no sources are known, declared dependencies make the chain")
    func declaredAlone() throws {
        let model = TestGraph.model("App ~> Home ~> Core")
        #expect(
            try Explanation(model, from: "App", to: "Core").text == """
                App reaches Core in 2 steps:
                  App  declares Home  Package.swift:1:8
                  Home declares Core  Package.swift:1:16

                """)
    }

    @Test("A target explains itself by its shortest cycle")
    func cycle() throws {
        let model = TestGraph.model("A -> B -> A")
        #expect(try Explanation(model, from: "A", to: "A").hops.map(\.to) == ["B", "A"])
    }
}
