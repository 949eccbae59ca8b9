import TestSupport
import Testing

@Suite("check --target", .blocking)
struct CheckTargetTests {
    @Test("A target that does not exist ends with exit 2 and the near miss")
    func unknown() throws {
        let package = try TemporaryFolder(FourTiers.files)
        let outcome = ValidateDepsRun.run(
            ["--package-path", package.path, "--target", "AuthDomian", "--write-baseline"])
        let message = "error: no target is called 'AuthDomian'. Did you mean 'AuthDomain'?\n"
        #expect(outcome == .init(status: 2, output: "", errors: message))
        #expect(throws: (any Error).self) { try package.read(".validate-deps-baseline.json") }
    }

    @Test("About a target that the configuration leaves out there is nothing to say")
    func excluded() throws {
        let package = try TemporaryFolder(FourTiers.files)
        try package.write("import HomeFeature\n", to: "Sources/CoreKit/Core.swift")
        try package.write("{exclude: [\"Sources/CoreKit\"]}", to: ".validate-deps.json")
        let words = ["--package-path", package.path, "--quiet", "--target", "CoreKit"]
        #expect(ValidateDepsRun.run(words) == .init(status: 0, output: "", errors: ""))
    }

    @Test("Only what is about the target is reported and counts for the exit code")
    func known() throws {
        let package = try TemporaryFolder(FourTiers.files)
        try package.write("import HomeFeature\n", to: "Sources/CoreKit/Core.swift")
        let words = ["--package-path", package.path, "--quiet", "--format", "github", "--target"]
        #expect(ValidateDepsRun.run(words + ["AuthDomain"]) == .init(status: 0, output: "", errors: ""))
        let core = ValidateDepsRun.run(words + ["CoreKit"])
        #expect(core.status == 1)
        #expect(core.output.split(separator: "\n").count == 2)
    }
}
