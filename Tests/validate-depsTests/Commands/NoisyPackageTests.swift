import Foundation
import TestSupport
import Testing

@Suite("A package of 120 targets with 300 findings", .blocking)
struct NoisyPackageTests {
    @Test("fix leaves only what needs a person, makes no warning an error, and a second run changes nothing")
    func fixes() throws {
        let folder = try TemporaryFolder(NoisyPackage.files)
        let before = try JSONReport(ValidateDepsRun.run(["--format", "json"], in: folder.path))
        #expect(before.summary.targets == 120)
        #expect(before.findings.count == 300)
        let outcome = ValidateDepsRun.run(["fix"], in: folder.path)
        #expect(outcome.status == 1)
        let after = try JSONReport(ValidateDepsRun.run(["--format", "json"], in: folder.path))
        let known = Set(before.findings.map(\.text))
        #expect(after.findings.allSatisfy { known.contains($0.text) })
        #expect(Set(after.findings.map(\.rule)) == ["upward-import", "undeclared-import", "dependency-cycle"])
        #expect(after.findings.allSatisfy { $0.from.hasPrefix("Domain") || $0.rule == "dependency-cycle" })
        let text = try folder.read("Package.swift")
        _ = ValidateDepsRun.run(["fix"], in: folder.path)
        #expect(try folder.read("Package.swift") == text)
    }

    @Test("The last screen says where to begin and how to go on")
    func lastScreen() throws {
        let folder = try TemporaryFolder(NoisyPackage.files)
        let lines = ValidateDepsRun.run([], in: folder.path).output.split(
            separator: "\n", omittingEmptySubsequences: false)
        let end = try #require(lines.firstIndex { $0.hasPrefix("  rule ") })
        #expect(lines.count - end < 45)
        #expect(
            lines[end...].prefix(12).joined(separator: "\n") == """
                  rule               findings  edges  targets
                  undeclared-import       260     94       64
                  unused-dependency        20     20       20
                  upward-import            12      6        6
                  dependency-cycle          6      6        6
                  transitive-import         2      2        2

                Start here
                  Feature0: 16 errors  Package.swift:70:23
                    add     "Core12", "Core3", "Core6", "Core9"
                    remove  "Core5"
                  Feature1: 16 errors  Package.swift:71:23
                """)
        #expect(
            lines.suffix(6).prefix(5).joined(separator: "\n").hasPrefix(
                """
                Go on
                  validate-deps fix --dry-run     shows the edits that settle up to 270 of 300 findings
                  validate-deps --write-baseline  freezes what is there, so that only new findings fail

                278 errors, 22 warnings: 120 targets, 280 files, 382 imports checked in
                """))
    }

    @Test("Without tiers the last screen names the command that proposes some, behind fix")
    func untiered() throws {
        let targets = (0..<10).map { ".target(name: \"M\($0)\")," }.joined(separator: " ")
        var files = Dictionary(
            uniqueKeysWithValues: (0..<10).map { ("Sources/M\($0)/a.swift", "import Core\npublic struct S {}\n") })
        files["Sources/Core/a.swift"] = "public struct S {}\n"
        files["Package.swift"] = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "P", targets: [.target(name: "Core"), \(targets)])

            """
        let folder = try TemporaryFolder(files)
        let output = ValidateDepsRun.run([], in: folder.path).output
        let end = try #require(output.range(of: "Go on"))
        #expect(
            output[end.lowerBound...].hasPrefix(
                """
                Go on
                  validate-deps fix --dry-run     shows the edits that settle up to 10 of 10 findings
                  validate-deps init              proposes tiers: without them no import goes the wrong way
                  validate-deps --write-baseline  freezes what is there, so that only new findings fail

                10 errors: 11 targets, 11 files, 10 imports checked in
                """))
    }
}
