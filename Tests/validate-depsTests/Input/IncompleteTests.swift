import Foundation
import TestSupport
import Testing

@Suite("What could not be read makes a report incomplete", .blocking)
struct IncompleteTests {
    /// Damage to the clean package, and the problem that it makes.
    struct Damage: CustomTestStringConvertible {
        var testDescription: String
        var problem: String
        var targets = 7
        var files: Int
        var apply: @Sendable (TemporaryFolder) throws -> Void
    }

    static let damages = [
        Damage(
            testDescription: "a target's folder is missing",
            problem: "Sources/UserDomain is missing, and target 'UserDomain' needs this folder. Create it, or give the "
                + "right one by 'path:' in the manifest.",
            files: 6,
            apply: { try FileManager.default.removeItem(atPath: $0.path + "/Sources/UserDomain") }
        ),
        Damage(
            testDescription: "a link leads nowhere",
            problem: "Sources/UserDomain/Gone.swift is a link that leads nowhere: No such file or directory. "
                + "Fix or remove it.",
            files: 7,
            apply: { try $0.link("Sources/UserDomain/Gone.swift", to: "Nothing.swift") }
        ),
        Damage(
            testDescription: "a link leads to itself",
            problem: "Sources/UserDomain/Self.swift is a link that leads nowhere: Too many levels of symbolic links. "
                + "Fix or remove it.",
            files: 7,
            apply: { try $0.link("Sources/UserDomain/Self.swift", to: "Self.swift") }
        ),
        Damage(
            testDescription: "a link leads back to the folder that holds it",
            problem: "Sources/UserDomain/Again is a link back to a folder that holds it, so it was not followed. "
                + "Remove or exclude it.",
            files: 7,
            apply: { try $0.link("Sources/UserDomain/Again", to: "../UserDomain") }
        ),
        Damage(
            testDescription: "a link leads to what holds the package",
            problem: "Sources/UserDomain/Root is a link back to a folder that holds it, so it was not followed. "
                + "Remove or exclude it.",
            files: 7,
            apply: { try $0.link("Sources/UserDomain/Root", to: "/") }
        ),
        Damage(
            testDescription: "a path is too long",
            problem:
                "Sources/UserDomain/Long.swift is a link that leads nowhere: File name too long. Fix or remove it.",
            files: 7,
            apply: { try $0.link("Sources/UserDomain/Long.swift", to: String(repeating: "x", count: 300)) }
        ),
        Damage(
            testDescription: "a source is no regular file",
            problem:
                "cannot read Sources/UserDomain/Pipe.swift: It is a named pipe, not a regular file. Make it readable, or "
                + "exclude it.",
            files: 7,
            apply: { #expect(mkfifo($0.path + "/Sources/UserDomain/Pipe.swift", 0o600) == 0) }
        ),
    ]

    @Test("The rest is still checked, the report says what is missing, the exit code is 2", arguments: damages)
    func incomplete(_ damage: Damage) throws {
        let package = try TemporaryFolder(FourTiers.files)
        try damage.apply(package)
        try package.edit(
            "Sources/App/App.swift", replace: "import HomeFeature\n", with: "import HomeFeature;import CoreKit\n")
        let words = ["--package-path", package.path]
        let json = ValidateDepsRun.run(words + ["--format", "json"])
        let report = try JSONReport(json)
        #expect(json.status == 2)
        #expect(report.incomplete == true)
        #expect(report.problems == [damage.problem])
        #expect(report.summary.targets == damage.targets)
        #expect(report.summary.files == damage.files)
        let found = report.findings.filter { $0.from == "App" }.map(\.text)
        #expect(found == ["transitive-import Sources/App/App.swift:2:27 App → CoreKit"])

        let text = ValidateDepsRun.run(words)
        #expect(text.status == 2)
        let first = "Incomplete: 1 problem kept parts of the package from being checked.\n  \(damage.problem)\n"
        #expect(text.output.hasPrefix(first))
    }

    @Test("A target that lost a file is not told that it does not import what it declares")
    func unreadFile() throws {
        let package = try TemporaryFolder(FourTiers.files)
        try package.edit(
            "Package.swift",
            replace: "dependencies: [\"AuthDomain\"]),\n        .target(name: \"HomeFeature\"",
            with: """
                dependencies: [
                    // validate-deps:allow unused-dependency because the file that imports it is generated
                    "AuthDomain", "CoreKit"]),
                    .target(name: "HomeFeature"
                """
        )
        #expect(mkfifo(package.path + "/Sources/AuthFeature/Pipe.swift", 0o600) == 0)
        let outcome = ValidateDepsRun.run(["--package-path", package.path, "--format", "json"])
        #expect(outcome.status == 2)
        #expect(try JSONReport(outcome).findings.map(\.text) == [])
    }

    @Test("A local package that is missing is a problem, and what it would provide no finding")
    func missingPackage() throws {
        let package = try TemporaryFolder(FourTiers.files)
        try package.edit(
            "Package.swift",
            replace: "    targets: [\n",
            with: "    dependencies: [.package(path: \"../gone-\(UUID().uuidString)\")],\n    targets: [\n"
        )
        try package.edit("Package.swift", replace: "[\"UserDomain\"]", with: "[\"UserDomain\", \"Gone\"]")
        let outcome = ValidateDepsRun.run(["--package-path", package.path, "--format", "json"])
        let report = try JSONReport(outcome)
        #expect(outcome.status == 2)
        #expect(report.problems?.count == 1)
        #expect(report.problems?.first?.hasPrefix("Package.swift: the local package 'gone-") == true)
        #expect(report.findings.map(\.text) == [])
    }
}
