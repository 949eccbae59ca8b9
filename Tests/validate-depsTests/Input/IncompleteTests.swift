import Foundation
import TestSupport
import Testing

@Suite("What could not be read makes a report incomplete", .blocking)
struct IncompleteTests {
    @Test(
        "The rest is still checked, the report says what is missing, the exit code is 2",
        arguments: [
            ("Sources/UserDomain is missing", 6),
            ("Sources/UserDomain/Gone.swift is a link that leads nowhere: No such file or directory.", 7),
        ])
    func incomplete(problem: String, files: Int) throws {
        let package = try TemporaryFolder(FourTiers.files)
        if files == 6 {
            try FileManager.default.removeItem(atPath: package.path + "/Sources/UserDomain")
        } else {
            try package.link("Sources/UserDomain/Gone.swift", to: "Nothing.swift")
        }
        try package.edit(
            "Sources/App/App.swift", replace: "import HomeFeature\n", with: "import HomeFeature;import CoreKit\n")
        let json = ValidateDepsRun.run(["--format", "json"], in: package.path)
        let report = try JSONReport(json)
        #expect(json.status == 2)
        #expect(report.incomplete == true)
        #expect(report.problems?.count == 1 && report.problems?.first?.hasPrefix(problem) == true)
        #expect(report.summary.targets == 7 && report.summary.files == files)
        let found = report.findings.filter { $0.from == "App" }.map(\.text)
        #expect(found == ["transitive-import Sources/App/App.swift:2:27 App → CoreKit"])

        let text = ValidateDepsRun.run([], in: package.path)
        #expect(text.status == 2)
        #expect(text.output.contains("Incomplete: 1 problem kept parts from being checked.\n  \(problem)"))
        let metrics = ValidateDepsRun.run(["metrics"], in: package.path)
        #expect(metrics.status == 2 && metrics.output.contains("\nincomplete: \(problem)"))
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
        let outcome = ValidateDepsRun.run(["--format", "json"], in: package.path)
        let report = try JSONReport(outcome)
        #expect(outcome.status == 2)
        #expect(report.problems?.count == 1)
        #expect(report.problems?.first?.hasPrefix("Package.swift: the local package 'gone-") == true)
        #expect(report.findings.map(\.text) == [])
    }
}
