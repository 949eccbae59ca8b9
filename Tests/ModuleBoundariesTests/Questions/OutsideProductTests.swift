import Testing

@testable import ModuleBoundaries

@Suite("Products of other packages in graph, metrics and explanations")
struct OutsideProductTests {
    //  App ─▶ Core ─▶ Logging (swift-log)      App ─▶ Kingfisher, which is not resolved
    private static let drawing = """
        outside swift-log Logging: Logging LogCore
        unresolved Kingfisher
        Core: Logging
        App: Core, Kingfisher

        Core/C.swift
            import LogCore
        App/A.swift
            import Core
        """

    private let model = DrawnModel(Self.drawing).model.withOutsideProducts()

    @Test("Each product that is declared or imported is one node, by package; rules do not see it")
    func nodes() {
        let added = model.targets.filter(\.isOutside)
        #expect(
            added.map { "\($0.id.package) \($0.name) \($0.location)" } == [
                "swift-log Logging Package.swift:3:7", "Kingfisher Kingfisher Package.swift:4:12",
            ])
        let edges = model.edges.filter { model[$0.to]?.isOutside == true }
        #expect(
            edges.map { "\($0.from.name) \($0.kind.rawValue) \($0.to.name) \($0.location)" } == [
                "Core declared Logging Package.swift:3:7", "Core imported Logging Core/C.swift:1:8",
                "App declared Kingfisher Package.swift:4:12",
            ])
        let plain = DrawnModel(Self.drawing).model
        #expect(Checker().check(plain).findings == Checker().check(model).findings)
    }

    @Test("explain leads to a product; the diagram shows it among other packages, with its package in JSON")
    func explained() throws {
        let explanation = try Explanation(model, from: "App", to: "Logging")
        #expect(
            explanation.text == """
                App reaches Logging in 2 steps:
                  App  imports Core  App/A.swift:1:8
                  Core imports Logging  Core/C.swift:1:8

                """
        )
        let diagram = try Diagram(model)
        #expect(
            diagram.nodes.map { "\($0.name) \($0.package ?? "-") \(diagram.bands[$0.band].title)" } == [
                "Core - Depth 1", "App - Depth 2", "Logging swift-log Other packages",
                "Kingfisher Kingfisher Other packages",
            ])
        #expect(diagram.json.contains("\"package\": \"swift-log\""))
    }

    @Test("Without a chain, a product of a declared package is not called undeclared")
    func noChain() throws {
        let model = DrawnModel("outside swift-log Logging: Logging\nCore: Logging\nApp").model.withOutsideProducts()
        let explanation = try Explanation(model, from: "App", to: "Logging")
        #expect(!explanation.text.contains("does not declare"), "\(explanation.text)")
    }

    @Test("A product that is not resolved is not called never imported")
    func unresolved() throws {
        let explanation = try Explanation(model, from: "App", to: "Kingfisher")
        #expect(
            explanation.text == """
                No chain of imports is known to lead from App to Kingfisher. Declared dependencies allow one:
                  App declares Kingfisher, which is not resolved: its modules are not known  Package.swift:4:12

                """)
        #expect(explanation.json.contains("\"resolved\": false"))
    }

    //  App ─▶ Core ─▶ Kit ─▶ Base, the last two in a package that is used by its path
    private static let byPath = """
        package ../kit
        followed Deep
        followed Base: Deep
        followed Kit: Base
        followed Spare
        package .
        Core: Kit
        App: Core

        Core/C.swift
            import Base
        """

    @Test("Of a package used by its path, the targets that are declared or imported count as products do")
    func followedTargets() throws {
        let model = DrawnModel(Self.byPath).model.withOutsideProducts()
        #expect(
            Metrics(model).text == """
                target         fan-in  fan-out  instability  depth  rebuilds  lines
                App                 0        1         1.00      4         1      0
                Core                1        2         0.67      3         2      1
                Base (../kit)       2        1         0.33      1         4      0
                Kit (../kit)        1        1         0.50      2         3      0

                Critical path: App -> Core (2 targets, one after another)
                Average rebuild: a change to one target rebuilds 1.50 of 2 targets

                """
        )
        #expect(try Diagram(model).json.contains("\"package\": \"../kit\""))
    }
}
