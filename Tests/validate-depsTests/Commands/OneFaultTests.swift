import TestSupport
import Testing

@Suite("One fault in a clean package of four tiers", .blocking)
struct OneFaultTests {
    /// One change, and its findings.
    struct Fault: CustomTestStringConvertible {
        var testDescription: String
        var file: String
        var old: String
        var new: String
        var findings: [String]
    }

    static let faults = [
        Fault(
            testDescription: "an upward import",
            file: "Sources/AuthDomain/Session.swift", old: "import CoreKit\n",
            new: "import CoreKit\nimport HomeFeature\n",
            findings: [
                "undeclared-import Sources/AuthDomain/Session.swift:2:8 AuthDomain → HomeFeature",
                "upward-import Sources/AuthDomain/Session.swift:2:8 AuthDomain → HomeFeature",
            ]
        ),
        Fault(
            testDescription: "a declared cycle, which SwiftPM refuses",
            file: "Package.swift", old: "        .target(name: \"CoreKit\"),\n",
            new: "        .target(name: \"CoreKit\", dependencies: [\"CoreUI\"]),\n"
                + "        .target(name: \"CoreUI\", dependencies: [\"CoreKit\"]),\n",
            findings: [
                "dependency-cycle Package.swift:8:49 CoreKit → CoreUI",
                "unused-dependency Package.swift:8:49 CoreKit → CoreUI",
                "unused-dependency Package.swift:9:48 CoreUI → CoreKit",
            ]
        ),
    ]

    @Test("A clean package has no finding")
    func clean() throws {
        let package = try TemporaryFolder(FourTiers.files)
        let outcome = ValidateDepsRun.run(["--package-path", package.path, "--format", "json"])
        let report = try JSONReport(outcome)
        #expect(outcome.status == 0 && outcome.errors.isEmpty && report.findings.isEmpty)
        #expect(report.package == "Shop")
        #expect(report.summary == .init(targets: 7, files: 7, imports: 7, errors: 0, warnings: 0))
    }

    @Test("The fault causes exactly these findings, each at its location", arguments: faults)
    func fault(_ fault: Fault) throws {
        let package = try TemporaryFolder(FourTiers.files)
        try package.write("public struct UI {}\n", to: "Sources/CoreUI/UI.swift")
        try package.edit(fault.file, replace: fault.old, with: fault.new)
        let outcome = ValidateDepsRun.run(["--package-path", package.path, "--format", "json"])
        #expect(outcome.status == 1)
        #expect(try JSONReport(outcome).findings.map(\.text) == fault.findings)
    }
}
