import Foundation
import TestSupport
import Testing

@Suite("The last screen of check promises of fix what fix does", .blocking)
struct LastScreenTests {
    /// A package of `Core`, `Other` and modules that all do the same.
    private static func files(
        _ manifest: (_ modules: [String]) -> String,
        source: String
    ) -> [String: String] {
        let modules = (0..<12).map { "M\($0)" }
        var files = Dictionary(uniqueKeysWithValues: modules.map { ("Sources/\($0)/a.swift", source) })
        for name in ["Core", "Other"] { files["Sources/\(name)/a.swift"] = "public struct S {}\n" }
        files["Package.swift"] = manifest(modules)
        return files
    }

    private static func manifest(_ rest: String, targets: [String]) -> String {
        """
        // swift-tools-version: 6.0
        import PackageDescription
        \(rest)let package = Package(name: "P", targets: [.target(name: "Core"), .target(name: "Other"),
        \(targets.joined(separator: ",\n"))
        ])

        """
    }

    /// What a run prints from the table on, without the time.
    private static func end(_ files: [String: String], _ words: [String] = []) throws -> String {
        let folder = try TemporaryFolder(files)
        let output = ValidateDepsRun.run(words, in: folder.path).output
        let start = try #require(output.range(of: "  rule "))
        let end = try #require(output.range(of: " imports checked", options: .backwards))
        return String(output[start.lowerBound..<end.lowerBound])
    }

    @Test("What only imports under conditions need is no promise; a key of the configuration passes it over")
    func conditional() throws {
        let files = Self.files(
            { modules in
                Self.manifest(
                    "",
                    targets: modules.enumerated().map { index, name in
                        ".target(name: \"\(name)\"\(index < 2 ? ", dependencies: [\"Other\"]" : ""))"
                    })
            },
            source: "#if NEVER\nimport Core\n#endif\npublic struct S {}\n")
        #expect(
            try Self.end(files) == """
                  rule               findings  edges  targets
                  undeclared-import        12     12       12
                  unused-dependency         2      2        2

                Start here
                  M0: 1 error  Package.swift:4:15
                    remove  "Other"
                  M1: 1 error  Package.swift:5:15
                    remove  "Other"
                  M10: 1 error
                  M11: 1 error
                  M2: 1 error
                  M3: 1 error
                  M4: 1 error
                  M5: 1 error

                Go on
                  validate-deps fix --dry-run     shows the edits that settle up to 2 of 14 findings
                  skipDeadConditions: true        in .validate-deps.json passes over 12 findings that no build meets
                  validate-deps init              proposes tiers: without them no import goes the wrong way
                  validate-deps --write-baseline  freezes what is there, so that only new findings fail

                12 errors, 2 warnings: 14 targets, 14 files, 12
                """)
        let folder = try TemporaryFolder(files)
        let fix = ValidateDepsRun.run(["fix", "--dry-run"], in: folder.path).output
        #expect(fix.contains("Would remove 2 entries in 2 targets, proved by SwiftPM's own answer.\n"))
        #expect(fix.contains("Left to you: 12 findings on 12 edges\n"))
        try folder.write("{version: 1, skipDeadConditions: true}\n", to: ".validate-deps.json")
        #expect(try JSONReport(ValidateDepsRun.run(["--format", "json"], in: folder.path)).findings.count == 2)
    }

    @Test("Whose list only SwiftPM can tell counts as what fix may settle")
    func helper() throws {
        let files = Self.files(
            { modules in
                Self.manifest(
                    """
                    func module(_ name: String, dependencies: [Target.Dependency]) -> Target {
                        .target(name: name, dependencies: dependencies)
                    }

                    """,
                    targets: modules.map { "module(\"\($0)\", dependencies: [\"Other\"])" })
            },
            source: "import Core\nimport Other\n")
        #expect(
            try Self.end(files).contains(
                "\n  validate-deps fix --dry-run     shows the edits that settle up to 12 of 12 findings\n"))
        let folder = try TemporaryFolder(files)
        #expect(ValidateDepsRun.run(["fix"], in: folder.path).status == 0)
    }

    @Test("A graph file has no manifest, so nothing is promised of fix")
    func graph() throws {
        let modules = (0..<12).map { #"{"name": "M\#($0)", "path": "Sources/M\#($0)"}"# }
        var files = Self.files({ _ in "" }, source: "import Core\n")
        files["graph.json"] = #"[{"name": "Core", "path": "Sources/Core"}, \#(modules.joined(separator: ", "))]"#
        let end = try Self.end(files, ["--package-path", "graph.json"])
        #expect(end.contains("  Missing most often: Core (12 targets)\n"))
        #expect(!end.contains("fix"))
    }
}
