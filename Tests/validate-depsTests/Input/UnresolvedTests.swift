import Foundation
import TestSupport
import Testing

@Suite("Packages that are not resolved", .blocking)
struct UnresolvedTests {
    /// A package that depends on one at an address, which is not resolved.
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

    private func run(_ words: String...) -> Program.Outcome {
        ValidateDepsRun.run(words + ["--package-path", folder.path])
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
    func formats(format: String, words: String) {
        let outcome = run("--format", format)
        #expect(outcome.status == 0)
        #expect(outcome.output.contains(words), "\(outcome.output)")
    }

    @Test("The commands that answer from the graph report it, too", arguments: ["init", "metrics", "explain", "graph"])
    func answers(command: String) {
        let outcome = command == "explain" ? run(command, "App", "Core") : run(command)
        #expect(outcome.status == 0)
        // A diagram stays a diagram.
        let (text, other) = command == "graph" ? (outcome.errors, outcome.output) : (outcome.output, outcome.errors)
        #expect(text.contains("note: \(Self.note)\n") && !other.contains(Self.note))
    }

    @Test("--strict needs every package")
    func strict() {
        let outcome = run("--strict")
        #expect(outcome.status == 2)
        let message = "incomplete: --strict needs every package resolved. Run 'swift package resolve' first.\n"
        #expect(outcome.output.hasSuffix(message))
    }

    @Test("Its entries in the baseline neither become stale nor shrink")
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
        #expect(try JSONReport(run("--format", "json")).findings.map(\.text) == [])
        #expect(run("--write-baseline").status == 0)
        #expect(try folder.read(".validate-deps-baseline.json") == baseline)
    }
}
