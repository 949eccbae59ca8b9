import Foundation
import TestSupport
import Testing

@Suite("A graph of another build system, with sources", .blocking)
struct GraphSourcesTests {
    private static let graph = """
        [
          {"name": "CoreKit", "tier": 1, "path": "core"},
          {"name": "AuthDomain", "tier": 2, "path": "auth", "sources": ["src/**", "!**/*Generated.swift"],
           "dependencies": ["CoreKit"]},
          {"name": "Shop", "tier": 3, "kind": "executable", "path": "app", "dependencies": ["AuthDomain"]},
          {"name": "AuthTests", "kind": "test", "path": "auth/tests", "dependencies": ["AuthDomain"]}
        ]
        """

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder([
            "graph.json": Self.graph,
            "core/Core.swift": "public struct Core {}\n",
            "auth/src/Session.swift": "import CoreKit\nimport Shop\n",
            "auth/src/API+Generated.swift": "import Nothing\nimport Shop\n",
            "auth/tests/SessionTests.swift": "@testable import AuthDomain\nimport CoreKit\n",
            "app/Main.swift": "import AuthDomain\n@testable import CoreKit\n",
        ])
    }

    @Test("Imports are read where entries have a path, and every rule applies")
    func rules() throws {
        let outcome = ValidateDepsRun.run(["--package-path", "graph.json", "--format", "json"], in: folder.path)
        let report = try JSONReport(outcome)
        #expect(outcome.status == 1)
        #expect(report.summary == .init(targets: 4, files: 4, imports: 6, errors: 4, warnings: 2))
        #expect(
            report.findings.map(\.text) == [
                "testable-import app/Main.swift:2:18 Shop → CoreKit",
                "transitive-import app/Main.swift:2:18 Shop → CoreKit",
                "dependency-cycle auth/src/Session.swift:2:8 AuthDomain → Shop",
                "undeclared-import auth/src/Session.swift:2:8 AuthDomain → Shop",
                "upward-import auth/src/Session.swift:2:8 AuthDomain → Shop",
                "transitive-import auth/tests/SessionTests.swift:2:8 AuthTests → CoreKit",
            ]
        )
    }

    @Test("A folder that is not there is a problem: exit 2; an entry that makes no sense is an error")
    func faults() throws {
        try folder.edit("graph.json", replace: "\"path\": \"core\"", with: "\"path\": \"croe\"")
        let missing = ValidateDepsRun.run(["--package-path", "graph.json", "--format", "json"], in: folder.path)
        #expect(missing.status == 2)
        #expect(
            try JSONReport(missing).problems == [
                "croe cannot be read: No such file or directory. Make the folder readable, or exclude it."
            ]
        )
        try folder.write(
            "[{\"name\": \"A\", \"kind\": \"librari\", \"sources\": [\"**\"], \"pth\": \"a\"}]",
            to: "graph.json"
        )
        let wrong = ValidateDepsRun.run(["--package-path", "graph.json"], in: folder.path)
        #expect(
            wrong.errors == """
                error: graph.json has 3 issues:
                graph.json:1:24: kind must be "executable", "library" or "test", and this is "librari" (did you mean \
                "library"?)
                graph.json:1:46: sources needs a "path": the folder that its patterns are relative to
                graph.json:1:54: a target has no key "pth"; its keys are name, tier, dependencies, path, sources and \
                kind (did you mean "path"?)

                """
        )
    }
}
