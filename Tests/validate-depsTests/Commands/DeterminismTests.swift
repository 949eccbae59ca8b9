import Foundation
import TestSupport
import Testing

@Suite("The same tree gives the same bytes", .blocking)
struct DeterminismTests {
    private let package: TemporaryFolder

    /// 60 targets in two tiers, each with a file that imports what it must not.
    init() throws {
        package = try TemporaryFolder()
        let targets = (0..<60).map { index in
            (index == 30 ? "        // TIER 2: Upper\n" : "") + "        .target(name: \"T\(index)\"),\n"
        }
        try package.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Many",
                targets: [
                    // TIER 1: Lower
            \(targets.joined())    ]
            )
            """,
            to: "Package.swift"
        )
        for index in 0..<60 {
            try package.write("import T\((index * 7 + 31) % 60)\nimport Foundation\n", to: "Sources/T\(index)/A.swift")
        }
    }

    private func words(_ format: String) -> [String] { ["--package-path", package.path, "--format", format] }

    @Test("Two runs write the same bytes", arguments: ["json", "xcode", "sarif", "github", "junit"])
    func runs(_ format: String) throws {
        let first = ValidateDepsRun.run(words(format))
        #expect(first.status == 1)
        #expect(ValidateDepsRun.run(words(format)) == first)
    }

    @Test(
        "One core and all cores write the same bytes",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/taskset"), "taskset pins to a core")
    )
    func cores() throws {
        let all = ValidateDepsRun.run(words("json"))
        let one = try Program.withOwnCaches("/usr/bin/taskset").run(
            ["-c", "0", Program.validateDeps.path] + words("json"))
        #expect(one == all)
        #expect(try JSONReport(all).summary.errors > 60)
    }
}
