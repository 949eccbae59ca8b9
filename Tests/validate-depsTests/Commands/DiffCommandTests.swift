import Foundation
import TestSupport
import Testing

@Suite("diff and affected compare the working tree with a revision", .blocking)
struct DiffCommandTests {
    /// Makes a folder a repository with one commit.
    private func commit(_ path: String) throws {
        try git(["init", "-q"], path)
        try git(["add", "-A"], path)
        try git(["commit", "-qm", "first"], path)
    }

    @discardableResult
    private func git(_ words: [String], _ path: String) throws -> String {
        let user = ["-c", "user.name=t", "-c", "user.email=t@example.org"]
        let outcome = try Program.withOwnCaches("/usr/bin/env").run(["git"] + user + words, in: path)
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.output
    }

    private func repository() throws -> TemporaryFolder {
        let folder = try TemporaryFolder(FourTiers.files)
        try commit(folder.path)
        return folder
    }

    @Test("Without changes it prints nothing; else targets, edges, findings and numbers, and the exit code stays 0")
    func diff() throws {
        let folder = try repository()
        let nothing = ValidateDepsRun.run(["diff", "HEAD"], in: folder.path)
        #expect(nothing == Program.Outcome(status: 0, output: "", errors: ""))
        try folder.write("import AuthFeature\n\npublic struct User {}\n", to: "Sources/UserDomain/User.swift")
        try folder.edit(
            "Package.swift", replace: "        // TIER 3: Feature\n",
            with: "        .target(name: \"Extra\"),\n\n        // TIER 3: Feature\n")
        try folder.write("", to: "Sources/Extra/a.swift")
        let before = try git(["status", "--short"], folder.path)
        let outcome = ValidateDepsRun.run(["diff", "HEAD"], in: folder.path)
        #expect(
            outcome.output.hasPrefix(
                """
                Targets
                  + Extra

                Edges
                  + UserDomain → AuthFeature

                New findings
                  + Package.swift:12:52: warning: UserDomain declares a dependency on CoreKit, but none of its files \
                imports it. [unused-dependency]
                  + Sources/UserDomain/User.swift:1:8: error: UserDomain imports AuthFeature without declaring it.
                """))
        #expect(outcome.output.contains("\n\nCritical path: 4 → 6 targets\nAverage rebuild: "))
        #expect(outcome.status == 0)
        #expect(try git(["status", "--short"], folder.path) == before)
        let markdown = ValidateDepsRun.run(
            ["diff", "--since", "HEAD", "--format", "markdown"], in: folder.path)
        #expect(markdown.output.hasPrefix("### Module boundaries of Shop\n\n**Targets**\n\n```diff\n+ Extra\n```\n"))
        let json = ValidateDepsRun.run(["diff", "--since", "HEAD", "--format", "json"], in: folder.path)
        let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        #expect(object?["targets"] as? [String: [String]] == ["added": ["Extra"], "removed": []])
    }

    @Test("A package on disk beside the repository is found from the other revision as well")
    func besideTheRepository() throws {
        let folder = try TemporaryFolder([
            "Beside/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Beside", products: [.library(name: "Beside", targets: ["Beside"])],
                targets: [.target(name: "Beside")])
            """,
            "Beside/Sources/Beside/b.swift": "",
            "App/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "App", dependencies: [.package(path: "../Beside")],
                targets: [.target(name: "App", dependencies: [.product(name: "Beside", package: "Beside")])])
            """,
            "App/Sources/App/a.swift": "import Beside\n",
        ])
        let app = folder.path + "/App"
        try commit(app)
        let nothing = ValidateDepsRun.run(["diff", "HEAD"], in: app)
        #expect(nothing == Program.Outcome(status: 0, output: "", errors: ""))
        try folder.edit(
            "App/Package.swift", replace: "targets: [.target(name: \"App\"",
            with: "targets: [.target(name: \"Extra\"), .target(name: \"App\"")
        try folder.write("", to: "App/Sources/Extra/e.swift")
        let outcome = ValidateDepsRun.run(["diff", "HEAD"], in: app)
        #expect(outcome.output.hasPrefix("Targets\n  + Extra\n"))
        #expect(!outcome.output.contains("Beside"))
        #expect(outcome.errors == "")
        #expect(outcome.status == 0)
        let affected = ValidateDepsRun.run(["affected", "--since", "HEAD"], in: app)
        #expect(affected.output.hasPrefix("Note: Package.swift changed: it declares Extra differently.\n"))
        #expect(affected.output.contains("\nChanged (1): Extra\n"))
    }

    @Test("A changed Package.swift touches the targets that it declares differently, with a revision to compare with")
    func affected() throws {
        let folder = try repository()
        try folder.edit(
            "Package.swift", replace: "\"AuthFeature\", dependencies: [\"AuthDomain\"]",
            with: "\"AuthFeature\", dependencies: [\"AuthDomain\", \"CoreKit\"]")
        let since = ValidateDepsRun.run(["affected", "--since", "HEAD"], in: folder.path)
        #expect(
            since.output == """
                Note: Package.swift changed: it declares AuthFeature differently.
                Changed (1): AuthFeature
                Affected (2): App, AuthFeature
                Test targets worth running: 0 of 1 (100 % saved)

                """)
        let files = ValidateDepsRun.run(["affected", "--files", "Package.swift"], in: folder.path)
        #expect(files.output.hasPrefix("Note: Package.swift changed: every target of its package counts as changed.\n"))
    }
}
