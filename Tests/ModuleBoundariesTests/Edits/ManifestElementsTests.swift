import ModuleBoundaries
import Testing

@Suite("ManifestEditor adds targets and products in the style at hand")
struct ManifestElementsTests {
    @Test("A target goes below the comment of its tier", arguments: tiers)
    func tier(_ tier: Int, _ before: String, _ after: String) throws {
        var editor = try ManifestEditor(Array(before.utf8))
        try editor.add(TargetDraft(name: "New", dependencies: [DependencyEntry("Core")]), at: .tier(tier))
        #expect(editor.text == after)
    }

    static let tiers: [(Int, String, String)] = [
        (
            1,
            "t = Package(targets: [\n    // TIER 1\n    .target(name: \"A\"),\n    // TIER 2\n    .target(name: \"B\"),\n])",
            "t = Package(targets: [\n    // TIER 1\n    .target(name: \"A\"),\n    .target(name: \"New\", dependencies: [\"Core\"]),\n    // TIER 2\n    .target(name: \"B\"),\n])"
        ),
        (
            2, "t = Package(targets: [\n    // TIER 1\n    .target(name: \"A\"),\n    // TIER 2\n])",
            "t = Package(targets: [\n    // TIER 1\n    .target(name: \"A\"),\n    // TIER 2\n    .target(name: \"New\", dependencies: [\"Core\"]),\n])"
        ),
        (
            2, "t = Package(targets: [\n    // TIER 1\n    .target(name: \"A\")\n    // TIER 2\n])",
            "t = Package(targets: [\n    // TIER 1\n    .target(name: \"A\"),\n    // TIER 2\n    .target(name: \"New\", dependencies: [\"Core\"]),\n])"
        ),
        (
            2,
            """
            let package = Package(
            \tname: "P",
            \ttargets: [
            \t\t// MARK: - Tier 2: Domain
            \t\t.target(
            \t\t\tname: "A",
            \t\t\tdependencies: [
            \t\t\t\t.target(name: "Core"),
            \t\t\t]
            \t\t),

            \t\t.target(
            \t\t\tname: "B"
            \t\t),

            \t\t.testTarget(
            \t\t\tname: "BTests"
            \t\t)
            \t]
            )
            """,
            """
            let package = Package(
            \tname: "P",
            \ttargets: [
            \t\t// MARK: - Tier 2: Domain
            \t\t.target(
            \t\t\tname: "A",
            \t\t\tdependencies: [
            \t\t\t\t.target(name: "Core"),
            \t\t\t]
            \t\t),

            \t\t.target(
            \t\t\tname: "B"
            \t\t),

            \t\t.target(
            \t\t\tname: "New",
            \t\t\tdependencies: [.target(name: "Core")]
            \t\t),

            \t\t.testTarget(
            \t\t\tname: "BTests"
            \t\t)
            \t]
            )
            """
        ),
        (
            1, "package.targets += [\r\n  // Tier 1\r\n  .target(name: \"A\"), // a\r\n]\r\n",
            "package.targets += [\r\n  // Tier 1\r\n  .target(name: \"A\"), // a\r\n  .target(name: \"New\", dependencies: [\"Core\"]),\r\n]\r\n"
        ),
    ]

    @Test("A target goes behind another, or to the end")
    func positions() throws {
        let text =
            "let p = Package(\n    products: [],\n    targets: [\n        .target(name: \"A\"),\n        .target(name: \"B\"),\n    ]\n)\n"
        var editor = try ManifestEditor(Array(text.utf8))
        let settings = [TargetDraft.Argument("swiftSettings", "strict")]
        try editor.add(TargetDraft(name: "C", arguments: settings), at: .after("A"))
        try editor.add(
            TargetDraft(
                "testTarget", name: "CTests", dependencies: [DependencyEntry("C"), DependencyEntry("N", package: "n")]),
            at: .end)
        try editor.add(element: #".library(name: "C", targets: ["C"])"#, to: "products")
        #expect(
            editor.text == """
                let p = Package(
                    products: [.library(name: "C", targets: ["C"])],
                    targets: [
                        .target(name: "A"),
                        .target(name: "C", swiftSettings: strict),
                        .target(name: "B"),
                        .testTarget(name: "CTests", dependencies: ["C", .product(name: "N", package: "n")]),
                    ]
                )

                """)
    }

    @Test("What the text does not have is an error", arguments: refused)
    func refuses(_ text: String, _ position: ManifestEditor.TargetPosition, _ expected: String) throws {
        var editor = try ManifestEditor(Array(text.utf8))
        let error = #expect(throws: InputError.self) { try editor.add(TargetDraft(name: "New"), at: position) }
        #expect(error?.description == expected)
    }

    static let refused: [(String, ManifestEditor.TargetPosition, String)] = [
        ("t = Package(targets: [\n// TIER 1\n])", .tier(2), "no comment gives tier 2"),
        ("// TIER 2\nlet t = 1", .tier(2), "the comment of tier 2 stands in no list of targets"),
        (
            "t = Package(targets: [.target(name: name)])", .after("A"),
            "no call declares A by a literal name"
        ),
        ("t = Package(targets: common)", .end, "the manifest has no list literal of targets"),
        ("t = Package()\nu = Package(products: [])", .end, "the manifest has no list literal of targets"),
    ]
}
