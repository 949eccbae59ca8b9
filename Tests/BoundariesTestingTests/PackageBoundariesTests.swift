#if os(macOS) || os(Linux)
import BoundariesTesting
import Foundation
import ModuleBoundaries
import Testing

/// Flags every import of a database outside of storage.
private struct NoDatabase: Rule {
    static let description = RuleDescription(
        id: "team/no-database",
        severity: .error,
        summary: "A target other than storage imports the database.",
        rationale: "One target owns the schema.",
        example: "import SQLite3",
        fix: "Ask storage."
    )

    func findings(in model: ModuleModel) -> [Finding] {
        model.targets.filter { $0.isChecked && $0.name != "Storage" }.flatMap { target in
            target.files.flatMap { file in
                file.imports.filter { $0.module == "SQLite3" }.map { statement in
                    Finding(
                        rule: Self.description.id,
                        severity: Self.description.severity,
                        from: target.name,
                        to: "SQLite3",
                        location: file.location(of: statement),
                        message: "\(target.name) imports SQLite3.",
                        fix: "Ask storage."
                    )
                }
            }
        }
    }
}

@Suite("Module boundaries as a test")
struct PackageBoundariesTests {
    private let folder: String
    private static let manifest = """
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
        """

    init() throws {
        folder =
            FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("boundaries-\(UUID().uuidString)").path
        try write(Self.manifest, to: "Notes/Package.swift")
        try write("import SQLite3\n", to: "Notes/Sources/Storage/Store.swift")
        try write("import Storage\n", to: "Notes/Sources/Editor/Editor.swift")
        try write("import Storage\n", to: "Notes/Sources/List/List.swift")
    }

    @Test("A package that keeps its boundaries records nothing, and the report tells what was read")
    func clean() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let report = try PackageBoundaries.check(rules: [NoDatabase()], filePath: "\(folder)/Notes/Tests/A/Tests.swift")
        #expect(report.summary.targets == 3)
        #expect(report.findings.isEmpty)
    }

    @Test("Findings of built-in rules and of one's own are issues at their own file, line and column")
    func findings() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try write("import Storage\nimport SQLite3\n", to: "Notes/Sources/Editor/Editor.swift")
        try write("import Editor\nimport Storage\n", to: "Notes/Sources/List/List.swift")
        let issues = try issues()
        #expect(
            issues == [
                """
                Editor/Editor.swift \(folder)/Notes/Sources/Editor/Editor.swift:2:8 Editor imports SQLite3. \
                [team/no-database]
                fix: Ask storage.
                """,
                """
                List/List.swift \(folder)/Notes/Sources/List/List.swift:1:8 List imports Editor, and both are in \
                tier 2 (Feature), where targets must not depend on each other. [peer-import]
                fix: Remove the import; move what both need below tier 2 (Feature), or declare a protocol there that \
                Editor implements.
                """,
                """
                List/List.swift \(folder)/Notes/Sources/List/List.swift:1:8 List imports Editor without declaring it. They may be built in either order. [undeclared-import]
                fix: Remove the import: Editor is in tier 2 (Feature), too, which allows no peers.
                """,
            ]
        )
    }

    @Test("A suppression and the configuration count for a rule of one's own as for any other")
    func suppressed() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try write(
            "// validate-deps:allow team/no-database because it moves next month\nimport SQLite3\nimport Storage\n",
            to: "Notes/Sources/Editor/Editor.swift"
        )
        #expect(try issues().isEmpty)
        try write("import Storage\nimport SQLite3\n", to: "Notes/Sources/Editor/Editor.swift")
        try write("{ rules: {\"team/no-database\": \"off\"} }", to: "Notes/.validate-deps.json")
        #expect(try issues().isEmpty)
        try write("{}", to: "Notes/.validate-deps.json")
        try write(
            """
            {"version": 1, "findings": [{"rule": "team/no-database", "target": "Editor", "module": "SQLite3",
              "file": "Sources/Editor/Editor.swift"}]}
            """,
            to: "Notes/.validate-deps-baseline.json"
        )
        #expect(try issues().isEmpty)
    }

    @Test("One configuration above several packages serves the package of the test; paths still lead to the files")
    func shared() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try write("import Storage\nimport SwiftUI\n", to: "Notes/Sources/Editor/Editor.swift")
        try write(
            "{ forbid: [{in: {files: \"Notes/Sources/Editor/**\"}, imports: [\"SwiftUI\"]}] }",
            to: ".validate-deps.json"
        )
        let issues = try issues()
        #expect(issues.count == 1)
        #expect(issues.first?.hasPrefix("Editor/Editor.swift \(folder)/Notes/Sources/Editor/Editor.swift:2:8 ") == true)
    }

    @Test("A file that no package holds is an error that says so")
    func nowhere() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let error = #expect(throws: (any Error).self) { try PackageBoundaries.check(filePath: "/nowhere/Tests.swift") }
        #expect(
            error.map { "\($0)" }
                == "no folder above /nowhere/Tests.swift holds a Package.swift. Give the package's folder by packagePath."
        )
    }

    /// What a check records: the module's file, the place and the words of each issue.
    private func issues() throws -> [String] {
        let seen = Seen()
        try withKnownIssue(isIntermittent: true) {
            try PackageBoundaries.check(rules: [NoDatabase()], filePath: "\(folder)/Notes/Tests/A/Tests.swift")
        } matching: { issue in
            let location = issue.sourceLocation
            let place = location.map { "\($0.fileID) \(path(of: $0)):\($0.line):\($0.column)" } ?? ""
            seen.add("\(place) \(issue.comments.map(\.rawValue).joined())")
            return true
        }
        return seen.all
    }

    private func path(of location: Testing.SourceLocation) -> String {
        #if compiler(>=6.3)
        location.filePath
        #else
        location._filePath
        #endif
    }

    private func write(_ text: String, to name: String) throws {
        let file = URL(fileURLWithPath: "\(folder)/\(name)")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
}

/// What a matcher saw.
private final class Seen: @unchecked Sendable {
    private let lock = NSLock()
    private var texts: [String] = []

    func add(_ text: String) { lock.withLock { texts.append(text) } }

    var all: [String] { lock.withLock { texts } }
}
#endif
