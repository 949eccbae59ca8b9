import Testing

@testable import ModuleBoundaries

@Suite("ManifestEditor adds targets and products in the style at hand")
struct ManifestElementsTests {
    private func target(_ name: String, isTest: Bool = false, needs: DependencyEntry...) -> NewTarget {
        var target = NewTarget(name: name, isTest: isTest, tier: "", files: [])
        target.dependencies = needs.map { ($0, .unresolved) }
        return target
    }

    @Test("A target goes below the comment of its tier", arguments: tiers)
    func tier(_ tier: Int, _ before: String, _ after: String) throws {
        func text(_ text: String) -> String {
            text.replacing("¶", with: "\n").replacing("›", with: "\t").replacing("'", with: "\"")
        }
        var editor = try ManifestEditor(ManifestSyntax(Array(text(before).utf8)))
        try editor.add(target("New", needs: DependencyEntry("Core")), below: tier, behind: [])
        #expect(editor.syntax.text == text(after))
    }

    /// A tier, and a manifest before and after, with `¶` for a new line, `›` for a tab and `'` for quotes.
    static let tiers: [(Int, String, String)] = [
        (
            1, "t = Package(targets: [¶    // TIER 1¶    .target(name: 'A'),¶    // TIER 2¶    .target(name: 'B'),¶])",
            """
            t = Package(targets: [¶    // TIER 1¶    .target(name: 'A'),¶    \
            .target(name: 'New', dependencies: ['Core']),¶    // TIER 2¶    .target(name: 'B'),¶])
            """
        ),
        (
            2, "t = Package(targets: [¶    // TIER 1¶    .target(name: 'A')¶    // TIER 2¶])",
            """
            t = Package(targets: [¶    // TIER 1¶    .target(name: 'A'),¶    // TIER 2¶    \
            .target(name: 'New', dependencies: ['Core']),¶])
            """
        ),
        (
            2,
            """
            let package = Package(¶›targets: [¶››// MARK: - Tier 2: Domain¶››.target(¶›››name: 'A',¶›››\
            dependencies: [.target(name: 'Core')]¶››),¶¶››.target(¶›››name: 'B'¶››),¶¶››\
            .testTarget(¶›››name: 'BTests'¶››)¶›]¶)
            """,
            """
            let package = Package(¶›targets: [¶››// MARK: - Tier 2: Domain¶››.target(¶›››name: 'A',¶›››\
            dependencies: [.target(name: 'Core')]¶››),¶¶››.target(¶›››name: 'B'¶››),¶››\
            .target(¶›››name: 'New',¶›››dependencies: ['Core']¶››),¶¶››\
            .testTarget(¶›››name: 'BTests'¶››)¶›]¶)
            """
        ),
        (
            1, "package.targets += [\r¶  // Tier 1\r¶  .target(name: 'A'), // a\r¶]\r¶",
            """
            package.targets += [\r¶  // Tier 1\r¶  .target(name: 'A'), // a\r¶  \
            .target(name: 'New', dependencies: ['Core']),\r¶]\r¶
            """
        ),
    ]

    @Test("A target goes behind another, or to the end; a comment goes behind its declaration")
    func positions() throws {
        let text =
            "let p = Package(\n    products: [],\n    targets: [\n        .target(name: \"A\"),\n        .target(name: \"B\"),\n    ]\n)\n"
        var editor = try ManifestEditor(ManifestSyntax(Array(text.utf8)))
        var one = target("C")
        one.arguments = [("swiftSettings", "strict")]
        try editor.add(one, below: 7, behind: ["No", "A"])
        try editor.add(
            target("CTests", isTest: true, needs: DependencyEntry("C"), DependencyEntry("N", package: "n")),
            below: nil, behind: [])
        let isAdded = editor.add(element: #".library(name: "C", targets: ["C"])"#, to: "products")
        let isRefused = !editor.add(element: "x", to: "dependencies")
        #expect(isAdded && isRefused)
        editor.add(comment: "tier: 2", behind: "C")
        #expect(
            editor.syntax.text == """
                let p = Package(
                    products: [.library(name: "C", targets: ["C"])],
                    targets: [
                        .target(name: "A"),
                        .target(name: "C", swiftSettings: strict),  // tier: 2
                        .target(name: "B"),
                        .testTarget(name: "CTests", dependencies: ["C", .product(name: "N", package: "n")]),
                    ]
                )

                """)
        #expect(editor.argument("swiftSettings", of: "C") == "strict")
        #expect(editor.argument("path", of: "C") == nil)
    }

    @Test(
        "Without a list of targets it is an error", arguments: ["t = Package(targets: common)", "// TIER 2\nlet t = 1"])
    func refuses(_ text: String) throws {
        var editor = try ManifestEditor(ManifestSyntax(Array(text.utf8)))
        let error = #expect(throws: InputError.self) { try editor.add(target("New"), below: 2, behind: ["A"]) }
        #expect(
            error?.description
                == #"no list literal of targets could be added to. Add them by hand, then the files: .target(name: "New")"#
        )
    }
}
