import Testing

@testable import ModuleBoundaries

@Suite("unknown-dependency")
struct UnknownDependencyRuleTests {
    @Test("The fix names the near miss if there is one, and an unresolved package is no finding")
    func message() {
        let drawing = """
            unresolved Kingfisher
            CoreKit
            App: CoreKitt, Nowhere, Kingfisher

            App/A.swift
                import Kingfisher
                import KingfisherExtras
            """
        let gap = "no target of this package and no product of its dependencies has this name."
        #expect(
            words(drawing) == [
                [
                    "Package.swift:3:6", "unknown-dependency", "App → CoreKitt",
                    "App declares a dependency on \"CoreKitt\", but \(gap)",
                    "Write \"CoreKit\" if that is meant; otherwise add what provides \"CoreKitt\", or remove the entry.",
                ],
                [
                    "Package.swift:3:16", "unknown-dependency", "App → Nowhere",
                    "App declares a dependency on \"Nowhere\", but \(gap)",
                    "Correct the name, add the target or the package that provides \"Nowhere\", or remove the entry.",
                ],
            ])
    }

    /// The model has a package that offers a library, a tool and a plugin, and one that the manifest does not declare.
    @Test(
        "An entry gets the words for a product or plugin, and a near miss that is written as the entry is",
        arguments: cases)
    func products(_ name: String, _ package: String?, isPlugin: Bool, _ message: String, _ fix: String) {
        let entry = DeclaredDependency(
            name: name, package: package, resolution: .unknown, location: location("Package.swift", 3, 5),
            isPlugin: isPlugin)
        func product(_ name: String, isLibrary: Bool = false, isPlugin: Bool = false) -> OfferedProduct {
            OfferedProduct(
                entry: DependencyEntry(name, package: "local-kit", isPlugin: isPlugin), isLibrary: isLibrary,
                fetchedPackage: "local-kit", targets: [])
        }
        let products = [product("Kit", isLibrary: true), product("tool"), product("Generate", isPlugin: true)]
        let model = ModuleModel(
            name: "App",
            targets: [
                Target(id: TestGraph.id("App"), dependencies: [entry]),
                Target(id: TestGraph.id("Format"), kind: .plugin),
            ],
            outsideProducts: [OutsideProduct(name: "Kitty", package: "hidden", modules: ["Kitty"])],
            offeredProducts: [".": OfferedProducts(products, folders: [])])
        let found = Checker().check(model).findings
        #expect(found.map { [$0.message, $0.fix] } == [["App declares a dependency on \"\(name)\"\(message).", fix]])
    }

    private static let alone =
        " without the package that offers it, so that nothing is found: the package does not build"
    private static let noProduct = ", but no target of this package and no product of its dependencies has this name"
    private static let noPlugin = ", but no plugin of this package or of its dependencies has this name"

    private static func near(_ name: String, _ meant: String) -> String {
        "Write \(meant) if that is meant; otherwise add what provides \"\(name)\", or remove the entry."
    }

    private static func unknown(_ name: String) -> String {
        "Correct the name, add the target or the package that provides \"\(name)\", or remove the entry."
    }

    private static let cases: [(String, String?, Bool, String, String)] = [
        ("Kit", nil, false, alone, "Write .product(name: \"Kit\", package: \"local-kit\")."),
        ("Generate", nil, true, alone, "Write .plugin(name: \"Generate\", package: \"local-kit\")."),
        ("Kitt", nil, false, noProduct, near("Kitt", ".product(name: \"Kit\", package: \"local-kit\")")),
        (
            "Kitt", "Local-Kit", false, ", but the package \"Local-Kit\" offers no product of this name",
            near("Kitt", ".product(name: \"Kit\", package: \"local-kit\")")
        ),
        ("Kit", "other", false, ", but the package \"other\" offers no product of this name", unknown("Kit")),
        ("Kit", "local-kit", true, ", but the package \"local-kit\" offers no plugin of this name", unknown("Kit")),
        ("Generat", nil, true, noPlugin, near("Generat", ".plugin(name: \"Generate\", package: \"local-kit\")")),
        ("Formatt", nil, true, noPlugin, near("Formatt", "\"Format\"")),
        ("Formatt", nil, false, noProduct, unknown("Formatt")),
    ]
}
