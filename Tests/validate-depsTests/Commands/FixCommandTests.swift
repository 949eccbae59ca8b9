import Foundation
import TestSupport
import Testing

@Suite("fix edits Package.swift where no decision is needed", .blocking)
struct FixCommandTests {
    /// Findings that are left alone, and one of each kind that is fixed.
    static let mixed = [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription

        func feature(_ name: String, dependencies: [Target.Dependency]) -> Target {
            .target(name: name + "Feature", dependencies: dependencies)
        }
        let common: [Target.Dependency] = ["Core"]

        let package = Package(
            name: "Mixed",
            targets: [
                // TIER 1: Core, peers allowed
                .target(name: "Core"),
                .target(name: "Log", dependencies: ["Core"]),  // tier: 1
                // TIER 2: Domain
                .target(
                    name: "User",
                    dependencies: [
                        "Core",  // used
                        "Log"  // unused
                    ]
                ),
                .target(name: "Computed", dependencies: common + ["Log"]),
                .target(name: "Up"),
                // TIER 3: Feature
                feature("Home", dependencies: ["User"]),
                .target(name: "Round", dependencies: ["Core"]),
                .target(name: "Quiet"),
                .testTarget(name: "UserTests", dependencies: ["User"]),
            ]
        )

        """,
        "Package@swift-5.9.swift":
            "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"Old\")\n",
        "Sources/Core/a.swift": "import Round\n",
        "Sources/Log/a.swift": "struct A {}\n",
        "Sources/User/a.swift": "import Core\n",
        "Sources/Computed/a.swift": "import Core\nimport User\n",
        "Sources/Up/a.swift": "import Round\n#if os(Linux)\nimport Log\n#endif\n",
        "Sources/HomeFeature/a.swift": "import User\nimport Core\nimport Log\n",
        "Sources/Round/a.swift": "import Core\n",
        "Sources/Quiet/a.swift": "import Core // validate-deps:allow undeclared-import because it is being moved\n",
        "Sources/Quiet/b.swift": "import Core\n",
        "Tests/UserTests/a.swift": "@testable import User\nimport Core\nimport XCTest\n",
    ]

    @Test("Findings that need a decision are left alone, with the reason; the rest is done, and only once")
    func mixedPackage() throws {
        let folder = try TemporaryFolder(Self.mixed)
        let dry = ValidateDepsRun.run(["fix", "--dry-run"], in: folder.path)
        #expect(try folder.read("Package.swift") == Self.mixed["Package.swift"])
        #expect(dry.output.hasPrefix("--- a/Package.swift\n+++ b/Package.swift\n@@ -11,7 +11,7 @@\n"))
        #expect(dry.output.contains("\n-        .target(name: \"Log\", dependencies: [\"Core\"]),  // tier: 1\n"))
        let outcome = ValidateDepsRun.run(["fix"], in: folder.path)
        #expect(outcome.output == Self.mixedOutput)
        #expect(outcome.status == 0 && dry.status == 0)
        let text = try folder.read("Package.swift")
        #expect(text.contains(#".target(name: "Log", dependencies: []),  // tier: 1"#))
        #expect(text.contains(#".testTarget(name: "UserTests", dependencies: ["User", "Core"]),"#))
        let second = ValidateDepsRun.run(["fix"], in: folder.path)
        #expect(second.output.hasPrefix("Nothing that needs no decision.\n\nLeft to you: 8 findings on 8 edges\n"))
        #expect(try folder.read("Package.swift") == text)
    }

    static let mixedOutput = """
        Package.swift
          Computed   - Log
          Log        - Core
          UserTests  + Core

        Note: Package@swift-5.9.swift is for another tools version and was not edited.

        Added 1 entry and removed 2 entries in 3 targets, and the manifest reads as intended. Only a build shows that it \
        builds: swift build --build-tests

        Left to you: 8 findings on 8 edges
          Package.swift: unused-dependency: User → Log
            HomeFeature imports Log at Sources/HomeFeature/a.swift:3:8 and reaches it only through this entry
          Sources/Computed/a.swift:2:8: undeclared-import: Computed → User
            User is in tier 2 (Domain), too, which allows no peers
          Sources/Core/a.swift:1:8: undeclared-import: Core → Round
            Round is in tier 3 (Feature), a higher tier than tier 1 (Core)
          Sources/HomeFeature/a.swift:2:8: transitive-import: HomeFeature → Core
            Package.swift does not declare it by a literal name
          Sources/HomeFeature/a.swift:3:8: transitive-import: HomeFeature → Log
            Package.swift does not declare it by a literal name
          Sources/Quiet/b.swift:1:8: undeclared-import: Quiet → Core
            that would break suppression: This suppression of undeclared-import suppresses nothing: there is no such \
        finding on this line.
          Sources/Up/a.swift:1:8: undeclared-import: Up → Round
            Round is in tier 3 (Feature), a higher tier than tier 2 (Domain)
          Sources/Up/a.swift:3:8: undeclared-import: Up → Log
            every import of it is conditional (#if os(Linux))

        """

    /// `App` reaches `Core` through an entry of `Kit` that `Kit` does not need itself.
    static let chain = [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "Chain", targets: [
            .target(name: "Core"),
            .target(name: "Kit", dependencies: ["Core"]),
            .target(name: "App", dependencies: ["Kit"]),
        ])

        """,
        "Sources/Core/a.swift": "struct A {}\n",
        "Sources/Kit/a.swift": "struct A {}\n",
        "Sources/App/a.swift": "import Kit\nimport Core\n",
    ]

    @Test("An entry through which another target reaches an import stays, unless the same run adds it there")
    func chain() throws {
        let folder = try TemporaryFolder(Self.chain)
        let alone = ValidateDepsRun.run(["fix", "--rule", "unused-dependency"], in: folder.path)
        #expect(alone.status == 0)
        #expect(alone.output.hasPrefix("Nothing that needs no decision.\n\nLeft to you: 1 finding on 1 edge\n"))
        let both = ValidateDepsRun.run(["fix"], in: folder.path)
        #expect(both.status == 0)
        #expect(both.output.hasPrefix("Package.swift\n  App  + Core\n  Kit  - Core\n\nAdded 1 entry"))
        #expect(ValidateDepsRun.run(["fix"], in: folder.path).output == "Nothing to fix.\n")
        #expect(ValidateDepsRun.run(["--strict", "--quiet"], in: folder.path).status == 0)
    }

    @Test("SARIF brings the smallest edit of each entry")
    func suggestedEdits() throws {
        var files = Self.chain
        files["Package.swift"] = Self.chain["Package.swift"]?.replacing("\"App\", dep", with: "\"App\", /* ä😀 */ dep")
        let folder = try TemporaryFolder(files)
        let sarif = ValidateDepsRun.run(["--format", "sarif"], in: folder.path).output
        let words = sarif.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("\"startLine\": 6, \"startColumn\": 56, \"endLine\": 6, \"endColumn\": 56 }"))
        #expect(words.contains(#""insertedContent": { "text": ", \"Core\"" }"#))
    }

    @Test("Findings of the baseline are left alone, and those of the chosen rules are counted")
    func baseline() throws {
        let folder = try TemporaryFolder(Self.chain)
        _ = ValidateDepsRun.run(["--write-baseline"], in: folder.path)
        let outcome = ValidateDepsRun.run(["fix"], in: folder.path)
        #expect(outcome == .init(status: 0, output: "Nothing to fix: 2 findings are in the baseline.\n", errors: ""))
        #expect(try folder.read("Package.swift") == Self.chain["Package.swift"])
    }
}
