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

    @Test("A product that is declared by its name alone is told the entry that finds it", arguments: [false, true])
    func nameAlone(_ isLocal: Bool) {
        #expect(
            found(about: DeclaredDependency(name: "Kit", resolution: .unknown, location: location), isLocal: isLocal)
                == [
                    [
                        """
                        App declares a dependency on "Kit" by its name alone, and no package of this name offers it: the package \
                        does not build.
                        """,
                        "Write .product(name: \"Kit\", package: \"local-kit\").",
                    ]
                ])
    }

    @Test("A misspelt product has a near miss, which is written as the entry is", arguments: [false, true])
    func misspeltProduct(_ isLocal: Bool) {
        func fix(_ package: String?) -> [String] {
            let entry = DeclaredDependency(name: "Kitt", package: package, resolution: .unknown, location: location)
            return found(about: entry, isLocal: isLocal).map { $0[1] }
        }
        let rest = "otherwise add what provides \"Kitt\", or remove the entry."
        #expect(fix("Local-Kit") == ["Write \"Kit\" if that is meant; \(rest)"])
        #expect(fix(nil) == ["Write .product(name: \"Kit\", package: \"local-kit\") if that is meant; \(rest)"])
        #expect(
            fix("other") == [
                "Correct the name, add the target or the package that provides \"Kitt\", or remove the entry."
            ])
    }

    private var location: ModuleBoundaries.SourceLocation { .init(file: "Package.swift", line: 3, column: 5) }

    /// What is found of an entry beside a product `Kit`, of a package by its path or of another.
    private func found(about entry: DeclaredDependency, isLocal: Bool) -> [[String]] {
        let target = Target(id: TargetID(package: ".", name: "App"), dependencies: [entry])
        let model = ModuleModel(
            name: "App", targets: [target],
            outsideProducts: isLocal ? [] : [OutsideProduct(name: "Kit", package: "local-kit", modules: ["Kit"])],
            localProducts: isLocal
                ? [".": [TargetID(package: "../kit", name: "Base"): [DependencyEntry("Kit", package: "local-kit")]]]
                : [:])
        return Checker().check(model).findings.map { [$0.message, $0.fix] }
    }
}
