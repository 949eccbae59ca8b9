import Foundation
import TestSupport
import Testing

@Suite("Xcode projects beside packages", .blocking)
struct XcodeProjectCommandTests {
    /// A copy of the fixture: an application and its widget in one project, over two packages on disk.
    ///
    ///     Notes ──▶ EditorFeature, ListFeature ──▶ NotesCore ──▶ NotesStorage
    ///       └─ embeds NotesWidget ─────────────────────┘
    private let folder: TemporaryFolder
    private var notes: String { folder.path + "/Notes" }

    private static let tiers = """
        { tiers: [ {name: "Core", targets: ["NotesCore", "NotesStorage"], peers: "allowed"},
                   {name: "Feature", targets: ["*Feature"]} ] }
        """

    init() throws {
        folder = try TemporaryFolder()
        let fixture = Repository.path + "/Tests/ModuleBoundariesTests/Fixtures/Projects/Notes"
        try FileManager.default.copyItem(atPath: fixture, toPath: folder.path + "/Notes")
        try folder.write(Self.tiers, to: "Notes/.validate-deps.json")
    }

    private func run(_ words: String...) -> Program.Outcome {
        ValidateDepsRun.run(words + ["--all", "--package-path", notes])
    }

    @Test("--all shows the application on top of the packages, with its real imports")
    func onTop() throws {
        let check = run("--format", "json")
        #expect(check.status == 0)
        #expect(
            try JSONReport(check).summary == .init(targets: 7, files: 9, imports: 14, errors: 0, warnings: 0))
        let graph = run("graph", "--no-external").output
        #expect(graph.contains("[\"Tier 3: Apps\"]\n        node_4[\"Notes\"]\n        node_5[\"NotesWidget\"]\n"))
        #expect(graph.contains("unread0[\"Not resolved: swift-markdown.\"]\n"))
        #expect(graph.contains("    node_4 --> node_0\n    node_4 --> node_1\n    node_4 --> node_5\n"))
        let chain = run("explain", "Notes", "NotesCore").output
        #expect(chain.contains("  Notes         imports EditorFeature  App/NotesApp.swift:1:8\n"))
    }

    @Test("All rules apply to native targets, and fix leaves projects alone")
    func rules() throws {
        try folder.write("import EditorFeature\n", to: "Notes/Widget/Up.swift")
        try folder.edit("Notes/App/NotesApp.swift", replace: "import ListFeature\n", with: "")
        let fix = run("fix")
        #expect(fix.status == 0)
        #expect(
            fix.output.hasPrefix(
                """
                Nothing that needs no decision.

                Left to you: 2 findings on 2 edges
                  Notes.xcodeproj/project.pbxproj:158:5: unused-dependency: Notes → ListFeature
                    an Xcode project declares it, and those are left alone
                  Widget/Up.swift:1:8: undeclared-import: NotesWidget → EditorFeature

                """))
        try folder.write(
            "import Strata\n\nlet container = try! Container(ListModule.self)\n",
            to: "Notes/Packages/Features/Sources/ListFeature/Locator.swift"
        )
        let check = run("--format", "json")
        #expect(check.status == 1)
        #expect(
            try JSONReport(check).findings.map(\.text) == [
                "unused-dependency Notes.xcodeproj/project.pbxproj:158:5 Notes → ListFeature",
                "composition-root Packages/Features/Sources/ListFeature/Locator.swift:3:22 ListFeature",
                "undeclared-import Widget/Up.swift:1:8 NotesWidget → EditorFeature",
            ]
        )
        let text = run().output
        #expect(text.contains("which only the composition root in tier 3 (Apps) may do."))
        #expect(text.contains("if it is needed without an import, freeze the finding by `--write-baseline`."))
    }

    @Test("affected compares a changed project target by target; the tool's own files select nothing")
    func affected() throws {
        for words in [["init", "-q"], ["add", "-A"], ["commit", "-qm", "one"]] {
            _ = try Program.withOwnCaches("/usr/bin/env").run(
                ["git", "-C", notes, "-c", "user.name=N", "-c", "user.email=N"] + words)
        }
        let project = "Notes/Notes.xcodeproj/project.pbxproj"
        try folder.edit(project, replace: "productName = NotesWidget;", with: "productName = Widget;")
        try folder.write(Self.tiers + " ", to: "Notes/.validate-deps.json")
        #expect(
            run("affected", "--since", "HEAD").output.hasPrefix(
                """
                Note: Notes.xcodeproj/project.pbxproj changed: it declares NotesWidget differently.
                Changed (1): NotesWidget
                Affected (3): Notes, NotesTests, NotesWidget
                """))
    }

    @Test("A project that cannot be read ends with exit 2; in a workspace the rest is checked")
    func malformed() throws {
        try folder.edit("Notes/Notes.xcodeproj/project.pbxproj", replace: "path = Widget;", with: "<<<<<<< HEAD")
        let alone = ValidateDepsRun.run(["--package-path", notes + "/Notes.xcodeproj"])
        #expect(alone.status == 2 && alone.errors.hasPrefix("error: Notes.xcodeproj/project.pbxproj:"))
        let workspace = run("--format", "json")
        #expect(workspace.status == 2)
        let report = try JSONReport(workspace)
        #expect(report.problems?.count == 1)
        #expect(report.summary.targets == 4)
    }
}
