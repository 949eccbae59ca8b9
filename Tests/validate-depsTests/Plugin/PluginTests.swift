import Foundation
import TestSupport
import Testing

extension ClientPackages {
    @Suite("swift package validate-deps")
    struct PluginTests {
        @Test("The plugin prints what the program prints, and fails where it finds something")
        func cleanThenFaulty() throws {
            let package = try TemporaryFolder(FourTiers.files)
            try package.edit("Package.swift", replace: "    targets: [\n", with: ClientPackage.dependency)
            func check(_ words: [String]) throws -> Program.Outcome {
                try ClientPackage.swift("package", ["validate-deps"] + words, in: package.path)
            }

            let clean = try check(["--format", "json"])
            #expect(clean.status == 0, "\(clean.errors)")
            #expect(try JSONReport(clean).summary == .init(targets: 7, files: 7, imports: 7, errors: 0, warnings: 0))
            let alone = ValidateDepsRun.run(["--package-path", package.path, "--format", "json"])
            #expect(clean.output == alone.output)

            try package.edit(
                "Sources/AuthDomain/Session.swift", replace: "import CoreKit\n", with: "import HomeFeature\n")
            let faulty = try check(["check", "--format=json"])
            #expect(faulty.status == 1)
            #expect(faulty.errors.hasSuffix("error: validate-deps found errors.\n"))
            #expect(
                try JSONReport(faulty).findings.map(\.text) == [
                    "unused-dependency Package.swift:12:52 AuthDomain → CoreKit",
                    "undeclared-import Sources/AuthDomain/Session.swift:1:8 AuthDomain → HomeFeature",
                    "upward-import Sources/AuthDomain/Session.swift:1:8 AuthDomain → HomeFeature",
                ]
            )

            let explain = try check(["explain", "CoreKit", "App"])
            #expect(explain.status == 0 && explain.output.hasPrefix("No chain of imports leads from CoreKit to App"))

            let help = try check(["--help"])
            #expect(help.status == 0)
            #expect(help.output == (ValidateDepsRun.run(["--help"]).output))

            let wrong = try check(["--formt", "json"])
            #expect(wrong.status == 1)
            #expect(wrong.output.isEmpty && !wrong.errors.contains("Plugin ended"))
            #expect(wrong.errors.contains("error: unknown option '--formt'. Did you mean '--format'?"))
        }
    }
}
