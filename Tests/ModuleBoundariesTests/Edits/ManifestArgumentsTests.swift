import ModuleBoundaries
import Testing

@Suite("ManifestEditor reads what new targets take over")
struct ManifestArgumentsTests {
    private static let text = """
        let strict: [SwiftSetting] = [.define("A")]
        let strata = Target.Dependency.product(name: "Strata", package: "strata")
        let log: Target.Dependency = .product(name: "Logging", package: "swift-log")
        let metrics: PackageDescription.Target.Dependency = .product(name: "Metrics", package: "swift-metrics")
        let other: Target.Dependency = .product(name: "Only", package: "p", condition: .when(platforms: [.macOS]))
        extension Target.Dependency {
            static let nio: Self = .product(name: "NIO", package: "swift-nio")
        }
        extension Product {
            static let none: Self = .product(name: "None", package: "none")
        }
        let p = Package(
            name: "P",
            targets: [
                .target(name: "A", dependencies: [.product(name: "Inner", package: "p")], swiftSettings: strict),
                .target(
                    name: "B",
                    swiftSettings: [
                        .define("B")
                    ]
                ),
            ]
        )
        """

    @Test("Constants stand for products")
    func constants() throws {
        let editor = try ManifestEditor(Array(Self.text.utf8))
        #expect(
            editor.constants == [
                DependencyEntry("Strata", package: "strata"): "strata",
                DependencyEntry("Logging", package: "swift-log"): "log",
                DependencyEntry("Metrics", package: "swift-metrics"): "metrics",
                DependencyEntry("NIO", package: "swift-nio"): ".nio",
            ])
    }

    @Test(
        "A list is given a constant only where another uses it, and where it is there",
        arguments: [DependencyEntry("S", package: "s"), DependencyEntry("Late", package: "late")])
    func unusedConstant(entry: DependencyEntry) throws {
        func text(_ list: String) -> String {
            """
            let early = Target.Dependency.product(name: "S", package: "s")
            let p = Package(name: "P", targets: [.target(name: "A", dependencies: [\(list)])])
            let late: Target.Dependency = .product(name: "Late", package: "late")
            p.targets.append(.target(name: "B", dependencies: [late]))
            """
        }
        var editor = try ManifestEditor(Array(text("").utf8))
        try editor.change("A", adding: [entry])
        #expect(editor.text == text("\(entry)"))
        // Nor is a new target, which stands in the package.
        #expect(editor.constants == [DependencyEntry("S", package: "s"): "early"])
    }

    @Test(
        "A list is given, and loses, the constant that stands for an entry",
        arguments: [
            ("[]", "[strata]"), (#"["B"]"#, #"["B", strata]"#), (#"["B", .nio]"#, #"["B", .nio, strata]"#),
            ("[\n]", "[\n    strata,\n]"),
        ])
    func constantOfEntry(before: String, after: String) throws {
        func text(_ list: String) -> String {
            """
            let strata = Target.Dependency.product(name: "Strata", package: "strata")
            extension Target.Dependency {
                static let nio: Self = .product(name: "NIO", package: "swift-nio")
            }
            let p = Package(
                name: "P",
                targets: [.target(name: "A", dependencies: \(list)), .target(name: "Z", dependencies: [strata])])
            """
        }
        var editor = try ManifestEditor(Array(text(before).utf8))
        let entry = DependencyEntry("Strata", package: "strata")
        for _ in 0..<2 {
            try editor.change("A", adding: [entry])
            #expect(editor.text == text(after))
        }
        try editor.change("A", removing: [entry])
        #expect(editor.text == text(before == "[\n]" ? "[]" : before))
    }

    @Test("An argument is read where it stands on one line")
    func argument() throws {
        let editor = try ManifestEditor(Array(Self.text.utf8))
        #expect(editor.argument("swiftSettings", of: "A") == "strict")
        #expect(editor.argument("swiftSettings", of: "B") == nil)
        #expect(editor.argument("path", of: "A") == nil)
        #expect(editor.argument("path", of: "C") == nil)
    }

    @Test("A comment goes behind the declaration and its comma")
    func comment() throws {
        var editor = try ManifestEditor(
            Array("Package(targets: [\n.target(name: \"A\"),\n.target(name: \"B\")\n])".utf8))
        try editor.add(comment: "tier: 1", behind: "A")
        try editor.add(comment: "tier: 2", behind: "B")
        #expect(
            editor.text == "Package(targets: [\n.target(name: \"A\"),  // tier: 1\n.target(name: \"B\")  // tier: 2\n])"
        )
        #expect(throws: InputError.self) { try editor.add(comment: "", behind: "C") }
    }

    @Test("Blank lines part what is added only where they part its neighbours")
    func blankLines() throws {
        let text =
            "Package(targets: [\n    .target(name: \"A\"),\n\n    // TIER 2\n    .target(name: \"B\"),\n\n    .testTarget(name: \"T\"),\n])"
        var editor = try ManifestEditor(Array(text.utf8))
        try editor.add(TargetDraft(name: "C"), at: .after("B"))
        #expect(editor.text.contains(".target(name: \"B\"),\n    .target(name: \"C\"),\n\n    .testTarget"))
    }
}
