import Testing

@testable import ModuleBoundaries

@Suite("unknown-dependency")
struct UnknownDependencyRuleTests {
    @Test("The fix names the near miss where there is one")
    func message() {
        let drawing = """
            CoreKit
            App: CoreKitt, Nowhere
            """

        #expect(
            words(drawing) == [
                [
                    "Package.swift:2:6", "unknown-dependency", "App → CoreKitt",
                    """
                    App declares a dependency on "CoreKitt", but no target of this package and no product of its \
                    dependencies has this name.
                    """,
                    """
                    Write "CoreKit" if that is meant; otherwise add what provides "CoreKitt", or remove the entry.
                    """,
                ],
                [
                    "Package.swift:2:16", "unknown-dependency", "App → Nowhere",
                    """
                    App declares a dependency on "Nowhere", but no target of this package and no product of its \
                    dependencies has this name.
                    """,
                    """
                    Correct the name, add the target or the package that provides "Nowhere", or remove the entry.
                    """,
                ],
            ]
        )
    }

    @Test("Nothing is said about an outside package that is not resolved")
    func unresolved() {
        expect(
            """
            unresolved Kingfisher
            App: Kingfisher

            App/A.swift
                import Kingfisher
                import KingfisherExtras
            """
        )
    }

    @Test("A product that is declared by its name alone is told the entry that finds it")
    func nameAlone() {
        let kit = OutsideProduct(name: "Kit", package: "local-kit", modules: ["Kit"])
        let location = SourceLocation(file: "Package.swift", line: 3, column: 5)
        let target = Target(
            id: TargetID(package: ".", name: "App"),
            dependencies: [DeclaredDependency(name: "Kit", resolution: .unknown, location: location)])
        let model = ModuleModel(name: "App", targets: [target], outsideProducts: [kit])
        #expect(
            Checker().check(model).findings.map { ["\($0.location)", $0.rule, $0.message, $0.fix] } == [
                [
                    "Package.swift:3:5", "unknown-dependency",
                    """
                    App declares a dependency on "Kit" by its name alone, and no package of this name offers it: the package \
                    does not build.
                    """,
                    "Write .product(name: \"Kit\", package: \"local-kit\").",
                ]
            ])
    }
}
