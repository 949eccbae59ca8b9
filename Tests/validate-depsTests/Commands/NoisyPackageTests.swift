import Foundation
import Testing

@Suite("A package of 120 targets with 300 findings")
struct NoisyPackageTests {
    @Test("fix leaves only what needs a person, makes no warning an error, and a second run changes nothing")
    func fixes() throws {
        let folder = try TemporaryFolder(NoisyPackage.files)
        let before = try JSONReport(Program.validateDeps.run(["--format", "json"], in: folder.path))
        #expect(before.summary.targets == 120)
        #expect(before.findings.count == 300)
        let outcome = try Program.validateDeps.run(["fix"], in: folder.path)
        #expect(outcome.status == 1)
        let after = try JSONReport(Program.validateDeps.run(["--format", "json"], in: folder.path))
        let known = Set(before.findings.map(\.text))
        #expect(after.findings.allSatisfy { known.contains($0.text) })
        #expect(Set(after.findings.map(\.rule)) == ["upward-import", "undeclared-import", "dependency-cycle"])
        #expect(after.findings.allSatisfy { $0.from.hasPrefix("Domain") || $0.rule == "dependency-cycle" })
        let text = try folder.read("Package.swift")
        _ = try Program.validateDeps.run(["fix"], in: folder.path)
        #expect(try folder.read("Package.swift") == text)
    }
}
