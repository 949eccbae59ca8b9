import Foundation
import TestSupport
import Testing

extension ClientPackages {
    @Suite("ValidateDepsOnBuild")
    struct BuildPluginTests {
        @Test("A build fails with the finding's own line, passes without it, and checks nothing twice")
        func cleanThenFaultyThenClean() throws {
            let package = try TemporaryFolder(FourTiers.files)
            try package.edit("Package.swift", replace: "    targets: [\n", with: ClientPackage.dependency)
            try package.edit(
                "Package.swift",
                replace: #".target(name: "AuthDomain", dependencies: ["CoreKit"])"#,
                with: """
                    .target(name: "AuthDomain", dependencies: ["CoreKit"],
                        plugins: [.plugin(name: "ValidateDepsOnBuild", package: "Strata")])
                    """
            )
            func build() throws -> Program.Outcome {
                // Verbose, because only then every command that runs is told.
                try ClientPackage.swift("build", ["--verbose", "--target", "AuthDomain"], in: package.path)
            }
            let command = "check --target AuthDomain"

            let first = try build()
            #expect(first.status == 0, "\(first.output)\(first.errors)")
            #expect(first.output.contains(command))
            // SwiftPM links a tool that it has just built once more in the next build; from then on it is settled.
            #expect(try build().status == 0)
            let settled = try build()
            #expect(settled.status == 0)
            #expect(!settled.output.contains(command), "An unchanged module costs nothing.")

            let source = "Sources/AuthDomain/Session.swift"
            try package.edit(source, replace: "import CoreKit\n", with: "@testable import CoreKit\n")
            let faulty = try build()
            #expect(faulty.status != 0)
            let line = (faulty.output + faulty.errors).split(separator: "\n").first { $0.contains("[testable-import]") }
            #expect(line?.hasPrefix("\(package.path)/\(source):1:18: error: ") == true, "\(faulty.output)")

            try package.edit(source, replace: "@testable import CoreKit\n", with: "import CoreKit\n")
            #expect(try build().status == 0)
            let products = try FileManager.default.contentsOfDirectory(atPath: ClientPackage.scratchPath + "/debug")
            #expect(products.filter { $0.hasPrefix("Shop_") } == [], "There is no resource bundle.")
        }
    }
}
