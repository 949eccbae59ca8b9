import Foundation
import TestSupport
import Testing

@testable import ModuleBoundaries

@Suite("Where the plugin's sandbox lets SwiftPM not run", .blocking)
struct PluginSnapshotTests {
    /// What the plugin writes about a package with a dependency that this machine's platform does not have.
    private static func snapshot(of folder: String) throws -> String {
        func target(_ name: String, _ type: String, _ dependencies: [String]) -> PackageSnapshot.TargetEntry {
            PackageSnapshot.TargetEntry(
                name: name,
                type: type,
                path: "Sources/\(name)",
                sources: ["\(name).swift"],
                dependencies: dependencies.map { .init(name: $0, form: .target, isConditional: true) }
            )
        }
        let package = PackageSnapshot(
            name: "Poor",
            toolsVersion: "6.0.0",
            targets: [target("A", "regular", []), target("B", "regular", ["A"]), target("C", "executable", [])]
        )
        let snapshot = PluginSnapshot(
            folder: folder + "/", workFolder: folder + "/work", packages: [folder + "/": package])
        return String(decoding: try JSONEncoder().encode(snapshot), as: UTF8.self)
    }

    private static let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "Poor",
            targets: [
                // TIER 1: Low
                .target(name: "A"),
                // TIER 2: High
                .target(name: "B", dependencies: ["A"]),
                .executableTarget(
                    name: "C",
                    dependencies: [.target(name: "A", condition: .when(platforms: [.windows]))]
                ),
            ]
        )
        """

    @Test("Its snapshot of the package is checked; unused and undeclared stay quiet about names in the manifest")
    func fallback() throws {
        let package = try TemporaryFolder([
            "Package.swift": Self.manifest,
            "Sources/A/A.swift": "import B\n",
            "Sources/B/B.swift": "",
            "Sources/C/C.swift": "import A\n",
        ])
        try package.write(Self.snapshot(of: package.path), to: "snapshot.json")
        let words = ["--package-json", package.path + "/snapshot.json", "--format", "json"]
        let outcome = ValidateDepsRun.run(words, environment: ["PATH": "/nowhere"])
        #expect(outcome.errors.isEmpty)
        #expect(
            try JSONReport(outcome).findings.map(\.text) == [
                "dependency-cycle Sources/A/A.swift:1:8 A → B",
                "upward-import Sources/A/A.swift:1:8 A → B",
            ]
        )
    }

    @Test("A file that the plugin did not write ends with exit 2", arguments: ["", "{}", "[]"])
    func wrongFile(_ text: String) throws {
        let folder = try TemporaryFolder(["snapshot.json": text])
        let path = folder.path + "/snapshot.json"
        let outcome = ValidateDepsRun.run(["--package-json", path])
        let message =
            "error: \(path) is not what the plugin writes. --package-json is for the plugin; use "
            + "--package-path instead.\n"
        #expect(outcome == .init(status: 2, output: "", errors: message))
    }
}
