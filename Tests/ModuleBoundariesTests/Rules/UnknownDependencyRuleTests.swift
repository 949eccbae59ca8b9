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
        #expect(
            found(about: entry("Kit")) == [
                [
                    """
                    App declares a dependency on "Kit" without the package that offers it, so that nothing is found: the \
                    package does not build.
                    """,
                    "Write .product(name: \"Kit\", package: \"local-kit\").",
                ]
            ])
        #expect(
            found(about: entry("tool")).map { $0[1] } == ["Write .product(name: \"tool\", package: \"local-kit\")."])
    }

    @Test("A misspelt product has a near miss, which is written as the entry is")
    func misspeltProduct() {
        func fix(_ package: String?) -> [String] { found(about: entry("Kitt", package)).map { $0[1] } }
        let rest = "otherwise add what provides \"Kitt\", or remove the entry."
        #expect(fix("Local-Kit") == ["Write \"Kit\" if that is meant; \(rest)"])
        #expect(fix(nil) == ["Write .product(name: \"Kit\", package: \"local-kit\") if that is meant; \(rest)"])
        #expect(
            found(about: entry("Kit", "other")) == [
                [
                    "App declares a dependency on \"Kit\", but the package \"other\" offers no product of this name.",
                    "Correct the name, add the target or the package that provides \"Kit\", or remove the entry.",
                ]
            ])
        #expect(
            fix("other") == [
                "Correct the name, add the target or the package that provides \"Kitt\", or remove the entry."
            ])
    }

    @Test("An entry of plugins is told of plugins alone")
    func plugins() {
        #expect(
            found(about: entry("Generate", isPlugin: true)).map { $0[1] }
                == ["Write .plugin(name: \"Generate\", package: \"local-kit\")."])
        #expect(
            found(about: entry("Generat", isPlugin: true)) == [
                [
                    """
                    App declares a dependency on "Generat", but no plugin of this package or of its dependencies has this \
                    name.
                    """,
                    """
                    Write .plugin(name: "Generate", package: "local-kit") if that is meant; otherwise add what provides \
                    "Generat", or remove the entry.
                    """,
                ]
            ])
        #expect(
            found(about: entry("Kit", "local-kit", isPlugin: true)) == [
                [
                    "App declares a dependency on \"Kit\", but the package \"local-kit\" offers no plugin of this name.",
                    "Correct the name, add the target or the package that provides \"Kit\", or remove the entry.",
                ]
            ])
        #expect(
            found(about: entry("Generate")) == [
                [
                    """
                    App declares "Generate" in `dependencies:` without the package that offers it, and it is a plugin: the \
                    package does not build.
                    """,
                    "Move it to `plugins:` and write .plugin(name: \"Generate\", package: \"local-kit\").",
                ]
            ])
        #expect(
            found(about: entry("Formatt", isPlugin: true)).map { $0[1] } == [
                "Write \"Format\" if that is meant; otherwise add what provides \"Formatt\", or remove the entry."
            ])
        #expect(
            found(about: entry("Formatt")).map { $0[1] } == [
                "Correct the name, add the target or the package that provides \"Formatt\", or remove the entry."
            ])
        #expect(
            found(about: entry("Kit", isPlugin: true)) == [
                [
                    """
                    App declares "Kit" in `plugins:` without the package that offers it, and it is no plugin: the package \
                    does not build.
                    """,
                    "Move it to `dependencies:` and write .product(name: \"Kit\", package: \"local-kit\").",
                ]
            ])
    }

    private func entry(_ name: String, _ package: String? = nil, isPlugin: Bool = false) -> DeclaredDependency {
        DeclaredDependency(
            name: name, package: package, resolution: .unknown,
            location: .init(file: "Package.swift", line: 3, column: 5), isPlugin: isPlugin)
    }

    /// What is found of an entry beside a package that offers a library, a tool and a plugin, and one that the manifest
    /// does not declare.
    private func found(about entry: DeclaredDependency) -> [[String]] {
        let target = Target(id: TargetID(package: ".", name: "App"), dependencies: [entry])
        func product(_ name: String, isLibrary: Bool, isPlugin: Bool = false) -> OfferedProduct {
            OfferedProduct(
                entry: DependencyEntry(name, package: "local-kit", isPlugin: isPlugin), isLibrary: isLibrary,
                fetchedPackage: "local-kit", targets: [])
        }
        let model = ModuleModel(
            name: "App", targets: [target, Target(id: TargetID(package: ".", name: "Format"), kind: .plugin)],
            outsideProducts: [OutsideProduct(name: "Kitty", package: "hidden", modules: ["Kitty"])],
            offeredProducts: [
                ".": OfferedProducts(
                    [
                        product("Kit", isLibrary: true), product("tool", isLibrary: false),
                        product("Generate", isLibrary: false, isPlugin: true),
                    ], folders: [])
            ])
        return Checker().check(model).findings.map { [$0.message, $0.fix] }
    }
}
