import Foundation
import TestSupport
import Testing

@Suite("A module that another target renames by moduleAliases is known by its new name")
struct ModuleAliasTests {
    /// `A` takes the module `Utils` of a local package as `LibUtils`; `B` reaches it through `A`.
    private static func package(a: String = "import LibUtils\nstruct A {}\n", b: String) -> [String: String] {
        [
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "App", dependencies: [.package(path: "Lib")], targets: [
                .target(name: "A", dependencies: [
                    .product(name: "Lib", package: "Lib", moduleAliases: ["Utils": "LibUtils"]),
                ]),
                .target(name: "B", dependencies: ["A"]),
            ])

            """,
            "Sources/A/a.swift": a,
            "Sources/B/b.swift": b,
            "Lib/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Lib",
                products: [.library(name: "Lib", targets: ["Facade", "Utils"])],
                targets: [.target(name: "Facade", dependencies: ["Utils"]), .target(name: "Utils")]
            )

            """,
            "Lib/Sources/Facade/a.swift": "@_exported import Utils\nstruct A {}\n",
            "Lib/Sources/Utils/a.swift": "struct A {}\n",
        ]
    }

    @Test("check finds the import that reaches it through another target, and words the entry")
    func check() throws {
        let folder = try TemporaryFolder(Self.package(b: "import A\nimport LibUtils\n"))
        let outcome = ValidateDepsRun.run(["check", "--format", "xcode"], in: folder.path)
        #expect(
            outcome.output == """
                Sources/B/b.swift:2:8: warning: B imports LibUtils, which it does not declare: it is reached only through \
                others, B → A → Utils. Fix: Add .product(name: "Lib", \
                package: "Lib", moduleAliases: ["Utils": "LibUtils"]) to the dependencies of B at Package.swift:7:19, or \
                remove the import. [transitive-import]

                """)
        #expect(outcome.status == 0)
    }

    @Test("fix keeps the entry that leads to it, and leaves the new entry to a person")
    func fix() throws {
        let files = Self.package(b: "import LibUtils\n")
        let folder = try TemporaryFolder(files)
        let outcome = ValidateDepsRun.run(["fix"], in: folder.path)
        #expect(
            outcome.output == """
                Nothing that needs no decision.

                Left to you: 2 findings on 2 edges
                  Package.swift:7:39: unused-dependency: B → A
                    B imports LibUtils at Sources/B/b.swift:1:8 and reaches it only through this entry
                  Sources/B/b.swift:1:8: transitive-import: B → Utils
                    its entry needs moduleAliases: ["Utils": "LibUtils"]

                """)
        #expect(outcome.status == 0)
        #expect(try folder.read("Package.swift") == files["Package.swift"])
    }

    @Test("A dependency that re-exports it is used, also where the re-export knows it by its old name")
    func reexport() throws {
        for reexport in ["@_exported import LibUtils\n", "@_exported import Facade\n"] {
            let folder = try TemporaryFolder(Self.package(a: reexport + "struct A {}\n", b: "import LibUtils\n"))
            let outcome = ValidateDepsRun.run(["check", "--quiet"], in: folder.path)
            #expect(outcome == Program.Outcome(status: 0, output: "", errors: ""))
        }
    }
}
