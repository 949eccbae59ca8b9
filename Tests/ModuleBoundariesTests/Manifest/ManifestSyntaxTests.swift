import Testing

@testable import ModuleBoundaries

@Suite("ManifestSyntax reads what stands where in Package.swift")
struct ManifestSyntaxTests {
    private func syntax(_ text: String) -> ManifestSyntax { ManifestSyntax(Array(text.utf8)) }

    /// Each declaration and its entries with their places.
    private func summary(_ text: String) -> [String] {
        let syntax = syntax(text)
        func place(_ offset: Int) -> String {
            let (line, column) = syntax.lines.position(of: offset)
            return "\(line):\(column)"
        }
        return syntax.declarations().flatMap { declaration in
            ["\(place(declaration.offset)) \(declaration.kind) \(declaration.name) at \(place(declaration.callOffset))"]
                + (syntax.dependencyGroup(of: declaration.call).map { syntax.entries(of: $0) } ?? []).compactMap(\.self)
                .map { entry in
                    "  \(place(entry.offset)) \(entry.entry.name)\(entry.entry.package.map { " (\($0))" } ?? "")"
                }
        }
    }

    @Test("Declarations and entries carry their own positions")
    func locations() {
        let found = summary(
            """
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
            """)
        #expect(
            found == [
                "6:23 library Core at 6:9",
                "8:19 executable App at 7:9",
                "  10:17 Core", "  10:25 Net", "  11:17 NIO (nio)", "  11:56 Log", "  12:17 A (b)",
                "15:33 test Tests at 15:15",
            ])
    }

    @Test("Only literal declarations count", arguments: declarations)
    func declares(_ text: String, _ expected: [String]) {
        #expect(summary(text).map { $0.split(separator: " at ")[0] } == expected.map { $0[...] })
    }

    static let declarations: [(String, [String])] = [
        ("targets += [.target(name: \"A\"), .target(name: name)]", ["1:27 library A"]),
        ("let t = Target.target(name: \"A\", dependencies: [])", ["1:29 library A"]),
        ("for n in names { targets.append(.target(name: \"\\(n)Kit\")) }", []),
        (
            "let d: [Target.Dependency] = [.target(name: \"A\")]\nlet t = [Target.target(name: \"B\")]",
            ["2:30 library B"]
        ),
        ("func d() -> [Target.Dependency] { [.target(name: \"A\")] }", []),
        ("func t(_ d: [Target.Dependency]) -> Target { .target(name: \"A\", dependencies: d) }", ["1:60 library A"]),
        ("package.targets[0].dependencies.append(.target(name: \"A\"))", []),
        ("// .target(name: \"A\")\nlet s = \".target(name: \"", []),
        (".plugin(name: \"A\", capability: .buildTool()), .plugin(name: \"B\", targets: [\"A\"])", ["1:15 plugin A"]),
        (".target(name: \"A\", plugins: [.plugin(name: \"B\", package: \"C\")])", ["1:15 library A"]),
        (".target(name: \"A\", dependencies: [env[\"X\"] ?? \"B\", \"\\(c)\"])", ["1:15 library A"]),
        (
            ".systemLibrary(name: \"A\"), .binaryTarget(name: \"B\", path: \"b\")",
            ["1:22 system A", "1:48 binary B"]
        ),
    ]

    @Test("A tier is the whole comment, apart from punctuation", arguments: comments)
    func tierComment(_ text: String, _ expected: String?) {
        let summary: String? =
            switch TierComment.read(text) {
            case .tier(let tier):
                "\(tier.number) \(tier.name ?? "-") \(tier.peersAllowed.map { $0 ? "allowed" : "forbidden" } ?? "-")"
            case .invalid(let meant): "not " + meant
            case nil: nil
            }
        #expect(summary == expected)
    }

    static let comments: [(String, String?)] = [
        ("//tier 12:Domain", "12 Domain -"),
        ("// MARK: - Tier 2 – Domain", "2 Domain -"),
        ("// --- TIER 2: Domain ---", "2 Domain -"),
        ("// 🧱 Tier 1: Core 🧱", "1 Core -"),
        ("/* TIER 2 */", "2 - -"),
        ("// TIER 2: Domain, peers allowed", "2 Domain allowed"),
        ("// TIER 1: Core, Peers  Forbidden", "1 Core forbidden"),
        ("// TIER 2, peers allowed", "2 - allowed"),
        ("// TIER 2: Domain, the rules", "2 Domain, the rules -"),
        ("// TIER 2 Domain", "not TIER 2: Domain"),
        ("// TIER: Domain", "not TIER N: Domain"),
        ("// TEIR 2: Domain", "not TIER 2: Domain"),
        ("// tiers 2", "not TIER 2"),
        ("// TIER 0", "not TIER N"),
        ("// TIER 2.5", "not TIER 2: 5"),
        ("// TIER 2: App, peer allowed", "not TIER 2: App, peers allowed"),
        ("// This is tier 2", nil),
        ("// Tiers are for all", nil),
        ("// tie it to 2", nil),
    ]

    @Test("A target is in the last tier above it, unless a comment behind a line of its call says otherwise")
    func tiers() {
        let syntax = syntax(
            """
            let targets: [Target] = [
            .target(name: "Z"),
            // TIER 1: Core
            .target(name: "A"),
            .target(name: "B"), // tier: 2
            // TIER 2: Domain
            .target(
                name: "C", // tier: 1
                dependencies: [
                    "A",
                ]
            ),
            .target( // Tier 3
                name: "D"
            ),
            .target(
                name: "E",
                dependencies: [  // tier: 4
                ]
            ),
            ]
            """)
        let declarations = syntax.declarations()
        let tiers = syntax.tiers(declarations)
        let placed = declarations.map { declaration in
            let tier = tiers.tier(of: declaration)
            return "\(declaration.name) \(tier.map { "\($0.number) \($0.name ?? "-")" } ?? "none")"
        }
        #expect(placed == ["Z none", "A 1 Core", "B 2 Domain", "C 1 Core", "D 3 -", "E 4 -"])
        #expect(tiers.invalid.isEmpty)
    }

    @Test("Among targets, a comment that begins like a tier and is none has the form that would be one")
    func invalidTiers() {
        let syntax = syntax(
            """
            // TIER of nothing
            let targets: [Target] = [  // TIER 1: Core
              // TIER 3 Feature
              .target(name: "A"),  // tier second
              .target(
                name: "B",
                // TIER two
              ),
            ]
            """)
        let found = syntax.tiers(syntax.declarations()).invalid.map { offset, fix in
            "\(syntax.lines.position(of: offset).line) \(fix)"
        }
        #expect(
            found == [
                "2 Write `// TIER 1: Core` on a line of its own, or begin the comment with another word.",
                "3 Write `// TIER 3: Feature` on a line of its own, or begin the comment with another word.",
                "4 Write `// tier: N`, or begin the comment with another word.",
            ])
    }

    @Test("The list of a target belongs to its declaration, else to a call of a helper")
    func lists() {
        let syntax = syntax(
            """
            let package = Package(
                name: "P",
                dependencies: [.package(url: "u", from: "1.0.0")],
                targets: [
                    .target(name: "A", dependencies: ["B", .target(name: "C"), .core]),
                    feature("B", dependencies: ["C"]),
                    .target(name: "C"),
                    .testTarget(name: name, dependencies: a + b),
                    .testTarget(name: "D", dependencies: a + ["B"]),
                    .target(name: "E", dependencies: common), .target(name: "F"), .target(name: "F"),
                ]
            )
            """)
        let calls = syntax.listCalls(syntax.declarations())
        let lists = calls.mapValues { call in
            syntax.dependencyGroup(of: call).map { syntax.entries(of: $0).map { $0?.entry.name } }
        }
        #expect(lists == ["A": ["B", "C", nil], "B": ["C"], "C": nil, "D": ["B"], "E": nil])
    }
}
