#if os(macOS) || os(Linux)
import BoundariesTesting
import Foundation
import ModuleBoundaries
import TestSupport
import Testing

/// Flags every import of a database outside of storage.
private struct NoDatabase: Rule {
    static let description = RuleDescription(
        id: "team/no-database", severity: .error, summary: "A target other than storage imports the database.",
        rationale: "One target owns the schema.", example: "import SQLite3", fix: "Ask storage.")

    func findings(in model: ModuleModel) -> [Finding] {
        model.targets.filter { $0.isChecked && $0.name != "Storage" }.flatMap { target in
            target.files.flatMap { file in
                file.imports.filter { $0.module == "SQLite3" }.map { statement in
                    Self.description.finding(
                        from: target.name, to: "SQLite3", at: file.location(of: statement),
                        message: "\(target.name) imports SQLite3.", fix: "Ask storage.")
                }
            }
        }
    }
}

@Suite("Module boundaries as a test")
struct PackageBoundariesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder([
            "Notes/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Notes",
                targets: [
                    // TIER 1: Core
                    .target(name: "Storage"),
                    // TIER 2: Feature
                    .target(name: "Editor", dependencies: ["Storage"]),
                    .target(name: "List", dependencies: ["Storage"]),
                ]
            )
            """,
            "Notes/Sources/Storage/Store.swift": "import SQLite3\n",
            "Notes/Sources/Editor/Editor.swift": "import Storage\n",
            "Notes/Sources/List/List.swift": "import Storage\n",
        ])
    }

    @discardableResult
    private func check() throws -> Report {
        try PackageBoundaries.check(rules: [NoDatabase()], filePath: "\(folder.path)/Notes/Tests/A/Tests.swift")
    }

    @Test("A package that keeps its boundaries records nothing, and its report is returned")
    func clean() throws {
        let report = try check()
        #expect(report.summary.targets == 3)
        #expect(report.findings.isEmpty)
    }

    @Test("Findings of built-in rules and of one's own are issues at their own file, line and column")
    func findings() throws {
        try folder.write("import Storage\nimport SQLite3\n", to: "Notes/Sources/Editor/Editor.swift")
        try folder.write("import Editor\nimport Storage\n", to: "Notes/Sources/List/List.swift")
        let sources = "\(folder.path)/Notes/Sources"
        let fixes = "move what both need below tier 2 (Feature), or declare a protocol there that Editor implements."
        #expect(
            try issues() == [
                """
                Editor/Editor.swift \(sources)/Editor/Editor.swift:2:8 Editor imports SQLite3. [team/no-database]
                fix: Ask storage.
                """,
                """
                List/List.swift \(sources)/List/List.swift:1:8 List imports Editor, and both are in tier 2 (Feature), \
                where targets must not depend on each other. [peer-import]
                fix: Remove the import; \(fixes)
                """,
                """
                List/List.swift \(sources)/List/List.swift:1:8 List imports Editor without declaring it. They may be \
                built in either order. [undeclared-import]
                fix: Remove the import: Editor is in tier 2 (Feature), too, which allows no peers.
                """,
            ]
        )
    }

    @Test(
        "A suppression, the configuration and the baseline count for a rule of one's own as for any other",
        arguments: [
            (
                "Sources/Editor/Editor.swift",
                "import Storage\n// validate-deps:allow team/no-database because it moves next month\nimport SQLite3\n"
            ),
            (".validate-deps.json", "{ rules: {\"team/no-database\": \"off\"} }"),
            (
                ".validate-deps-baseline.json",
                """
                {"version": 1, "findings": [{"rule": "team/no-database", "target": "Editor", "module": "SQLite3",
                  "file": "Sources/Editor/Editor.swift"}]}
                """
            ),
        ])
    func suppressed(file: String, text: String) throws {
        try folder.write("import Storage\nimport SQLite3\n", to: "Notes/Sources/Editor/Editor.swift")
        try folder.write(text, to: "Notes/\(file)")
        #expect(try issues().isEmpty)
    }

    @Test("One configuration above several packages serves the package of the test; paths still lead to the files")
    func shared() throws {
        try folder.write("import Storage\nimport SwiftUI\n", to: "Notes/Sources/Editor/Editor.swift")
        try folder.write(
            "{ forbid: [{in: {files: \"Notes/Sources/Editor/**\"}, imports: [\"SwiftUI\"]}] }",
            to: ".validate-deps.json")
        let issues = try issues()
        #expect(issues.count == 1)
        let place = "Editor/Editor.swift \(folder.path)/Notes/Sources/Editor/Editor.swift:2:8 "
        #expect(issues.first?.hasPrefix(place) == true)
    }

    @Test("A file that no package holds is an error that says so")
    func nowhere() throws {
        let error = #expect(throws: (any Error).self) { try PackageBoundaries.check(filePath: "/nowhere/Tests.swift") }
        #expect(
            error.map { "\($0)" }
                == "no folder above /nowhere/Tests.swift holds a Package.swift. Give the package's folder by packagePath."
        )
    }

    /// The issues of a check, each with its module's file, its place and its words.
    private func issues() throws -> [String] {
        let seen = Seen()
        try withKnownIssue(isIntermittent: true) {
            try check()
        } matching: { issue in
            let location = issue.sourceLocation
            let place = location.map { "\($0.fileID) \(Self.path(of: $0)):\($0.line):\($0.column)" } ?? ""
            seen.add("\(place) \(issue.comments.map(\.rawValue).joined())")
            return true
        }
        return seen.all
    }

    private static func path(of location: Testing.SourceLocation) -> String {
        #if compiler(>=6.3)
        location.filePath
        #else
        location._filePath
        #endif
    }
}

/// The issues that a matcher saw.
private final class Seen: @unchecked Sendable {
    private let lock = NSLock()
    private var texts: [String] = []

    func add(_ text: String) { lock.withLock { texts.append(text) } }

    var all: [String] { lock.withLock { texts } }
}
#endif
