import TestSupport
import Testing

@Suite("One fault in a clean package of four tiers", .blocking)
struct OneFaultTests {
    @Test("A clean package has no finding")
    func clean() throws {
        let package = try TemporaryFolder(FourTiers.files)
        let outcome = ValidateDepsRun.run(["--package-path", package.path, "--format", "json"])
        let report = try JSONReport(outcome)
        #expect(outcome.status == 0 && outcome.errors.isEmpty && report.findings.isEmpty)
        #expect(report.package == "Shop")
        #expect(report.summary == .init(targets: 7, files: 7, imports: 7, errors: 0, warnings: 0))
    }

    @Test("A declared cycle, which SwiftPM refuses, causes exactly its findings, each at its location")
    func cycle() throws {
        let package = try TemporaryFolder(FourTiers.files)
        try package.write("public struct UI {}\n", to: "Sources/CoreUI/UI.swift")
        try package.edit(
            "Package.swift", replace: "        .target(name: \"CoreKit\"),\n",
            with: "        .target(name: \"CoreKit\", dependencies: [\"CoreUI\"]),\n"
                + "        .target(name: \"CoreUI\", dependencies: [\"CoreKit\"]),\n")
        let outcome = ValidateDepsRun.run(["--package-path", package.path, "--format", "json"])
        #expect(outcome.status == 1)
        #expect(
            try JSONReport(outcome).findings.map(\.text) == [
                "dependency-cycle Package.swift:8:49 CoreKit → CoreUI",
                "unused-dependency Package.swift:8:49 CoreKit → CoreUI",
                "unused-dependency Package.swift:9:48 CoreUI → CoreKit",
            ])
    }
}
