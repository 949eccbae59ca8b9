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

    @Test("Metrics have a row for each product, after the targets; the averages are those of the targets")
    func metrics() {
        let metrics = Metrics(model)
        #expect(
            metrics.text == """
                target                   fan-in  fan-out  instability  depth  rebuilds  lines
                App                           0        2         1.00      2         1      1
                Core                          1        1         0.50      1         2      1
                Kingfisher (Kingfisher)       1        0         0.00      0         2      0
                Logging (swift-log)           1        0         0.00      0         3      0

                Critical path: App -> Core (2 targets, one after another)
                Average rebuild: a change to one target rebuilds 1.50 of 2 targets

                """
        )
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

    @Test("Of a product that is not resolved nobody says that it is never imported")
    func unresolved() throws {
        let explanation = try Explanation(model, from: "App", to: "Kingfisher")
        #expect(
            explanation.text == """
                No chain of imports is known to lead from App to Kingfisher. Declared dependencies allow one:
                  App declares Kingfisher, which is not resolved: its modules are not known  Package.swift:4:12

                """)
        #expect(explanation.json.contains("\"resolved\": false"))
    }

    @Test("A product gives way to a target of its name")
    func sameName() throws {
        let drawing = """
            outside swift-log Logging: Logging
            Logging
            Core: Logging?

            Core/C.swift
                import Logging
            """
        var targets = DrawnModel(drawing).model.targets
        targets[1].dependencies[0].resolution = .outside(modules: ["Logging"])
        let model = ModuleModel(
            name: "Drawn",
            targets: targets,
            outsideProducts: [OutsideProduct(name: "Logging", package: "swift-log", modules: ["Logging"])]
        ).withOutsideProducts()
        let names = TargetNames(model)
        #expect(model.targets.map { names[$0.id] } == ["Logging", "Core", "swift-log/Logging"])
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
        let plain = DrawnModel(Self.byPath).model
        let model = plain.withOutsideProducts()
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
        let configuration = Configuration(limits: [.init(targets: [.init("Core")], dependencies: 1)])
        #expect(
            Checker(configuration: configuration).check(plain).findings.filter { $0.rule == "limit" }.map(\.message)
                == [
                    "Core depends on 2 targets and products directly, and the limit for targets named \"Core\" is 1."
                ])
        #expect(try Diagram(model).json.contains("\"package\": \"../kit\""))
    }

    @Test("The critical path is a longest chain of checked targets, whatever lies deeper in other packages")
    func criticalPath() {
        let model = DrawnModel(
            """
            package ../kit
            followed Low
            followed Deep: Low
            followed Kit: Deep
            package .
            A
            B: A
            C: B
            UsesKit: Kit
            App: C, UsesKit
            """
        ).model
        #expect(Metrics(model.withOutsideProducts()).criticalPath == ["App", "C", "B", "A"])
        #expect(Metrics(model.showing(otherPackages: false)).criticalPath == ["App", "C", "B", "A"])
    }

    @Test("A change rebuilds also what needs it through targets that are not shown")
    func rebuildsThroughOthers() {
        let model = DrawnModel(
            """
            package base
            Base
            package ../kit
            followed Inner: Base
            followed Kit: Inner
            package .
            App: Kit
            """
        ).model.withOutsideProducts()
        #expect(
            Metrics(model).rows.map { "\($0.name) \($0.fanIn) \($0.depth) \($0.rebuilds)" }
                == ["App 0 3 1", "Base 1 0 4", "Kit 1 2 2"])
        #expect(
            Metrics(model).text.hasSuffix(
                """
                Average rebuild: a change to one target rebuilds 2.50 of 4 targets

                """))
        let limits = Configuration(limits: [.init(targets: [.init("*")], depth: 2, rebuilds: 3)])
        #expect(
            Checker(configuration: limits).check(model).findings.map(\.message) == [
                "Base rebuilds 4 targets when it changes, and the limit for targets named \"*\" is 3.",
                "App stands on a chain of 3 dependencies, and the limit for targets named \"*\" is 2.",
            ])
    }
}
