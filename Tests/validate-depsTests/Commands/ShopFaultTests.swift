import Foundation
import Testing

@Suite("One fault in the example")
struct ShopFaultTests {
    /// One change to the example, and all that it breaks.
    struct Fault: CustomTestStringConvertible {
        var testDescription: String
        /// Texts of the manifest that stand there once, and what takes their place.
        var edits: [(old: String, new: String)] = []
        /// New source files.
        var files: [String: String] = [:]
        /// `PLACE(text)` stands for the line and column of the text's first occurrence in the manifest.
        var findings: [String]
    }

    static let faults = [
        Fault(
            testDescription: "an upward dependency",
            edits: [
                (
                    ".target(name: \"CoreStorage\")",
                    ".target(name: \"CoreStorage\", dependencies: [\"CalculatorFeature\"])"
                )
            ],
            findings: [
                "unused-dependency Package.swift:PLACE(\"CalculatorFeature\") CoreStorage → CalculatorFeature",
                "upward-dependency Package.swift:PLACE(\"CalculatorFeature\") CoreStorage → CalculatorFeature",
            ]
        ),
        Fault(
            testDescription: "an upward import",
            files: ["Sources/CoreStorage/Fault.swift": "import CalculatorFeature\n"],
            findings: [
                "undeclared-import Sources/CoreStorage/Fault.swift:1:8 CoreStorage → CalculatorFeature",
                "upward-import Sources/CoreStorage/Fault.swift:1:8 CoreStorage → CalculatorFeature",
            ]
        ),
        Fault(
            testDescription: "a feature importing another feature",
            files: ["Sources/HomeFeature/Fault.swift": "import CalculatorFeature\n"],
            findings: [
                "peer-import Sources/HomeFeature/Fault.swift:1:8 HomeFeature → CalculatorFeature",
                "undeclared-import Sources/HomeFeature/Fault.swift:1:8 HomeFeature → CalculatorFeature",
            ]
        ),
        Fault(
            testDescription: "an undeclared import",
            files: ["Sources/HomeFeature/Fault.swift": "import CalculatorDomain\n"],
            findings: ["undeclared-import Sources/HomeFeature/Fault.swift:1:8 HomeFeature → CalculatorDomain"]
        ),
        Fault(
            testDescription: "a target without a tier",
            edits: [("        // TIER 1: Core\n", "        .target(name: \"Stray\"),\n        // TIER 1: Core\n")],
            files: ["Sources/Stray/Stray.swift": "\n"],
            findings: ["unassigned-target Package.swift:PLACE(\"Stray\") Stray"]
        ),
        Fault(
            testDescription: "a declared cycle, which SwiftPM itself refuses",
            edits: [
                (".target(name: \"CoreKit\")", ".target(name: \"CoreKit\", dependencies: [\"CoreStorage\"])"),
                (".target(name: \"CoreStorage\")", ".target(name: \"CoreStorage\", dependencies: [ \"CoreKit\"])"),
            ],
            findings: [
                "dependency-cycle Package.swift:PLACE(\"CoreStorage\") CoreKit → CoreStorage",
                "unused-dependency Package.swift:PLACE(\"CoreStorage\") CoreKit → CoreStorage",
                "unused-dependency Package.swift:PLACE(\"CoreKit\"]) CoreStorage → CoreKit",
            ]
        ),
    ]

    @Test("The example itself has no finding")
    func clean() throws {
        let shop = try Repository.copyOfShop()
        let outcome = try Program.validateDeps.run(["--package-path", shop.path, "--format", "json"])
        #expect(try JSONReport(outcome).findings.map(\.text) == [])
        #expect(outcome.status == 0)
    }

    @Test("Exactly what the fault causes is found, each finding at its place", arguments: faults)
    func fault(_ fault: Fault) throws {
        let shop = try Repository.copyOfShop()
        for edit in fault.edits { try shop.edit("Package.swift", replace: edit.old, with: edit.new) }
        for (name, text) in fault.files { try shop.write(text, to: name) }
        let manifest = try shop.read("Package.swift")
        let outcome = try Program.validateDeps.run(["--package-path", shop.path, "--format", "json"])
        let expected = try fault.findings.map { try Self.located($0, in: manifest) }
        #expect(try JSONReport(outcome).findings.map(\.text) == expected)
        #expect(outcome.status == 1)
    }

    /// Puts the line and column of a text into an expectation.
    private static func located(_ finding: String, in manifest: String) throws -> String {
        guard let start = finding.range(of: "PLACE("), let end = finding.range(of: ") ") else { return finding }
        let text = String(finding[start.upperBound..<end.lowerBound])
        let place = try #require(manifest.range(of: text)).lowerBound
        let lines = manifest[..<place].split(separator: "\n", omittingEmptySubsequences: false)
        return finding.replacingCharacters(
            in: start.lowerBound..<end.upperBound,
            with: "\(lines.count):\((lines.last?.utf8.count ?? 0) + 1) "
        )
    }
}
