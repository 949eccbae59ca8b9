import TestSupport
import Testing

@Suite("One fault in a clean package of four tiers", .blocking)
struct OneFaultTests {
    /// One change, and all that it breaks.
    struct Fault: CustomTestStringConvertible {
        var testDescription: String
        var file: String
        var old: String
        var new: String
        var findings: [String]
        /// Whether one of them is an error.
        var fails = true
    }

    static let faults = [
        Fault(
            testDescription: "an upward dependency",
            file: "Package.swift",
            old: ".target(name: \"UserDomain\", dependencies: [\"CoreKit\"])",
            new: ".target(name: \"UserDomain\", dependencies: [\"CoreKit\", \"AuthFeature\"])",
            findings: [
                "unused-dependency Package.swift:12:63 UserDomain → AuthFeature",
                "upward-dependency Package.swift:12:63 UserDomain → AuthFeature",
            ]
        ),
        Fault(
            testDescription: "an upward import",
            file: "Sources/AuthDomain/Session.swift",
            old: "import CoreKit\n",
            new: "import CoreKit\nimport HomeFeature\n",
            findings: [
                "undeclared-import Sources/AuthDomain/Session.swift:2:8 AuthDomain → HomeFeature",
                "upward-import Sources/AuthDomain/Session.swift:2:8 AuthDomain → HomeFeature",
            ]
        ),
        Fault(
            testDescription: "a feature importing another feature",
            file: "Sources/HomeFeature/Home.swift",
            old: "import UserDomain\n",
            new: "import UserDomain\n@preconcurrency import struct AuthFeature.Login\n",
            findings: [
                "peer-import Sources/HomeFeature/Home.swift:2:31 HomeFeature → AuthFeature",
                "undeclared-import Sources/HomeFeature/Home.swift:2:31 HomeFeature → AuthFeature",
            ]
        ),
        Fault(
            testDescription: "an undeclared import",
            file: "Sources/HomeFeature/Home.swift",
            old: "import UserDomain\n",
            new: "import UserDomain; import AuthDomain\n",
            findings: ["undeclared-import Sources/HomeFeature/Home.swift:1:27 HomeFeature → AuthDomain"]
        ),
        Fault(
            testDescription: "an import that only others declare",
            file: "Sources/App/App.swift",
            old: "import HomeFeature\n",
            new: "import HomeFeature; import CoreKit\n",
            findings: ["transitive-import Sources/App/App.swift:2:28 App → CoreKit"],
            fails: false
        ),
        Fault(
            testDescription: "a target without a tier",
            file: "Package.swift",
            old: "        // TIER 1: Core\n",
            new: "",
            findings: ["unassigned-target Package.swift:7:23 CoreKit"]
        ),
        Fault(
            testDescription: "a name that nothing provides",
            file: "Package.swift",
            old: "                \"HomeFeature\",\n",
            new: "                \"HomeFeature\",\n                \"Hom\",\n",
            findings: ["unknown-dependency Package.swift:24:17 App → Hom"]
        ),
        Fault(
            testDescription: "a declared cycle within a tier that allows peers",
            file: "Package.swift",
            old: "        .target(name: \"CoreKit\"),\n",
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
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        #expect(report.findings.map(\.text) == [])
        #expect(report.package == "Shop")
        #expect(report.summary == .init(targets: 7, files: 7, imports: 7, errors: 0, warnings: 0))
    }

    @Test("Exactly what the fault causes is found, each finding at its location", arguments: faults)
    func fault(_ fault: Fault) throws {
        let package = try TemporaryFolder(FourTiers.files)
        try package.write("public struct UI {}\n", to: "Sources/CoreUI/UI.swift")
        try package.edit(fault.file, replace: fault.old, with: fault.new)
        let outcome = ValidateDepsRun.run(["--package-path", package.path, "--format", "json"])
        #expect(outcome.status == (fault.fails ? 1 : 0))
        #expect(try JSONReport(outcome).findings.map(\.text) == fault.findings)
    }

    @Test("The declared cycle, which SwiftPM refuses, is reported with every module on it")
    func cycle() throws {
        let package = try TemporaryFolder(FourTiers.files)
        try package.edit(
            "Package.swift",
            replace: ".target(name: \"CoreKit\")",
            with: ".target(name: \"CoreKit\", dependencies: [\"App\"])"
        )
        let outcome = ValidateDepsRun.run(["--package-path", package.path, "--format", "json"])
        let cycle = try #require(try JSONReport(outcome).findings.first { $0.rule == "dependency-cycle" })
        #expect(outcome.status == 1)
        #expect(cycle.text == "dependency-cycle Package.swift:8:49 CoreKit → App")
    }
}
