import Foundation
import TestSupport
import Testing

@Suite("Packages that are not resolved", .blocking)
struct UnresolvedTests {
    /// A package that depends on one at an address; nobody has resolved it.
    private let folder: TemporaryFolder

    private static let note = """
        swift-far is not resolved, so few imports of its modules were checked. Run 'swift package resolve' first.
        """

    init() throws {
        folder = try TemporaryFolder([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "App",
                dependencies: [.package(url: "https://example.com/swift-far.git", from: "1.0.0")],
                targets: [
                    .target(name: "Core"),
                    .target(name: "App", dependencies: ["Core", .product(name: "Far", package: "swift-far")]),
                ]
            )
            """,
            "Sources/Core/Core.swift": "public struct Core {}\n",
            "Sources/App/App.swift": """
            import Core
            // validate-deps:allow transitive-import because Far brings it
            import FarCore

            """,
        ])
    }

    private func check(_ words: String...) throws -> Program.Outcome {
        ValidateDepsRun.run(["--package-path", folder.path] + words)
    }

    @Test(
        "Every format says so, and a suppression that may need the package is no fault",
        arguments: [
            ("json", "  \"unresolved\": [\"swift-far\"],\n"),
            ("text", "Note: \(note)\n"),
            ("github", "::notice title=unresolved packages::\(note)\n"),
            ("xcode", "note: \(note)\n"),
            ("markdown", "\n> \(note)\n"),
            ("sarif", "\"text\": \"\(note)\""),
            ("junit", "name=\"unresolved packages\">\n      <skipped message=\"swift-far is not resolved, so"),
        ]
    )
    func formats(format: String, words: String) throws {
        let outcome = try check("--format", format)
        #expect(outcome.status == 0)
        #expect(outcome.output.contains(words), "\(outcome.output)")
    }

    @Test(
        "The commands that answer from the graph say it, too",
        arguments: ["init", "metrics", "explain App Core", "graph"])
    func answers(command: String) throws {
        let words = command.split(separator: " ").map(String.init)
        let outcome = ValidateDepsRun.run(words + ["--package-path", folder.path])
        #expect(outcome.status == 0)
        // A diagram stays a diagram.
        let (text, other) = command == "graph" ? (outcome.errors, outcome.output) : (outcome.output, outcome.errors)
        #expect(text.contains("note: \(Self.note)\n") && !other.contains(Self.note))
    }

    @Test("--strict needs every package")
    func strict() throws {
        let outcome = try check("--strict")
        #expect(outcome.status == 2)
        #expect(
            outcome.output.hasSuffix(
                "incomplete: --strict needs every package resolved. Run 'swift package resolve' first.\n"))
    }

    @Test("What the baseline holds of it becomes neither stale nor shrinks")
    func baseline() throws {
        let baseline = """
            {
              "version": 1,
              "findings": [
                {"rule": "unused-dependency", "target": "App", "module": "Far", "file": "Package.swift", "count": 1},
                {"rule": "transitive-import", "target": "App", "module": "FarCore", "file": "Sources/App/App.swift", \
            "count": 2}
              ]
            }

            """
        try folder.write(baseline, to: ".validate-deps-baseline.json")
        #expect(try JSONReport(check("--format", "json")).findings.map(\.text) == [])
        #expect(try check("--write-baseline").status == 0)
        #expect(try folder.read(".validate-deps-baseline.json") == baseline)
    }

    @Test("A target with a build-tool plugin, and one that only re-exports, need not import what they declare")
    func umbrella() throws {
        try folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "App",
                targets: [
                    .target(name: "Core"), .target(name: "Other"), .target(name: "Empty", dependencies: ["Core"]),
                    .target(name: "Umbrella", dependencies: ["Core", "Other"]),
                    .target(name: "Generated", dependencies: ["Core"], plugins: ["Generate"]),
                    .target(name: "Plain", dependencies: ["Core"]),
                    .plugin(name: "Generate", capability: .buildTool()),
                ]
            )
            """,
            to: "Package.swift"
        )
        let files = [
            "Core": "", "Other": "", "Empty": "// nothing\n", "Generated": "struct A {}\n", "Plain": "struct A {}\n",
            "Umbrella": "#if !os(Windows)\n@_exported\nimport Core\n#endif\n",
        ]
        for (target, text) in files { try folder.write(text, to: "Sources/\(target)/A.swift") }
        try folder.write("import PackagePlugin\n", to: "Plugins/Generate/G.swift")
        #expect(
            try JSONReport(check("--format", "json")).findings.map { "\($0.rule) \($0.from)" } == [
                "unused-dependency Plain"
            ]
        )
    }
}
