import TestSupport
import Testing

@Suite("The baseline from the command line", .blocking)
struct BaselineCommandTests {
    private static let name = ".validate-deps-baseline.json"

    @Test("A baseline is written, read by itself, and only shrinks")
    func shrinks() throws {
        let package = try TemporaryFolder(FourTiers.files)
        try package.edit("Sources/AuthDomain/Session.swift", replace: "import CoreKit\n", with: "import HomeFeature\n")
        #expect(try check(package).status == 1)

        // Written: the upward, the undeclared and the unused one.
        let written = try check(package, "--write-baseline")
        #expect(written.status == 0)
        #expect(written.output.hasPrefix("No findings: 7 targets, 7 files, 7 imports checked, 3 in the baseline in "))
        #expect(written.output.hasSuffix("\nWrote \(package.path)/\(Self.name): 3 findings.\n"))
        #expect(try check(package).status == 0)

        // What is new is not taken in: the upward, the undeclared import and the cycle that it closes.
        let before = try package.read(Self.name)
        try package.edit(
            "Sources/UserDomain/User.swift", replace: "import CoreKit\n", with: "import CoreKit\nimport App\n")
        let refused = try check(package, "--write-baseline")
        #expect(refused.status == 1)
        #expect(
            refused.output.hasSuffix(
                """
                Wrote \(package.path)/\(Self.name): 3 findings. 3 new findings are not in it. Fix them, or add them with \
                --write-baseline --add.

                """))
        #expect(try package.read(Self.name) == before)
        let json = try check(package, "--write-baseline", "--format", "json")
        #expect(json.errors.hasPrefix("Wrote ") && json.output.hasPrefix("{"))
        let added = try check(package, "--write-baseline", "--add")
        #expect(added.status == 0 && added.output.hasSuffix("/\(Self.name): 6 findings.\n"))
        try package.write(before, to: Self.name)

        // What is fixed is stale until the baseline is written again.
        try package.edit("Sources/UserDomain/User.swift", replace: "import App\n", with: "")
        try package.edit("Sources/AuthDomain/Session.swift", replace: "import HomeFeature\n", with: "import CoreKit\n")
        let stale = try check(package, "--format", "json")
        #expect(stale.status == 0)
        #expect(
            try JSONReport(stale).findings.map(\.text) == [
                "stale-baseline .validate-deps-baseline.json:4:5 AuthDomain → CoreKit",
                "stale-baseline .validate-deps-baseline.json:5:5 AuthDomain → HomeFeature",
                "stale-baseline .validate-deps-baseline.json:6:5 AuthDomain → HomeFeature",
            ]
        )
        #expect(try check(package, "--strict").status == 1)
        #expect(try check(package, "--write-baseline").status == 0)
        #expect(try package.read(Self.name) == "{\n  \"version\": 1,\n  \"findings\": []\n}\n")
    }

    @Test("An incomplete run writes no baseline")
    func incomplete() throws {
        let package = try TemporaryFolder(FourTiers.files)
        try package.link("Sources/CoreKit/Gone.swift", to: "nowhere.swift")
        let outcome = try check(package, "--write-baseline")
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        let start = "error: the baseline \(package.path)/\(Self.name) was not written, because not everything"
        #expect(outcome.errors.hasPrefix(start))
        #expect(throws: (any Error).self) { try package.read(Self.name) }
    }

    private func check(_ package: TemporaryFolder, _ words: String...) throws -> Program.Outcome {
        ValidateDepsRun.run(["--package-path", package.path, "--color", "never"] + words)
    }
}
