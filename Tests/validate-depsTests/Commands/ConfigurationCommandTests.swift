import TestSupport
import Testing

@Suite("The configuration from the command line", .blocking)
struct ConfigurationCommandTests {
    @Test("Every issue is reported at once, also those that show only beside the package, and it exits with 2")
    func issues() throws {
        let package = try TemporaryFolder(FourTiers.files)
        try package.write(
            """
            { tiers: [ {name: "Core", targets: ["Core*", "AuthDomain", "Analytics"]} ],
              exclude: ["Sorces/**"], ruls: {} }
            """,
            to: ".validate-deps.json"
        )
        let outcome = ValidateDepsRun.run(["--package-path", package.path])
        let errors = outcome.errors.split(separator: "\n")
        #expect(outcome.status == 2 && outcome.output.isEmpty && errors.count == 4)
        #expect(errors[0] == "error: .validate-deps.json has 3 issues:")
        #expect(errors[1].hasPrefix(".validate-deps.json:1:37: tiers stand here and in Package.swift (CoreKit is"))
        #expect(errors[2] == ".validate-deps.json:1:60: \"Analytics\" matches no target")
        #expect(errors[3].hasPrefix(".validate-deps.json:2:27: the configuration has no key \"ruls\""))
    }

    @Test("An entry that only an excluded file imports is neither called unused nor taken out")
    func excludedImport() throws {
        let package = try TemporaryFolder(FourTiers.files)
        try package.write("import CoreKit\n", to: "Sources/AuthDomain/Legacy/Old.swift")
        try package.write("public struct Session {}\n", to: "Sources/AuthDomain/Session.swift")
        try package.write("{exclude: [\"**/Legacy/**\"]}", to: ".validate-deps.json")
        let check = ValidateDepsRun.run(["--quiet", "--package-path", package.path])
        #expect(check == .init(status: 0, output: "", errors: ""))
        let fix = ValidateDepsRun.run(["fix", "--package-path", package.path])
        #expect(fix == .init(status: 0, output: "Nothing to fix.\n", errors: ""))
    }
}
