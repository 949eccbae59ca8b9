import TestSupport
import Testing

@Suite("fix says truly why a list of dependencies is not edited, and edits what it can prove")
struct FixReasonTests {
    private static let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription

        func library(_ name: String) -> Target { .target(name: name) }
        let prefix = "Join"
        let other = "Empty"
        let both: [Target.Dependency] = []

        let package = Package(
            name: "Reasons",
            targets: [
                .target(name: "Core"),
                .target(name: "Typed", dependencies: [] as [Target.Dependency]),
                .target(name: other, dependencies: []),
                .target(name: prefix + "ed"),
                library("Helped"),
                library("Com" + "posed"),
                .target(name: "Sum", dependencies: both + both),
            ]
        )

        """

    private static let targets = ["Typed", "Empty", "Joined", "Helped", "Composed", "Sum"]

    @Test("A typed list is edited; each other target has a reason of its own")
    func reasons() throws {
        var files = ["Package.swift": Self.manifest, "Sources/Core/a.swift": "struct A {}\n"]
        for target in Self.targets { files["Sources/\(target)/a.swift"] = "import Core\n" }
        let folder = try TemporaryFolder(files)
        let outcome = ValidateDepsRun.run(["fix"], in: folder.path)
        #expect(
            outcome.output == """
                Package.swift
                  Typed  + Core

                Added 1 entry in 1 target, and the manifest reads as intended. Only a build shows that it builds: swift build --build-tests

                Left to you: 5 findings on 5 edges
                  Sources/Composed/a.swift:1:8: undeclared-import: Composed → Core
                    Package.swift does not declare it by a literal name
                  Sources/Empty/a.swift:1:8: undeclared-import: Empty → Core
                    Package.swift does not declare it by a literal name
                  Sources/Helped/a.swift:1:8: undeclared-import: Helped → Core
                    Package.swift does not declare it by a literal name
                  Sources/Joined/a.swift:1:8: undeclared-import: Joined → Core
                    Package.swift does not declare it by a literal name
                  Sources/Sum/a.swift:1:8: undeclared-import: Sum → Core
                    its dependencies are computed in Package.swift

                """)
        let text = try folder.read("Package.swift")
        #expect(text.contains(#".target(name: "Typed", dependencies: ["Core"] as [Target.Dependency]),"#))
    }

    @Test("A dry run names what is left as the run itself does")
    func places() throws {
        let folder = try TemporaryFolder([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "P", targets: [
                .target(name: "Core"), .target(name: "Gone"),
                .target(name: "Kit", dependencies: [
                    "Gone",
                ]),
                .target(name: "Lib", dependencies: ["Gone", "Core"]),
                .target(name: "App", dependencies: ["Lib"]),
            ])

            """,
            "Sources/Core/a.swift": "struct A {}\n", "Sources/Gone/a.swift": "struct A {}\n",
            "Sources/Kit/a.swift": "struct A {}\n", "Sources/Lib/a.swift": "struct A {}\n",
            "Sources/App/a.swift": "import Lib\nimport Core\n",
        ])
        let left = { (line: Int, column: Int) in
            """

            Left to you: 1 finding on 1 edge
              Package.swift:\(line):\(column): unused-dependency: Lib → Core
                App imports Core at Sources/App/a.swift:2:8 and reaches it only through this entry

            """
        }
        let words = ["fix", "--rule", "unused-dependency"]
        let dry = ValidateDepsRun.run(words + ["--dry-run"], in: folder.path)
        #expect(dry.output.hasSuffix(left(6, 41)))
        let outcome = ValidateDepsRun.run(words, in: folder.path)
        #expect(outcome.output.hasSuffix(left(6, 41)))
    }
}
