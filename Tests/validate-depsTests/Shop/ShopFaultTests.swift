import Foundation
import TestSupport
import Testing

/// One fault put into a copy of the example is found, exactly that and nothing else.
@Suite("One fault in the example shop", .blocking)
struct ShopFaultTests {
    /// One change, and all that it breaks.
    struct Fault: CustomTestStringConvertible {
        var testDescription: String
        var file: String
        var old: String
        /// `«` stands before each location that a finding points at.
        var new: String
        /// `@1` stands for the first of these locations.
        var findings: [String]
    }

    static let faults = [
        Fault(
            testDescription: "an upward dependency",
            file: "Package.swift",
            old: #".target(name: "CalculatorDomain", dependencies: ["CoreKit"])"#,
            new: #".target(name: "CalculatorDomain", dependencies: ["CoreKit", «"HomeFeature"])"#,
            findings: [
                "unused-dependency @1 CalculatorDomain → HomeFeature",
                "upward-dependency @1 CalculatorDomain → HomeFeature",
            ]
        ),
        Fault(
            testDescription: "an upward import",
            file: "Sources/CalculatorDomain/CalculatorRoute.swift",
            old: "import CoreKit\n",
            new: "import CoreKit\nimport «HomeFeature\n",
            findings: [
                "undeclared-import @1 CalculatorDomain → HomeFeature",
                "upward-import @1 CalculatorDomain → HomeFeature",
            ]
        ),
        Fault(
            testDescription: "a feature importing another feature",
            file: "Sources/HomeFeature/Internal/HomeView.swift",
            old: "import CoreUI\n",
            new: "import CoreUI\nimport «ProfileFeature\n",
            findings: [
                "peer-import @1 HomeFeature → ProfileFeature",
                "undeclared-import @1 HomeFeature → ProfileFeature",
            ]
        ),
        Fault(
            testDescription: "an undeclared import",
            file: "Sources/ProfileFeature/Internal/ProfileView.swift",
            old: "import CoreUI\n",
            new: "import «CoreStorage\nimport CoreUI\n",
            findings: ["undeclared-import @1 ProfileFeature → CoreStorage"]
        ),
        Fault(
            testDescription: "a target without a tier",
            file: "Package.swift",
            old: "        // TIER 1: Core\n        .target(name: \"CoreKit\"),\n",
            new: "        .target(name: «\"CoreKit\"),\n        // TIER 1: Core\n",
            findings: ["unassigned-target @1 CoreKit"]
        ),
        Fault(
            testDescription: "a declared cycle",
            file: "Package.swift",
            old: """
                        .target(name: "CoreKit"),
                        .target(name: "CoreNetworking", dependencies: ["CoreKit", strata]),
                """,
            new: """
                        .target(name: "CoreKit", dependencies: [«"CoreNetworking"]),
                        .target(name: "CoreNetworking", dependencies: ["CoreKit", strata]),
                """,
            findings: [
                "dependency-cycle @1 CoreKit → CoreNetworking",
                "unused-dependency @1 CoreKit → CoreNetworking",
            ]
        ),
        Fault(
            testDescription: "a second composition root",
            file: "Sources/HomeFeature/Public/HomeAPI.swift",
            old: "    public func home() throws -> any Screen {\n",
            new: "    public func home() throws -> any Screen {\n        _ = try «Container(HomeFeatureModule.self)\n",
            findings: ["composition-root @1 HomeFeature"]
        ),
        Fault(
            testDescription: "a presenter that imports the screens",
            file: "Sources/AuthFeature/Internal/SignIn/SignInPresenter.swift",
            old: "/// Turns what the user did",
            new: "import «CoreUI\n\n/// Turns what the user did",
            findings: ["forbidden-import @1 AuthFeature → CoreUI"]
        ),
        Fault(
            testDescription: "a domain that imports the screens",
            file: "Sources/UserDomain/HomeRoute.swift",
            old: "import CoreKit\n",
            new: "import CoreKit\nimport «CoreUI\n",
            findings: ["forbidden-import @1 UserDomain → CoreUI", "undeclared-import @1 UserDomain → CoreUI"]
        ),
    ]

    @Test("The example itself has no finding")
    func clean() throws {
        let folder = try TemporaryFolder()
        let report = try report(on: ShopCopy(at: folder.path + "/Shop"), status: 0)
        #expect(report.findings.map(\.text) == [])
        #expect(report.package == "Shop")
    }

    @Test("Exactly what the fault causes is found, each finding at its location", arguments: faults)
    func fault(_ fault: Fault) throws {
        let folder = try TemporaryFolder()
        let shop = try ShopCopy(at: folder.path + "/Shop")
        try shop.edit(fault.file, replace: fault.old, with: fault.new)
        let locations = try takeLocations(from: fault.file, of: shop)
        let expected = fault.findings.map { finding in
            locations.enumerated().reduce(finding) { text, location in
                text.replacingOccurrences(of: "@\(location.offset + 1)", with: location.element)
            }
        }
        #expect(try report(on: shop, status: 1).findings.map(\.text) == expected)
    }

    private func report(on shop: ShopCopy, status: Int32) throws -> JSONReport {
        let outcome = ValidateDepsRun.run(["--package-path", shop.path, "--format", "json"])
        #expect(outcome.status == status)
        #expect(outcome.errors.isEmpty)
        return try JSONReport(outcome)
    }

    /// Takes the marks out of a file and returns where they stood, as `file:line:column`.
    private func takeLocations(from file: String, of shop: ShopCopy) throws -> [String] {
        var locations: [String] = []
        var lines: [String] = []
        for (number, line) in try shop.read(file).components(separatedBy: "\n").enumerated() {
            var parts = line.components(separatedBy: "«")
            for index in parts.indices.dropLast() {
                locations.append("\(file):\(number + 1):\(parts[...index].joined().utf8.count + 1)")
            }
            lines.append(parts.removeFirst() + parts.joined())
        }
        try shop.write(lines.joined(separator: "\n"), to: file)
        return locations
    }
}
