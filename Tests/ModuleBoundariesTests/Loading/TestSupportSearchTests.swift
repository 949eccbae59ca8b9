import Foundation
import TestSupport
import Testing

@testable import ModuleBoundaries

@Suite("What the builder finds out by itself", .blocking)
struct TestSupportSearchTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder([
            "Sources/Core/Core.swift": "#if NEVER\nimport Near\n#endif\n#if SLOW || T1\nimport Far\n#endif\n",
            "Sources/Helpers/H.swift": "@testable import Core\n",
            "Sources/Mocks/M.swift": "import Testing\nimport Helpers\n",
            "Sources/Published/P.swift": "import XCTest\n",
            "Sources/Used/U.swift": "import XCTest\n",
            "Sources/Idle/I.swift": "import XCTest\n",
            "Sources/Tool/main.swift": "import Core\nimport Used\n",
            "Tests/CoreTests/C.swift": "import Helpers\nimport Mocks\nimport Published\nimport Used\n",
        ])
    }

    private func built(
        text: String = "",
        products: [PackageSnapshot.Product] = [.init(name: "Published", targets: ["Published"])],
        configuration: Configuration = Configuration(),
        flags: [String] = ["SLOW", "T1"]
    ) -> ModuleModel {
        let manifest = PackageSnapshot(
            name: "App",
            products: products,
            targets: [
                .init(name: "Core"), .init(name: "Helpers", dependencies: [.init(name: "Core")]),
                .init(name: "Mocks", dependencies: [.init(name: "Helpers")]), .init(name: "Published"),
                .init(name: "Used"), .init(name: "Idle"),
                .init(name: "Tool", dependencies: [.init(name: "Core"), .init(name: "Used")]),
                .init(
                    name: "CoreTests", type: "test",
                    dependencies: ["Helpers", "Mocks", "Published", "Used"].map { .init(name: $0) }),
            ],
            flags: flags
        )
        var set = PackageSet(name: "App", root: folder.path)
        set.packages = [
            LoadedPackage(
                id: ".", folder: folder.path, manifest: manifest, manifestFile: "Package.swift", manifestText: text,
                isChecked: true)
        ]
        return ModelBuilder(set, configuration: configuration).build().model
    }

    @Test(
        "Other names are none",
        arguments: ["Peer-to-peer", "Screens (large)", "App: Core", "Chat - with peers", "App, no peers allowed"])
    func otherName(name: String) {
        #expect(built(text: "// TIER 2: \(name)\n.target(name: \"Alpha\"),").notes == [])
    }

    @Test(
        "Words about peers behind another sign than a comma are told",
        arguments: [
            ("App (peers allowed)", "TIER 2: App, peers allowed"), ("App; peers allowed", "TIER 2: App, peers allowed"),
            ("App - peers allowed", "TIER 2: App, peers allowed"), ("App, allow peers", "TIER 2: App, peers allowed"),
            ("App: no peers", "TIER 2: App, peers forbidden"), ("App, peers: allowed", "TIER 2: App, peers allowed"),
            ("App (Home, Feed), forbid peers", "TIER 2: App (Home, Feed), peers forbidden"),
            ("App — peers (allowed)", "TIER 2: App, peers allowed"), ("peers:allowed", "TIER 2, peers allowed"),
        ])
    func peersMeant(name: String, meant: String) {
        let text = "// TIER 2: \(name)\n.target(name: \"Alpha\"),"
        #expect(
            built(text: text).notes == [
                "The comment at Package.swift:1:1 calls its tier `\(name)`. Write `// \(meant)` to "
                    + (meant.hasSuffix("allowed") ? "allow peers." : "forbid peers.")
            ])
    }

    @Test("What a comment behind a target says besides the number is told once, unless its tier's comment says it, too")
    func wordsBehindTarget() {
        func notes(_ text: String) -> [String] { built(text: text).notes }
        #expect(
            notes(
                """
                .target(name: "Core"), // tier: 1
                .target(name: "Used"), // tier: 2, peers allowed
                .target(name: "Idle"), // tier: 2, peers allowed
                .target(name: "Tool"), // TIER 3: App
                """) == [
                    "Of the comment at Package.swift:2:24 only the number is read. Write `// TIER 2, peers allowed` on a line "
                        + "of its own, above targets of that tier, or leave the words out.",
                    "Of the comment at Package.swift:4:24 only the number is read. Write `// TIER 3: App` on a line of its "
                        + "own, above targets of that tier, or leave the words out.",
                ])
        #expect(
            notes(
                """
                .target(name: "Core"), // tier: 2: App, peer allowed
                .target(name: "Used"), // tier: 2: Other
                .target(name: "Idle"), // tier: 1 (Base)
                """) == [
                    "The comment at Package.swift:3:24 gives no tier. Write `// tier: 1` alone at the end of the "
                        + "target's first line, or begin it with another word.",
                    "Of the comment at Package.swift:1:24 only the number is read. Write `// TIER 2: App, peers allowed` on a "
                        + "line of its own, above targets of that tier, or leave the words out.",
                ])
        // The configuration's words count, or another note tells.
        let tier = Configuration.TierEntry(tier: Tier(number: 1, name: "Core"), targets: [])
        let text = ".target(name: \"Used\"), // tier: 1, peers forbidden"
        #expect(built(text: text, configuration: Configuration(tiers: [tier])).notes == [])
        #expect(
            built(text: "// TIER 1: A\n// TIER 1: B\n\(text)", configuration: Configuration(tiers: [tier])).notes == [])
        #expect(notes("// TIER 2: App, peer allowed\n.target(name: \"Used\"), // tier: 2: App").count == 1)
        #expect(
            notes(".target(name: \"Used\"), // tier: 2: App\n// TIER 2: App, peer allowed") == [
                "The comment at Package.swift:2:1 calls its tier `App, peer allowed`. Write `// TIER 2: App, peers allowed` to "
                    + "allow peers."
            ])
        // Behind other code a word is its author's.
        #expect(
            notes(
                """
                let products = [ // TIER 2 (products follow)
                .library(name: "Used"), // TIER 3 that is used
                ] // TIER 4 behind all
                let levels = 3 // tier: 0
                .target(name: "Used"),
                """) == [])
        let above = "// TIER 2: Domain, peers allowed\n.target(name: \"Alpha\"),\n"
        #expect(notes("\(above).target(name: \"Used\"), // tier: 2: domain, peers allowed") == [])
        #expect(
            notes("\(above).target(name: \"Used\"), // tier: 2, peers forbidden") == [
                "Of the comment at Package.swift:3:24 only the number is read. Write `// TIER 2: Domain, peers forbidden` in "
                    + "place of that at Package.swift:1:1, or leave the words out."
            ])
    }

    @Test("Test support is what imports a test library, is in no product, and is used by tests or their support alone")
    func support() {
        #expect(built().targets.filter(\.isTestSupport).map(\.name) == ["Helpers", "Mocks"])
        #expect(built(products: []).targets.filter(\.isTestSupport).map(\.name) == ["Helpers", "Mocks", "Published"])
        let found = Checker().check(built()).findings.filter { $0.rule == "testable-import" }
        #expect(found.isEmpty)
    }

    @Test("A tier wins, and one that only a comment above gives is told")
    func tiers() {
        let pattern = Configuration.Pattern("Helpers")
        let named = Configuration(tiers: [.init(tier: Tier(number: 1), targets: [pattern])])
        #expect(built(configuration: named).targets.filter(\.isTestSupport).map(\.name) == ["Mocks"])
        #expect(built(configuration: named).notes == [])

        let text = """
            // TIER 2: Domain
            .target(name: "Helpers"),
            .target(name: "Mocks"), // tier: 2
            """
        let model = built(text: text)
        #expect(model.targets.filter(\.isTestSupport).map(\.name) == [])
        #expect(
            model.notes == [
                """
                Helpers is in tier 2 (Domain) by the comment above it, and only tests use it. List it under \
                `testSupport` in .validate-deps.json, or write `// tier: 2` at the end of its line.
                """
            ]
        )
    }

    @Test("A misspelt tier comment is told; what only looks like one is not")
    func misspeltTiers() {
        let text = """
            // TEIR 2: Domain
            .target(name: "Helpers"),
            // MARK: - Tierr 3
            .target(name: "Mocks"),
            // TIER 4; Feature
            .target(name: "Spies"),
            // Time 2: later
            // Teir of the app
            // Teir 2 of them
            // Teir 0: none
            // Tiers 1-3: see ARCHITECTURE.md
            // Tiers 1, 2 and 3 hold the core.
            // Timer 3: fires
            .target(name: "Fakes"),
            """
        #expect(
            built(text: text).notes
                == [(1, "TIER 2: Domain"), (3, "TIER 3"), (5, "TIER 4: Feature")].map { line, form in
                    "The comment at Package.swift:\(line):1 gives no tier. Write `// \(form)` on a line of its own, or begin it "
                        + "with another word."
                })
    }

    @Test("Words about peers that are not read are told, and two names for one tier")
    func unreadNames() {
        let text = """
            // TIER 1: Core
            .target(name: "Alpha"),
            // TIER 2: App, peer allowed
            .target(name: "Beta"),
            // TIER 1: Domain
            .target(name: "Gamma"),
            // TIER 1: core
            // TIER 1
            // TIER 2: App, Peers Forbiden
            // TIER 3: Screens, large and small
            // TIER 4, peer allowed
            // TIER 5: peer allowed
            // TIER 6: Core, peers not allowed
            // TIER 7: Core, no peers allowed
            // TIER 8: Core, peers disallowed
            // TIER 9: users allowed
            // TIER 10: App
            // TIER 10: Apple
            // TIER 3: Screens, large and small (continued)
            .target(name: "Delta"),
            // TIER 1: Nothing
            """
        #expect(
            built(text: text).notes == [
                "The comment at Package.swift:3:1 calls its tier `App, peer allowed`. Write `// TIER 2: App, peers allowed` to "
                    + "allow peers.",
                "The comment at Package.swift:9:1 calls its tier `App, Peers Forbiden`. Write `// TIER 2: App, peers "
                    + "forbidden` to forbid peers.",
                "The comment at Package.swift:11:1 calls its tier `, peer allowed`. Write `// TIER 4, peers allowed` to allow peers.",
                "The comment at Package.swift:12:1 calls its tier `peer allowed`. Write `// TIER 5, peers allowed` to allow peers.",
                "Tier 1 is called Core at Package.swift:1:1 and Domain at Package.swift:5:1. Give it one name, or give one of "
                    + "them a number of its own.",
                "Tier 10 is called App at Package.swift:17:1 and Apple at Package.swift:18:1. Give it one name, or give one of "
                    + "them a number of its own.",
            ])
    }

    @Test(
        "On each line of a target what begins like a tier and gives none is told, and where an array of targets begins")
    func unreadOnTargetLines() {
        let text = """
            let targets = [ // TIER 3: Feature
            .target( // TIER3
                name: "Core", // TEIR 3
                dependencies: ["A"], // tier: 2
                path: "Core" // MARK: TIER 3 Feature
            ), // TIER Feature
            .target(name: "Used"), // tier: 99999999999999999999 (x)
            .target(name: "Idle"), // tier: 0 of none
            ] // TIER 4 behind all
            """
        let forms = [
            (1, 17, "TIER 3: Feature"), (2, 10, "tier: 3"), (3, 19, "tier: 3"), (4, 26, "tier: 2"), (5, 18, "tier: 3"),
            (6, 4, "tier: N"), (7, 24, "tier: N"), (8, 24, "tier: N"),
        ]
        #expect(
            built(text: text).notes
                == forms.map { line, column, form in
                    let place =
                        switch form {
                        case "TIER 3: Feature": " on a line of its own"
                        case "tier: N":
                            " with the number of the tier for N, alone at the end of the target's first line"
                        default: " alone at the end of the target's first line"
                        }
                    return
                        "The comment at Package.swift:\(line):\(column) gives no tier. Write `// \(form)`\(place), or begin "
                        + "it with another word."
                })
    }

    @Test("A word alone behind `tier:` is told, prose is not")
    func wordBehindTarget() {
        let text = """
            .target(name: "Core"), // tier: Domain
            .target(name: "Used"), // tier: see below
            .target(name: "Idle"), // tier:
            .target(name: "Tool"), // tier:2.
            .target(name: "Spies"), // TIRE pressure
            .target(name: "Fakes", dependencies: [
                "Core", // tier: premium
            ]), // ITER over all
            """
        #expect(
            built(text: text).notes
                == [1, 4].map { line in
                    "The comment at Package.swift:\(line):24 gives no tier. Write `// tier: N` with the number of the tier for N, "
                        + "alone at the end of the target's first line, or begin it with another word."
                })
    }

    @Test(
        "A tier without a name far above the others, which follow one another, is told",
        arguments: [
            (["1", "2", "3", "33"], (33, "tiers 4 to 32")), (["3", "2", "1", "5"], (5, "tier 4")),
            (["2", "3", "33", "33"], nil), (["1", "2", "3", "4"], nil), (["10", "20", "30", "40"], nil),
            (["1", "9"], nil), (["1", "2", "9 // TIER 9: App"], nil),
        ] as [([String], (Int, String)?)])
    func farAbove(numbers: [String], told: (number: Int, between: String)?) {
        let names = ["Core", "Used", "Idle", "Tool"]
        let lines = zip(names, numbers).map { name, number in
            number.contains("App")
                ? "// TIER 9: App\n.target(name: \"\(name)\")," : ".target(name: \"\(name)\"), // tier: \(number)"
        }
        let text = (lines + ["// TIER 99", ".testTarget(name: \"CoreTests\"),"]).joined(separator: "\n")
        let notes = told.map {
            [
                "The comment at Package.swift:4:24 gives tier \($0.number), and nothing is in \($0.between). Correct the "
                    + "number, or move the target behind all others, below `// TIER \($0.number): NAME`, if it is meant."
            ]
        }
        #expect(built(text: text).notes == notes ?? [])
        let tiers = (1...40).map { Configuration.TierEntry(tier: Tier(number: $0, name: "T\($0)"), targets: []) }
        #expect(built(text: text, configuration: Configuration(tiers: tiers)).notes == [])
    }

    @Test("Such a tier above a target is to be named")
    func farAboveOnItsOwnLine() {
        let text = """
            // TIER 1
            .target(name: "Core"),
            // TIER 2
            .target(name: "Used"),
            // TIER 9, peers allowed
            .target(name: "Idle"),
            """
        #expect(
            built(text: text).notes == [
                """
                The comment at Package.swift:5:1 gives tier 9, and nothing is in tiers 3 to 8. Correct the number, or \
                write `// TIER 9: NAME, peers allowed`, if it is meant.
                """
            ])
    }

    @Test("A tier behind what takes none is told")
    func needless() {
        let text = """
            .target(name: "Core"), // tier: 1
            .testTarget(name: "CoreTests"), // tier: 1
            .executableTarget(name: "Tool"), // tier: 1
            .target(name: "Kit"), .testTarget(name: "KitTests"), // tier: 1
            """
        #expect(
            built(text: text).notes == [
                """
                The comment at Package.swift:2:33 gives CoreTests a tier, and only libraries and executables take one. \
                Remove the comment.
                """
            ])
    }

    @Test("A comment that begins like a tier and is none is told, with the form that would be one")
    func unreadTiers() {
        let text = """
            // TIER 3 Feature
            .target(name: "Helpers"),
            // TIER: Domain
            .target(name: "Mocks"),
            // TIER3: Feature
            .target(name: "Spies"),
            // Tiered, in two
            .target(name: "Fakes"),
            """
        #expect(
            built(text: text).notes == [
                """
                The comment at Package.swift:1:1 gives no tier. Write `// TIER 3: Feature` on a line of its own, or \
                begin it with another word.
                """,
                """
                The comment at Package.swift:3:1 gives no tier. Write `// TIER N: Domain` with the number of the tier for \
                N on a line of its own, or begin it with another word.
                """,
                """
                The comment at Package.swift:5:1 gives no tier. Write `// TIER 3: Feature` on a line of its own, or \
                begin it with another word.
                """,
            ]
        )
    }

    @Test("A plain target with a main.swift is an executable, as SwiftPM takes it")
    func executable() {
        #expect(built().targets.map(\.kind) == Array(repeating: .library, count: 6) + [.executable, .test])
    }

    @Test("Imports that no build compiles are passed over where the configuration says so")
    func deadConditions() {
        func imports(_ configuration: Configuration, flags: [String]) -> [String] {
            built(configuration: configuration, flags: flags).targets[0].files[0].imports.map(\.module)
        }
        var skipping = Configuration()
        skipping.skipsDeadConditions = true
        #expect(imports(Configuration(), flags: []) == ["Near", "Far"])
        #expect(imports(skipping, flags: ["SLOW"]) == ["Far"])
        #expect(imports(skipping, flags: ["NEVER", "T1"]) == ["Near", "Far"])
        #expect(imports(skipping, flags: []) == [])
    }
}
