import ModuleBoundaries
import Testing

@Suite("ManifestSource reads what stands where in Package.swift")
struct ManifestSourceTests {
    @Test("Declarations, entries and products carry their own positions")
    func locations() {
        let source = ManifestSource(
            text: """
                // swift-tools-version: 6.0
                let package = Package(
                    name: "Shop",
                    products: [.library(name: "Kit", targets: ["Core"])],
                    dependencies: [.package(url: "https://example.org/nio.git", from: "1.0.0")],
                    targets: [
                        .target(name: "Core"),
                        .executableTarget(
                            name: "App",
                            dependencies: [
                                "Core", .target(name: "Net", condition: .when(platforms: [.linux])),
                                .product(name: "NIO", package: "nio"), .byName(name: "Log"),
                                Target.Dependency.product(name: "A", package: "b", moduleAliases: ["C": "D"]),
                            ]
                        ),
                        Target.testTarget(name: "Tests", dependencies: flag ? ["Core"] : [], plugins: ["P"]),
                    ]
                )
                """
        )
        #expect(
            summary(source) == [
                "7:23 target Core at 7:9",
                "9:19 executableTarget App at 8:9",
                "  11:17 byName Core", "  11:25 target Net", "  12:17 product NIO (nio)", "  12:56 byName Log",
                "  13:17 product A (b)",
                "16:33 testTarget Tests at 16:15",
                "  16:64 byName Core",
            ]
        )
        #expect(source.products.map { "\($0.line):\($0.column) \($0.name)" } == ["4:31 Kit"])
        #expect(source.strings.contains("https://example.org/nio.git") && source.words.contains("flag"))
    }

    @Test("Only literal declarations count", arguments: declarations)
    func declares(_ text: String, _ expected: [String]) {
        #expect(summary(ManifestSource(text: text)).map { $0.split(separator: " at ")[0] } == expected.map { $0[...] })
    }

    static let declarations: [(String, [String])] = [
        ("targets += [.target(name: \"A\"), .target(name: name)]", ["1:27 target A"]),
        ("let t = Target.target(name: \"A\", dependencies: [])", ["1:29 target A"]),
        ("for n in names { targets.append(.target(name: \"\\(n)Kit\")) }", []),
        (".target(name: \"A\" + suffix)", []),
        (
            "let d: [Target.Dependency] = [.target(name: \"A\")]\nlet t = [Target.target(name: \"B\")]",
            ["2:30 target B"]
        ),
        ("func d() -> [Target.Dependency] { [.target(name: \"A\")] }", []),
        ("func t(_ d: [Target.Dependency]) -> Target { .target(name: \"A\", dependencies: d) }", ["1:60 target A"]),
        ("package.targets[0].dependencies.append(.target(name: \"A\"))", []),
        ("helper.target(name: \"A\")", []),
        ("return .target(name: \"A\")", ["1:22 target A"]),
        ("// .target(name: \"A\")\nlet s = \".target(name: \"", []),
        (".plugin(name: \"A\", capability: .buildTool()), .plugin(name: \"B\", targets: [\"A\"])", ["1:15 plugin A"]),
        (".target(name: \"A\", plugins: [.plugin(name: \"B\", package: \"C\")])", ["1:15 target A"]),
        (".target(name: \"A\", dependencies: [env[\"X\"] ?? \"B\", \"\\(c)\"])", ["1:15 target A", "  1:47 byName B"]),
        (
            ".target(name: \"A\", dependencies: [\"B\"].map { .byName(name: $0) })",
            ["1:15 target A", "  1:35 byName B"]
        ),
        (
            ".systemLibrary(name: \"A\"), .binaryTarget(name: \"B\", path: \"b\")",
            ["1:22 systemLibrary A", "1:48 binaryTarget B"]
        ),
    ]

    @Test("A tier comment is the whole comment", arguments: comments)
    func tierComment(_ text: String, _ expected: String?) {
        let tier = ManifestSource(text: text + "\n.target(name: \"A\")").tierComments.first
        let summary = tier.map {
            "\($0.number) \($0.name ?? "-") \($0.peersAllowed.map { $0 ? "allowed" : "forbidden" } ?? "-")"
        }
        #expect(summary == expected)
    }

    static let comments: [(String, String?)] = [
        ("// TIER 2", "2 - -"),
        ("// Tier 1", "1 - -"),
        ("//tier 12:Domain", "12 Domain -"),
        ("  // MARK: - TIER 2: Domain", "2 Domain -"),
        ("// MARK: Tier 3", "3 - -"),
        ("// --- TIER 2: Domain ---", "2 Domain -"),
        ("// TIER 2: Domain, peers allowed", "2 Domain allowed"),
        ("// TIER 1: Core, Peers  Forbidden", "1 Core forbidden"),
        ("// TIER 2, peers allowed", "2 - allowed"),
        ("// TIER 2: Domain, the rules", "2 Domain, the rules -"),
        ("// Tier 1 targets are used by all", nil),
        ("// This is tier 2", nil),
        ("// tiers 2", nil),
        ("// TIER two", nil),
        ("// TIER 2.5", nil),
        ("// TIER 99999999999999999999", nil),
        ("/* TIER 2 */", nil),
        ("let s = \"// TIER 2\"", nil),
        ("let s = \"\"\"\n// TIER 2\n\"\"\"", nil),
        ("let s = 1 // TIER 2", nil),
    ]

    @Test("A target is in the last tier above it, unless a comment on its own lines says otherwise")
    func tiers() {
        let source = ManifestSource(
            text: """
                .target(name: "Z"),
                // TIER 1: Core
                .target(name: "A"),
                .target(name: "B"), // tier: 2
                // TIER 2: Domain
                .target(
                    name: "C", // tier: 1
                    dependencies: [
                        "A", // tier: 7
                    ]
                ),
                .target( // Tier 3
                    name: "D"
                ),
                .target(
                    name: "E"
                ), // tier: 4
                """
        )
        let tiers = source.declarations.map { declaration in
            let tier = source.tier(of: declaration)
            return "\(declaration.name) \(tier.map { "\($0.number) \($0.name ?? "-")" } ?? "none")"
        }
        #expect(tiers == ["Z none", "A 1 Core", "B 2 Domain", "C 1 Core", "D 3 -", "E 4 -"])
    }

    @Test("A number that no tier has is refused, on a line of its own and behind code; prose is none")
    func refusedTiers() {
        let source = ManifestSource(
            text: """
                // TIER 0
                // TIER -1: Below
                .target(name: "A"),  // tier: 99999999999999999999
                // Tier -1st and others
                // TIER --1
                // TIER 1: Core
                """
        )
        #expect(source.refusedTiers.map { "\($0.line):\($0.column)" } == ["1:1", "2:1", "3:22"])
        #expect(source.tierComments.map(\.line) == [6])
    }

    @Test(
        "A comment above a target that begins like a tier and is none has the form that would be one",
        arguments: [
            ("// TIER 3 Feature", "TIER 3: Feature"),
            ("// TIER: Feature", "TIER N: Feature"),
            ("// tier - Feature", "TIER N: Feature"),
            ("// MARK: - Tier 2 - Domain", "TIER 2: Domain"),
            ("/* TIER 3: Feature, peers allowed */", "TIER 3: Feature, peers allowed"),
            ("/** Tier 3 Feature */", "TIER 3: Feature"),
            ("// Tier", "TIER N"),
            ("// TIER 3: Feature", nil),
            ("// Tiers 3 and 4", nil),
            ("// The tier 3 Feature", nil),
            (".target(name: \"B\"),  // tier Feature", nil),
        ])
    func unreadTiers(_ comment: String, _ form: String?) {
        let text = "let t = [\n  \(comment)\n  .target(name: \"A\")]\n// TIER of what is no target"
        let found = ManifestSource(text: text).unreadTiers.map { "\($0.line):\($0.column) \($0.form)" }
        #expect(found == (form.map { ["2:3 \($0)"] } ?? []))
    }

    @Test(
        "So it is behind code, where the number or one word is there and it is no prose",
        arguments: [
            ("// tier: 2 (peers allowed)", "tier: 2"), ("// TIER 3 App", "tier: 3"), ("// tier: 2", nil),
            ("// tier 2 comes next", nil), ("// tier: second", "tier: N"), ("// tier: the second", nil),
            ("// TIER 1: Core", nil),
        ])
    func unreadBehindCode(_ comment: String, _ form: String?) {
        let text = "let t = [\n  .target(name: \"A\"), \(comment)\n  .target(name: \"B\")]"
        let found = ManifestSource(text: text).unreadTiers.map { "\($0.line):\($0.column) \($0.form)" }
        #expect(found == (form.map { ["2:23 \($0)"] } ?? []))
    }

    private func summary(_ source: ManifestSource) -> [String] {
        source.declarations.flatMap { declaration in
            let position = "\(declaration.line):\(declaration.column) \(declaration.kind) \(declaration.name)"
            return ["\(position) at \(declaration.callLine):\(declaration.callColumn)"]
                + declaration.dependencies.map { entry in
                    let package = entry.package.map { " (\($0))" } ?? ""
                    return "  \(entry.line):\(entry.column) \(entry.form) \(entry.name)\(package)"
                }
        }
    }
}
